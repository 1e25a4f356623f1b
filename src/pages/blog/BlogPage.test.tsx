import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent } from '../../../tests/setup/editContent.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

const title = 'What Is a Hotel Property Management Solution?'
const path = '/What_is_Hotel_Property_Management_Solution'
const titles = () =>
  screen
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading', { level: 2 }).textContent)

test('the card of a post has its cover, date, title, excerpt and a link that names it', async () => {
  await renderRoute('/blog')
  const card = within(screen.getByRole('article'))
  expect(card.getByRole('heading', { level: 2 })).toHaveTextContent(title)
  expect(card.getByRole('img')).toHaveAccessibleName()
  expect(card.getByText('29 July 2024')).toHaveAttribute('datetime', '2024-07-29')
  expect(card.getByText(/one booking too many/)).toBeInTheDocument()
  expect(card.getByRole('link')).toHaveTextContent(`Continue Reading: ${title}`)
  expect(card.getByRole('link')).toHaveAttribute('href', path)
})

test('the side list names recent posts', async () => {
  await renderRoute('/blog')
  const recent = within(screen.getByRole('complementary', { name: 'Recent Post' }))
  expect(recent.getByRole('link', { name: title })).toHaveAttribute('href', path)
})

test('the newest post comes first', async () => {
  await editContent({
    create: {
      _id: 'newer',
      _type: 'post',
      title: 'A newer post',
      slug: { _type: 'slug', current: 'newer-post' },
      publishedAt: '2024-08-01',
    },
  })
  await renderRoute('/blog')
  expect(titles()).toEqual(['A newer post', title])
})

test('a post without a title or an address is not listed', async () => {
  await editContent({ create: { _id: 'nameless', _type: 'post', publishedAt: '2024-09-01' } })
  await renderRoute('/blog')
  expect(titles()).toEqual([title])
})

test('an empty list says so', async () => {
  await editContent({ delete: { query: '*[_type == "post"]' } })
  await renderRoute('/blog')
  expect(screen.getByText(/There are no posts yet/)).toBeInTheDocument()
})
