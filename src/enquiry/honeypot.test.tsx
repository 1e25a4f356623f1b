import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  button,
  enquiries,
  fillIn,
  mails,
  prepareEnquiryTests,
  show,
} from '../../tests/setup/enquiryForm.tsx'

prepareEnquiryTests()

const sent = (header: string) =>
  [...mails, ...enquiries].map(({ request }) => request.headers.get(header))

test('people cannot perceive or reach the honeypot; if it is filled, both calls say so in a header', async () => {
  const { user } = show()
  fillIn()
  const honeypot = document.querySelector<HTMLInputElement>('input[name="subject"]')
  expect(screen.queryByRole('textbox', { name: /Leave this field empty/ })).toBeNull()
  expect([honeypot?.tabIndex, honeypot?.autocomplete, honeypot?.required]).toEqual([
    -1,
    'off',
    false,
  ])
  if (honeypot) fireEvent.input(honeypot, { target: { value: 'ऋण' } })
  await user.click(button())
  await screen.findByText('Thank You!')
  expect(sent('Enquiry-Subject')).toEqual(['filled', 'filled'])
})
