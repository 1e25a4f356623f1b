import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { content } from '../../tests/setup/content.ts'
import { renderRoute } from '../../tests/setup/renderRoute.tsx'

const setFooterLink = (href: string) =>
  content.edit('siteSettings', {
    footerLinks: [{ _key: 'a', _type: 'link', label: 'Go there', href }],
  })
const footerLink = () =>
  within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Go there' })

test('the first link of a page skips to its content', async () => {
  await renderRoute('/thankyou')
  expect(document.querySelector('a')).toHaveAttribute('href', '#main')
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
})

test('the first page of a visit is neither focused nor announced', async () => {
  await renderRoute('/thankyou')
  expect(document.body).toHaveFocus()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('navigation to a new page focuses its content and announces its title', async () => {
  await setFooterLink('/privacy')
  await renderRoute('/thankyou')
  await userEvent.click(footerLink())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(document.title))
})

test('a link to an anchor of another page focuses the anchor', async () => {
  await setFooterLink('/#Benefits')
  await renderRoute('/thankyou')
  await userEvent.click(footerLink())
  await waitFor(() => expect(document.getElementById('Benefits')).toHaveFocus())
})
