import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../tests/setup/renderComponent.tsx'
import { Field } from './Field.tsx'

test('a field with an error is invalid and described by the error', () => {
  renderComponent(<Field id="email" label="Your Email" error="Enter a full e-mail address." />)
  const field = screen.getByRole('textbox', { name: 'Your Email' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Enter a full e-mail address.')
})

test('a required textarea without an error is not marked as invalid and has no description', () => {
  renderComponent(<Field id="message" label="Message" as="textarea" required />)
  const field = screen.getByRole('textbox', { name: 'Message' })
  expect(field).toBeRequired()
  expect(field).not.toHaveAttribute('aria-invalid')
  expect(field).toHaveAccessibleDescription('')
  expect(field.tagName).toBe('TEXTAREA')
})
