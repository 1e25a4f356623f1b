import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { content } from '../../../tests/setup/content.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

test('the thank-you page shows a message, the next steps and a link home', async () => {
  const step = (heading: string) => ({ _key: heading, _type: 'point', heading })
  await content.edit('thankYouPage', {
    message: 'It has arrived.',
    homeLabel: 'Back to the start',
    nextSteps: [step('We read it'), step('We call you')],
  })
  await renderRoute('/thankyou')
  expect(screen.getByText('It has arrived.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/')
  const section = within(screen.getByRole('region', { name: 'What happens next' }))
  const steps = section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(steps).toEqual(['We read it', 'We call you'])
})

test('the thank-you page is not indexed', async () => {
  await renderRoute('/thankyou')
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('the heading of the next steps is omitted if there are no next steps', async () => {
  await content.unset('thankYouPage', 'nextSteps')
  await renderRoute('/thankyou')
  expect(screen.queryByText('What happens next')).not.toBeInTheDocument()
})
