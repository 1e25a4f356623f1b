import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { content } from '../../tests/setup/content.ts'
import { renderRoute } from '../../tests/setup/renderRoute.tsx'

const header = () => screen.getByRole('banner')
const toggle = () => within(header()).getByRole('button', { name: 'Menu' })

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    fireEvent.scroll(window)
  })

const navigation = {
  navigation: [
    { _key: 'a', _type: 'link', label: 'Write to us', href: '/contactus' },
    { _key: 'b', _type: 'link', label: 'What it is good for', href: '/#Benefits' },
  ],
}

test('the header links to phone, e-mail and each social network', async () => {
  const url = 'https://network.example/us'
  const networks = ['facebook', 'x', 'linkedin', 'instagram']
  await content.edit('siteSettings', {
    phone: '+91 22222 33333',
    salesEmail: 'desk@hotel.example',
    socialLinks: networks.map((platform) => ({
      ...{ _key: platform, _type: 'socialLink', platform, url },
    })),
  })
  await renderRoute('/thankyou')
  const links = within(header()).getAllByRole('link')
  const hrefs = links.map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('tel:+912222233333')
  expect(hrefs).toContain('mailto:desk@hotel.example')
  for (const name of ['Facebook', 'X', 'LinkedIn', 'Instagram'])
    expect(within(header()).getAllByRole('link', { name })[0]).toHaveAttribute('href', url)
})

test('the menu button opens and closes the menu; opening the menu focuses its first link', async () => {
  await renderRoute('/thankyou')
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(toggle())
  expect(toggle()).toHaveAttribute('aria-expanded', 'true')
  expect(
    within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')[0],
  ).toHaveFocus()
  await userEvent.click(toggle())
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
})

test('Escape closes the menu and focuses the menu button', async () => {
  await renderRoute('/thankyou')
  await userEvent.click(toggle())
  await userEvent.keyboard('{Escape}')
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
  expect(toggle()).toHaveFocus()
})

test('following a link in the menu closes the menu', async () => {
  await content.edit('siteSettings', navigation)
  const { router } = await renderRoute('/thankyou')
  await userEvent.click(toggle())
  await userEvent.click(within(header()).getByRole('link', { name: 'Write to us' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/contactus'))
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
})

test('in the menu, only the link to the current page has aria-current', async () => {
  await content.edit('siteSettings', navigation)
  await renderRoute('/contactus')
  const link = (name: string) => within(header()).getByRole('link', { name })
  expect(link('Write to us')).toHaveAttribute('aria-current', 'page')
  expect(link('What it is good for')).not.toHaveAttribute('aria-current')
})

test('scrolling down hides the header, and scrolling up shows it again', async () => {
  await renderRoute('/thankyou')
  scrollTo(600)
  expect(header()).toHaveAttribute('data-hidden')
  scrollTo(500)
  expect(header()).not.toHaveAttribute('data-hidden')
  scrollTo(0)
})

test('the navigation omits an unsafe link and a link without a label', async () => {
  await content.edit('siteSettings', {
    navigation: [
      { _key: 'a', _type: 'link', label: 'Run', href: 'javascript:alert(1)' },
      { _key: 'b', _type: 'link', href: '/blog' },
      { _key: 'c', _type: 'link', label: 'Blog', href: '/blog' },
    ],
  })
  await renderRoute('/thankyou')
  const nav = screen.getByRole('navigation', { name: 'Main' })
  expect(within(nav).queryByText('Run')).not.toBeInTheDocument()
  expect(within(nav).getByRole('link', { name: 'Blog' })).toBeInTheDocument()
  expect(nav.querySelectorAll('[href="/blog"]')).toHaveLength(1)
})
