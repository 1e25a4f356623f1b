import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import {
  button,
  enquiries,
  field,
  fillIn,
  mails,
  prepareEnquiryTests,
  show,
  stampAnswers,
} from '../../tests/setup/enquiryForm.tsx'
import { network } from '../../tests/setup/network.ts'
import { env } from '../config/env.ts'

prepareEnquiryTests()

const sent = (header: string) =>
  [...mails, ...enquiries].map(({ request }) => request.headers.get(header))

/** Fills the form in as a person does, and sends it. */
async function send(prepare: () => void | Promise<void> = () => {}) {
  const { user } = show()
  await user.click(field('Hotel Name'))
  fillIn()
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await prepare()
  await user.click(button())
  await screen.findByText('Thank You!')
}

let asked: string[] = []
function countStamps(answer: (key: string) => Response = (key) => new HttpResponse(`x.${key}`)) {
  asked = []
  network.use(
    stampAnswers((key) => {
      asked.push(key)
      return answer(key)
    }),
  )
}

test('a form that is begun asks once for a stamp of its key, which both calls carry', async () => {
  countStamps()
  await send(() =>
    waitFor(() => expect(window.sessionStorage.getItem('enquiry-stamp')).not.toBeNull()),
  )
  expect(asked).toHaveLength(1)
  expect(sent('Idempotency-Key')).toEqual([asked[0], asked[0]])
  expect(sent('Enquiry-Stamp')).toEqual([`x.${asked[0]}`, `x.${asked[0]}`])
  expect(sent('Enquiry-Subject')).toEqual([null, null])
})

test('a stamp that cannot be had keeps nobody from sending, and is asked for at the next field again', async () => {
  countStamps(() => new HttpResponse('', { status: 503 }))
  await send()
  expect(sent('Enquiry-Stamp')).toEqual([null, null])
  expect(asked.length).toBeGreaterThan(0)
})

test('for calls that lead elsewhere no stamp is asked for', async () => {
  Object.assign(env.mail, { origin: 'https://mail.example' })
  Object.assign(env.enquiry, { origin: 'https://backend.example' })
  const fetched = vi.spyOn(window, 'fetch')
  const { user } = show()
  await user.click(field('Hotel Name'))
  expect(fetched).not.toHaveBeenCalled()
})

test('nobody sees, hears or reaches the field that only programs fill in; it is named beside the bodies', async () => {
  countStamps()
  await send(() => {
    const honeypot = document.querySelector<HTMLInputElement>('input[name="subject"]')
    expect(screen.queryByRole('textbox', { name: /Leave this field empty/ })).toBeNull()
    expect([honeypot?.tabIndex, honeypot?.autocomplete, honeypot?.required]).toEqual([
      -1,
      'off',
      false,
    ])
    if (honeypot) fireEvent.input(honeypot, { target: { value: 'ऋण' } })
  })
  expect(sent('Enquiry-Subject')).toEqual(['filled', 'filled'])
})
