import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderComponent } from '../../tests/setup/renderComponent.tsx'
import { SafeLink } from './SafeLink.tsx'

test.each(['', null, undefined])('a link without an href (%j) is plain text', (href) => {
  renderComponent(<SafeLink href={href}>Here</SafeLink>)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getByText('Here')).toBeInTheDocument()
})

test('a link to another site opens in the same tab and sends no referrer', () => {
  renderComponent(<SafeLink href="https://www.example.com/">Here</SafeLink>)
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByRole('link')).not.toHaveAttribute('target')
})

test('a link with newTab opens in a new tab, and its accessible name says so', () => {
  renderComponent(
    <SafeLink href="https://www.example.com/" newTab>
      Here
    </SafeLink>,
  )
  expect(screen.getByRole('link', { name: /^Here ?\(opens in a new tab\)$/ })).toHaveAttribute(
    'target',
    '_blank',
  )
})

test.each([
  ['a file is handled by the browser', '/files/price-list.pdf', false],
  ['a page is handled by the router', '/contactus', true],
])('a click on a link to %s', async (_, href, isHandledByRouter) => {
  let isPrevented: boolean | undefined
  const recordClick = (event: Event) => {
    isPrevented = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', recordClick, { once: true })
  renderComponent(<SafeLink href={href}>Here</SafeLink>)
  await userEvent.click(screen.getByRole('link'))
  expect(isPrevented).toBe(isHandledByRouter)
})
