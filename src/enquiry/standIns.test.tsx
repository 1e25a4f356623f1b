import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import type { Enquiry } from '../../domain/enquiry.ts'
import { createBackendStandIn } from '../../server/enquiries/intake/backendStandIn.ts'
import { createMailStandIn } from '../../server/enquiries/intake/mailStandIn.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { network } from '../../tests/setup/network.ts'
import { createTestAdmission, openTestStore } from '../../tests/setup/server/testStore.ts'
import { takeConsoleErrors } from '../../tests/setup/takeConsoleErrors.ts'
import { sendEnquiry } from './sendEnquiry.ts'

const enquiry: Enquiry = {
  hotelname: 'Hotel Sample Court',
  name: 'Asha Sample',
  phonenumber: '+91 00000-00000',
  email: 'asha@hotel.example',
  message: 'A demo, please.',
}

async function startStandIns() {
  const store = await openTestStore()
  const backend = createBackendStandIn({ store, admit: createTestAdmission(), product: 'aangan' })
  const mail = createMailStandIn({ store, admit: createTestAdmission() })
  const accepted: string[] = []
  const record = async (standIn: string, response: Promise<Response>) => {
    if ((await response).ok) accepted.push(standIn)
    return response
  }
  network.use(
    http.all('*/api/aangan/*', ({ request }) => record('backend', backend.fetch(request))),
    http.all('*/api/v1.0/*', ({ request }) => record('email', mail.fetch(request))),
  )
  vi.spyOn(console, 'info').mockReturnValue()
  return { listEnquiries: store.list, acceptedCalls: () => accepted.toSorted() }
}

let keyCount = 0
const createKey = () => `form-${String(++keyCount).padStart(16, '0')}`
const send = (changes: Partial<Enquiry> = {}, key = createKey()) =>
  sendEnquiry({ ...enquiry, ...changes }, 'enquiries@aangan.example', { key })

test('the stand-ins accept both calls of an enquiry and store one enquiry', async () => {
  const { listEnquiries, acceptedCalls } = await startStandIns()
  expect(await send()).toBe('SUCCESS')
  await eventually(() => expect(acceptedCalls()).toEqual(['backend', 'email']))
  expect(await listEnquiries()).toMatchObject([enquiry])
})

test('an enquiry is stored again only if its key or its answers differ', async () => {
  const { listEnquiries, acceptedCalls } = await startStandIns()
  const key = createKey()
  await send({}, key)
  await send({}, key)
  await send({}, createKey())
  await send({ phonenumber: '+91 11111-11111' }, key)
  await eventually(() => expect(acceptedCalls()).toHaveLength(8))
  expect(await listEnquiries()).toHaveLength(3)
})

test('an enquiry with a malformed key is rejected and not stored', async () => {
  const { listEnquiries } = await startStandIns()
  expect(await send({}, 'x')).toBe('FAILED')
  await eventually(() => expect(console.error).toHaveBeenCalledTimes(2))
  takeConsoleErrors()
  expect(await listEnquiries()).toEqual([])
})
