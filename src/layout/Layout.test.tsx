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

test('the first link of a page leads to the main content', async () => {
  await renderRoute('/thankyou')
  expect(document.querySelector('a')).toHaveAttribute('href', '#main')
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
})

test('on the first page of a visit, no focus is moved and no title is announced', async () => {
  await renderRoute('/thankyou')
  expect(document.body).toHaveFocus()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('navigation to a new page focuses the main content and announces the title of the new page', async () => {
  await setFooterLink('/privacy')
  await renderRoute('/thankyou')
  await userEvent.click(footerLink())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Privacy policy'))
})

test('a link to an anchor of another page focuses the element with the anchor', async () => {
  await setFooterLink('/#Benefits')
  await renderRoute('/thankyou')
  await userEvent.click(footerLink())
  await waitFor(() => expect(document.getElementById('Benefits')).toHaveFocus())
})
