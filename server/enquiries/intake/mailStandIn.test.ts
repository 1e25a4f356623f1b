import { expect, test } from 'vitest'
import { createTestAdmission, openTestStore } from '../../../tests/setup/server/testStore.ts'
import { createMailStandIn } from './mailStandIn.ts'

const ADDRESS = 'http://127.0.0.1:4321/api/v1.0/email/send'
const params = {
  hotelname: 'Hotel Sample Court',
  name: 'Asha Sample',
  phonenumber: '011 0000 0000',
  email: 'asha@hotel.example',
  message: 'A demo, please.',
  to_email: 'sales@aangan.example',
}
const mail = {
  lib_version: '4.4.1',
  user_id: 'embedded',
  service_id: 'embedded',
  template_id: 'embedded',
  template_params: params,
}

const requestOf = (body: unknown, headers: Record<string, string> = {}) =>
  new Request(ADDRESS, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

async function open() {
  const store = await openTestStore()
  return { ...store, ...createMailStandIn({ store, admit: createTestAdmission() }) }
}

async function expectRejected(request: Request, status: number, message: string) {
  const { fetch, list } = await open()
  const response = await fetch(request)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await response.text()).toBe(message)
  expect(await list()).toEqual([])
}

test('the form fields in an e-mail are stored unchanged, and the response is the text OK', async () => {
  const { fetch, list } = await open()
  const response = await fetch(requestOf(mail))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await response.text()).toBe('OK')
  const { to_email: _, ...answers } = params
  expect(await list()).toMatchObject([{ id: 1, ...answers }])
})

test.each(Object.keys(mail))(
  'an e-mail without %s is rejected with an error that names the field',
  async (field) => {
    await expectRejected(requestOf({ ...mail, [field]: undefined }), 400, `${field} is missing.`)
  },
)

test.each(Object.keys(params))(
  'an e-mail without the template variable %s is rejected with an error that names the variable',
  async (field) => {
    const template_params = { ...params, [field]: undefined }
    await expectRejected(
      requestOf({ ...mail, template_params }),
      400,
      `template_params.${field} is missing.`,
    )
  },
)

test('an empty user_id is rejected', async () => {
  await expectRejected(requestOf({ ...mail, user_id: '' }), 400, 'user_id is empty.')
})

test('template variables that are not an object are rejected', async () => {
  await expectRejected(
    requestOf({ ...mail, template_params: 'x' }),
    400,
    'template_params must be an object.',
  )
})

test('an unknown template variable is rejected with an error that names the variable', async () => {
  const unknown = { ...mail, template_params: { ...params, cc: 'x' } }
  await expectRejected(requestOf(unknown), 400, 'template_params.cc is not a field of this call.')
})

test('an e-mail with a wrong content type, size, origin or method is rejected', async () => {
  const notJson = 'The body must be JSON, sent with "Content-Type: application/json".'
  await expectRejected(requestOf(mail, { 'content-type': 'text/plain' }), 415, notJson)
  await expectRejected(
    requestOf(' '.repeat(65_537)),
    413,
    'This is larger than 64 KiB, the limit of one request.',
  )
  const foreign = requestOf(mail, { origin: 'https://elsewhere.example' })
  await expectRejected(foreign, 403, 'Enquiries are only taken from pages of this site.')
  const get = await (await open()).fetch(new Request(ADDRESS))
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
})
