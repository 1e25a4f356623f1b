import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEnquiryService } from '../../server/enquiries/intake/createEnquiry.ts'
import { createMailService } from '../../server/enquiries/intake/sendEmail.ts'
import { openStore, type Store } from '../../server/enquiries/store/store.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { expectedErrors } from '../../tests/setup/expectedErrors.ts'
import { network } from '../../tests/setup/network.ts'
import type { Enquiry } from './fields.ts'
import { sendEnquiry } from './sendEnquiry.ts'

const enquiry: Enquiry = {
  hotelname: 'Hotel Sample Court',
  name: 'Asha Sample',
  phonenumber: '+91 00000-00000',
  email: 'asha@hotel.example',
  message: 'A demo, please.',
}

let store: Store
const stored = (channel: 'backend' | 'email') =>
  store.list().filter((one) => one.channel === channel)

beforeEach(() => {
  store = openStore(':memory:')
  const backend = createEnquiryService({ store, product: 'aangan' })
  const mail = createMailService({ store })
  network.use(
    http.all('*/api/aangan/*', ({ request }) => backend.fetch(request)),
    http.all('*/api/v1.0/*', ({ request }) => mail.fetch(request)),
  )
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => store.close())

let forms = 0
const newKey = () => `form-${String(++forms).padStart(16, '0')}`
const send = (changed: Partial<Enquiry> = {}, key = newKey()) =>
  sendEnquiry({ ...enquiry, ...changed }, 'enquiries@aangan.example', { key })

test('both stand-ins take and keep what the form sends', async () => {
  expect(await send()).toBe('SUCCESS')
  await eventually(() => expect(stored('backend')).toHaveLength(1))
  expect(stored('email')).toHaveLength(1)
})

test('both calls of one filled form carry its key, and sending it again stores nothing more', async () => {
  const key = newKey()
  await send({}, key)
  await send({}, key)
  await eventually(() => expect(stored('backend')).toHaveLength(1))
  expect([...stored('backend'), ...stored('email')].map((stored) => stored.key)).toEqual([key, key])
  await send({}, newKey())
  await eventually(() => expect(stored('backend')).toHaveLength(2))
  expect(stored('email')).toHaveLength(2)
})

test('a malformed key is an error, and nothing is stored', async () => {
  expect(await send({}, 'x')).toBe('FAILED')
  await eventually(() => expect(console.error).toHaveBeenCalledTimes(2))
  expectedErrors()
  expect([stored('backend'), stored('email')]).toEqual([[], []])
})

test('both stand-ins take an answer of any length that fits into a body of 64 KiB', async () => {
  expect(await send({ message: 'x'.repeat(60_000) })).toBe('SUCCESS')
  await eventually(() => expect(stored('backend')).toHaveLength(1))
  expect(await send({ message: 'x'.repeat(66_000) })).toBe('FAILED')
  await eventually(() => expect(console.error).toHaveBeenCalledTimes(2))
  expectedErrors()
  expect([stored('backend').length, stored('email').length]).toEqual([1, 1])
})
