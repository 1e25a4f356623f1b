import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import type { Enquiry } from '../../domain/enquiry.ts'
import { createEnquiryService } from '../../server/enquiries/intake/createEnquiry.ts'
import { createMailService } from '../../server/enquiries/intake/sendEmail.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { network } from '../../tests/setup/network.ts'
import { openTestStore } from '../../tests/setup/server/testStore.ts'
import { takeConsoleErrors } from '../../tests/setup/takeConsoleErrors.ts'
import { sendEnquiry } from './sendEnquiry.ts'

const enquiry: Enquiry = {
  hotelname: 'Hotel Sample Court',
  name: 'Asha Sample',
  phonenumber: '+91 00000-00000',
  email: 'asha@hotel.example',
  message: 'A demo, please.',
}

/** Starts this server's replacements for the backend and the e-mail service, with an empty store. */
async function startStandIns() {
  const store = await openTestStore()
  const backend = createEnquiryService({ store, product: 'aangan' })
  const mail = createMailService({ store })
  const answered: string[] = []
  const answer = async (path: string, response: Promise<Response>) => {
    if ((await response).ok) answered.push(path)
    return response
  }
  network.use(
    http.all('*/api/aangan/*', ({ request }) => answer('backend', backend.fetch(request))),
    http.all('*/api/v1.0/*', ({ request }) => answer('email', mail.fetch(request))),
  )
  vi.spyOn(console, 'info').mockReturnValue()
  return { list: store.list, calls: () => answered.toSorted() }
}

let forms = 0
const createKey = () => `form-${String(++forms).padStart(16, '0')}`
const send = (changed: Partial<Enquiry> = {}, key = createKey()) =>
  sendEnquiry({ ...enquiry, ...changed }, 'enquiries@aangan.example', { key })

test('both stand-ins accept the calls of the form and store one enquiry', async () => {
  const { list, calls } = await startStandIns()
  expect(await send()).toBe('SUCCESS')
  await eventually(() => expect(calls()).toEqual(['backend', 'email']))
  expect(await list()).toMatchObject([enquiry])
})

test('an enquiry whose key was sent before is stored only if its answers differ', async () => {
  const { list, calls } = await startStandIns()
  const key = createKey()
  await send({}, key)
  await send({}, key)
  await send({}, createKey())
  await send({ phonenumber: '+91 11111-11111' }, key)
  await eventually(() => expect(calls()).toHaveLength(8))
  expect(await list()).toHaveLength(3)
})

test('a malformed key is rejected, and nothing is stored', async () => {
  const { list } = await startStandIns()
  expect(await send({}, 'x')).toBe('FAILED')
  await eventually(() => expect(console.error).toHaveBeenCalledTimes(2))
  takeConsoleErrors()
  expect(await list()).toEqual([])
})
