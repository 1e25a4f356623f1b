import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeRichText } from '../../../mocks/index.ts'
import { content } from '../../../tests/setup/content.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

test('the privacy policy shows its effective date', async () => {
  await content.edit('privacyPage', { effectiveDate: '2025-03-04' })
  await renderRoute('/privacy')
  expect(screen.getByText('4 March 2025')).toHaveAttribute('datetime', '2025-03-04')
})

test.each([
  ['/privacy', 'privacyPage'],
  ['/refund-policy', 'refundPage'],
  ['/terms-conditions', 'termsPage'],
])('%s shows the text of %s', async (path, id) => {
  await content.edit(id, { body: makeRichText('Nobody is bound by this sentence.') })
  await renderRoute(path)
  expect(screen.getByRole('main')).toHaveTextContent('Nobody is bound by this sentence.')
})

test('each link of the table of contents has the number and text of a heading', async () => {
  await renderRoute('/privacy')
  const contents = within(screen.getByRole('navigation', { name: 'Contents', hidden: true }))
  for (const link of contents.getAllByRole('link', { hidden: true }))
    expect(
      screen.getByRole('heading', { level: 2, name: link.textContent ?? '' }),
    ).toBeInTheDocument()
})

test('a missing effective date and an empty table of contents are omitted', async () => {
  await content.unset('refundPage', 'effectiveDate', 'body[style=="h2"]')
  await renderRoute('/refund-policy')
  expect(screen.queryByText(/Effective/)).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Contents' })).not.toBeInTheDocument()
})
