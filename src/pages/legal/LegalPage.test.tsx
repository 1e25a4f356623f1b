import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent, unset } from '../../../tests/setup/editContent.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

test('the privacy policy says from which day it holds', async () => {
  await renderRoute('/privacy')
  expect(screen.getByText('12 August 2024')).toHaveAttribute('datetime', '2024-08-12')
})

test.each([
  ['/privacy', /not for children under 16/],
  ['/refund-policy', /7-10 working days/],
  ['/terms-conditions', /activated only after we have received the payment/],
])('%s says what the specification asks of it', async (path, words) => {
  await renderRoute(path)
  expect(screen.getByRole('main')).toHaveTextContent(words)
})

test('its contents are numbered as its headings are', async () => {
  await renderRoute('/privacy')
  const contents = within(screen.getByRole('navigation', { name: 'Contents', hidden: true }))
  for (const link of contents.getAllByRole('link', { hidden: true }))
    expect(
      screen.getByRole('heading', { level: 2, name: link.textContent ?? '' }),
    ).toBeInTheDocument()
})

test('without a date and headings the text stands alone', async () => {
  await editContent(unset('refundPage', 'effectiveDate', 'body[style=="h2"]'))
  await renderRoute('/refund-policy')
  expect(screen.queryByText(/Effective/)).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Contents' })).not.toBeInTheDocument()
})
