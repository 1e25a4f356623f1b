import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  enquiries,
  fillInForm,
  mails,
  prepareEnquiryTests,
  renderForm,
  sendButton,
} from '../../tests/setup/enquiryForm.tsx'

prepareEnquiryTests()

const sentHeaders = (header: string) =>
  [...mails, ...enquiries].map(({ request }) => request.headers.get(header))

test('screen readers, the Tab key and autofill skip the honeypot; if the honeypot is filled in, the enquiry and the mail have a header that says so', async () => {
  const { user } = renderForm()
  fillInForm()
  const honeypot = document.querySelector<HTMLInputElement>('input[name="subject"]')
  expect(screen.queryByRole('textbox', { name: /Leave this field empty/ })).toBeNull()
  expect([honeypot?.tabIndex, honeypot?.autocomplete, honeypot?.required]).toEqual([
    -1,
    'off',
    false,
  ])
  if (honeypot) fireEvent.input(honeypot, { target: { value: 'ऋण' } })
  await user.click(sendButton())
  await screen.findByText('Thank You!')
  expect(sentHeaders('Enquiry-Subject')).toEqual(['filled', 'filled'])
})
