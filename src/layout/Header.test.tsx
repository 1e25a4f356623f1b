import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { editContent, set } from '../../tests/setup/editContent.ts'
import { renderRoute } from '../../tests/setup/renderRoute.tsx'

const header = () => screen.getByRole('banner')
const toggle = () => within(header()).getByRole('button', { name: 'Menu' })

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    fireEvent.scroll(window)
  })

test('the header dials, writes, and links to the networks by name', async () => {
  await renderRoute('/thankyou')
  const links = within(header()).getAllByRole('link')
  const hrefs = links.map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('tel:+910000000000')
  expect(hrefs).toContain('mailto:sales@aangan.example')
  for (const name of ['Facebook', 'X', 'LinkedIn', 'Instagram'])
    expect(within(header()).getAllByRole('link', { name })[0]).toBeInTheDocument()
})

test('the menu opens and closes on its button, and the focus goes to its first link', async () => {
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

test('Escape closes the menu and gives the focus back', async () => {
  await renderRoute('/thankyou')
  await userEvent.click(toggle())
  await userEvent.keyboard('{Escape}')
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
  expect(toggle()).toHaveFocus()
})

test('following a link closes the menu', async () => {
  const { router } = await renderRoute('/thankyou')
  await userEvent.click(toggle())
  await userEvent.click(within(header()).getByRole('link', { name: 'Contact' }))
  await screen.findByRole('heading', { level: 1, name: 'Contact Us' })
  expect(router.state.location.pathname).toBe('/contactus')
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
})

test('the link to the page that is shown says so', async () => {
  await renderRoute('/contactus')
  expect(within(header()).getByRole('link', { name: 'Contact' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(within(header()).getByRole('link', { name: 'Benefits' })).not.toHaveAttribute(
    'aria-current',
  )
})

test('the header gets out of the way on the way down and comes back on the way up', async () => {
  await renderRoute('/thankyou')
  scrollTo(600)
  expect(header()).toHaveAttribute('data-hidden')
  scrollTo(500)
  expect(header()).not.toHaveAttribute('data-hidden')
  scrollTo(0)
})

test('a link to an unsafe address, or without words, is left out', async () => {
  await editContent(
    set('siteSettings', {
      navigation: [
        { _key: 'a', _type: 'link', label: 'Run', href: 'javascript:alert(1)' },
        { _key: 'b', _type: 'link', href: '/blog' },
        { _key: 'c', _type: 'link', label: 'Blog', href: '/blog' },
      ],
    }),
  )
  await renderRoute('/thankyou')
  const nav = screen.getByRole('navigation', { name: 'Main' })
  expect(within(nav).queryByText('Run')).not.toBeInTheDocument()
  expect(within(nav).getByRole('link', { name: 'Blog' })).toBeInTheDocument()
})
