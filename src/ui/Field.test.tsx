import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../tests/setup/renderPart.tsx'
import { Field } from './Field.tsx'

test('a field with an error is invalid and described by the error', () => {
  renderPart(<Field id="email" label="Your Email" error="Enter a full e-mail address." />)
  const field = screen.getByRole('textbox', { name: 'Your Email' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Enter a full e-mail address.')
})

test('a field without an error is valid and has no description', () => {
  renderPart(<Field id="message" label="Message" as="textarea" required />)
  const field = screen.getByRole('textbox', { name: 'Message' })
  expect(field).toBeRequired()
  expect(field).not.toHaveAttribute('aria-invalid')
  expect(field).toHaveAccessibleDescription('')
  expect(field.tagName).toBe('TEXTAREA')
})
