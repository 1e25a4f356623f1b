import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { telHref } from '../../domain/hrefs.ts'
import { renderPart } from '../../tests/setup/renderPart.tsx'
import { SafeLink } from './SafeLink.tsx'

test.each([
  '/contactus',
  '/#Benefits',
  '#Feature',
  'https://www.example.com/a?b=c',
  'mailto:sales@aangan.example',
  'tel:+910000000000',
])('%s becomes a link', (href) => {
  renderPart(<SafeLink href={href}>Here</SafeLink>)
  expect(screen.getByRole('link', { name: 'Here' })).toBeInTheDocument()
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,hello',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'http://insecure.example',
  'vbscript:x',
  'https://',
  '',
  null,
  undefined,
])('%s is shown as plain text', (href) => {
  renderPart(<SafeLink href={href}>Here</SafeLink>)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getByText('Here')).toBeInTheDocument()
})

test('a link to another site opens in the same tab and sends no referrer', () => {
  renderPart(<SafeLink href="https://www.example.com/">Here</SafeLink>)
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByRole('link')).not.toHaveAttribute('target')
})

test('a link with newTab opens a new tab and says so', () => {
  renderPart(
    <SafeLink href="https://www.example.com/" newTab>
      Here
    </SafeLink>,
  )
  expect(screen.getByRole('link', { name: /^Here ?\(opens in a new tab\)$/ })).toHaveAttribute(
    'target',
    '_blank',
  )
})

test('a phone number is converted to a tel: link', () => {
  expect(telHref('+91 98 (765) 43-210')).toBe('tel:+919876543210')
  expect(telHref('on request')).toBeUndefined()
  expect(telHref(null)).toBeUndefined()
})

test.each([
  ['a file is left to the browser', '/files/price-list.pdf', false],
  ['a page is handled by the router', '/contactus', true],
])('a click on a link to %s', async (_, href, isTaken) => {
  let taken: boolean | undefined
  const last = (event: Event) => {
    taken = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', last, { once: true })
  renderPart(<SafeLink href={href}>Here</SafeLink>)
  await userEvent.click(screen.getByRole('link'))
  expect(taken).toBe(isTaken)
})
