import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent, unset } from '../../../tests/setup/editContent.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

test('it says that the form was sent, what happens next, and leads home', async () => {
  await renderRoute('/thankyou')
  expect(screen.getByText('Your form has been submitted successfully.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  const next = within(screen.getByRole('region', { name: 'What happens next' }))
  expect(next.getAllByRole('listitem')).toHaveLength(3)
})

test('search engines leave it out', async () => {
  await renderRoute('/thankyou')
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('without steps nothing announces them', async () => {
  await editContent(unset('thankYouPage', 'nextSteps'))
  await renderRoute('/thankyou')
  expect(screen.queryByText('What happens next')).not.toBeInTheDocument()
})
