import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent } from '../../../tests/setup/editContent.ts'
import { jsonLdOf } from '../../../tests/setup/jsonLd.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

const address = '/What_is_Hotel_Property_Management_Solution'
const contents = () => screen.getByRole('navigation', { name: 'Contents' })
const post = (id: string, publishedAt: string) => ({
  create: {
    _id: id,
    _type: 'post',
    title: `Post ${id}`,
    slug: { _type: 'slug', current: id },
    publishedAt,
  },
})

test('the article has its date and its cover', async () => {
  await renderRoute(address)
  expect(screen.getByText('29 July 2024')).toHaveAttribute('datetime', '2024-07-29')
  expect(screen.getByRole('img', { name: /key/i })).toBeInTheDocument()
})

test('the table of contents numbers nine sections with sub-points and leads to each', async () => {
  await renderRoute(address)
  const links = [...contents().querySelectorAll('a')]
  const numbers = links.map(({ textContent }) => textContent?.split(' ')[0])
  expect(numbers.filter((number) => !number?.includes('.'))).toEqual(
    Array.from({ length: 9 }, (_, at) => `${at + 1}`),
  )
  expect(numbers).toContain('9.3')
  for (const link of links) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    expect(heading).toHaveTextContent(link.textContent ?? '')
  }
})

test('without other posts the way leads back to the list', async () => {
  await renderRoute(address)
  const more = within(screen.getByRole('navigation', { name: 'More posts' }))
  expect(more.getByRole('link')).toHaveAttribute('href', '/blog')
})

test('the posts before and after it by date follow the text', async () => {
  await editContent(
    post('older', '2024-01-01'),
    post('newer', '2024-09-01'),
    post('newest', '2025-01-01'),
  )
  await renderRoute(address)
  const more = within(screen.getByRole('navigation', { name: 'More posts' }))
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/older',
    '/newer',
  ])
})

test('posts of the same day keep one order', async () => {
  await editContent(post('same-a', '2023-05-05'), post('same-b', '2023-05-05'))
  await renderRoute('/same-a')
  const more = within(screen.getByRole('navigation', { name: 'More posts' }))
  expect(more.getByRole('link', { name: /Next/ })).toHaveAttribute('href', '/same-b')
})

test('search engines read an article and the way to it', async () => {
  await renderRoute(address)
  expect(jsonLdOf('BlogPosting')).toMatchObject({ datePublished: '2024-07-29' })
  expect(jsonLdOf('BreadcrumbList')).toMatchObject({ itemListElement: { length: 3 } })
})

test('an address without a post leads nowhere', async () => {
  const { router } = await renderRoute('/no-such-post')
  expect(router.state.errors).toMatchObject({ screen: { status: 404 } })
})

test('an address that a post has left leads to its new one', async () => {
  await editContent({
    create: { _id: 'moved', _type: 'redirect', from: '/old-name', to: address },
  })
  const { router } = await renderRoute('/old-name')
  expect(router.state.location.pathname).toBe(address)
})

test('a redirect to another site is not followed', async () => {
  await editContent({
    create: { _id: 'away', _type: 'redirect', from: '/away', to: '//elsewhere.example' },
  })
  const { router } = await renderRoute('/away')
  expect(router.state.errors).toMatchObject({ screen: { status: 404 } })
})
