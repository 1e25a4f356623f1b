import { expect, test, vi } from 'vitest'
import { createTestAdmission, openTestStore } from '../../../tests/setup/server/testStore.ts'
import { createBackendStandIn } from './backendStandIn.ts'

const ADDRESS = 'http://127.0.0.1:4321/api/aangan/CreateEnquiry'
const enquiry = {
  Hotelname: 'Hotel Sample Court',
  name: 'Asha Sample',
  phoneno: '+91 00000-00000',
  email: 'asha@hotel.example',
  description: 'A demo, please.\nAfter 4 pm.',
}

const requestOf = (body: string, headers: Record<string, string> = {}) =>
  new Request(ADDRESS, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', host: '127.0.0.1:4321', ...headers },
  })

async function open() {
  const store = await openTestStore()
  const { fetch } = createBackendStandIn({ store, admit: createTestAdmission(), product: 'aangan' })
  return {
    ...store,
    fetch,
    post: (body: unknown, headers: Record<string, string> = {}) =>
      fetch(requestOf(JSON.stringify(body), headers)),
  }
}

async function expectRejected(request: Request, status: number, message: RegExp) {
  const { fetch, list } = await open()
  const response = await fetch(request)
  expect(response.status).toBe(status)
  expect((await response.json()).error).toMatch(message)
  expect(await list()).toEqual([])
}

test('an enquiry is stored as it was sent, and the response contains the enquiry’s id', async () => {
  const { post, list } = await open()
  const response = await post(enquiry)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ id: 1 })
  expect(await list()).toMatchObject([
    {
      id: 1,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      hotelname: enquiry.Hotelname,
      name: enquiry.name,
      phonenumber: enquiry.phoneno,
      email: enquiry.email,
      message: enquiry.description,
    },
  ])
})

test('the known parts of the Enquiry-Source header are stored as the enquiry’s source', async () => {
  const { post, list } = await open()
  const source = 'page=%2Fhotels%2Fjaipur&section=%E0%A4%B9+Try+it&campaign=monsoon&id=7'
  await post(enquiry, { 'enquiry-source': source })
  const expected = { page: '/hotels/jaipur', section: 'ह Try it', campaign: 'monsoon' }
  expect((await list())[0]?.source).toEqual(expected)
})

test.each(['page=//evil.example', 'page=javascript:1', 'referrer=a b', '%%%', 'x'.repeat(5000)])(
  'an enquiry with the malformed source %j is stored without a source',
  async (source) => {
    const { post, list } = await open()
    expect((await post(enquiry, { 'enquiry-source': source })).status).toBe(200)
    expect((await list())[0]?.source).toEqual({})
  },
)

test('control characters, Devanagari letters and a lone surrogate are stored unchanged', async () => {
  const odd = { ...enquiry, Hotelname: 'होटल\t\u001b[31m\u0000\u202e\ud800 🏨' }
  const { post, list } = await open()
  await post(odd)
  expect((await list())[0]?.hotelname).toBe(odd.Hotelname)
})

test('a request body that ends early is rejected with 400 and not logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const body = new ReadableStream({
    pull: (controller) => controller.error(new Error('The connection is gone.')),
  })
  const headers = { 'content-type': 'application/json' }
  const options = { method: 'POST', headers, body, duplex: 'half' } as RequestInit // the type lacks `duplex`
  await expectRejected(new Request(ADDRESS, options), 400, /ended before the whole body/)
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test.each(Object.keys(enquiry))(
  'an enquiry without %s is rejected with an error that names the field',
  async (field) => {
    const { [field as keyof typeof enquiry]: _, ...rest } = enquiry
    await expectRejected(
      requestOf(JSON.stringify(rest)),
      400,
      new RegExp(`^${field} is missing\\.$`),
    )
  },
)

test.each([
  ['empty text', JSON.stringify({ ...enquiry, Hotelname: '' }), /^Hotelname is empty\.$/],
  ['a number', '{"Hotelname":7}', /^Hotelname must be text\.$/],
  ['null', '{"Hotelname":null}', /^Hotelname must be text\.$/],
  ['a list', '{"Hotelname":["x"]}', /^Hotelname must be text\.$/],
])('a field with %s is rejected with an error that names the field', async (_, body, message) => {
  await expectRejected(requestOf(body), 400, message)
})

test.each(['hotelname', '__proto__', 'constructor'])('the unknown field %s is rejected', (field) =>
  expectRejected(
    requestOf(JSON.stringify(enquiry).replace('{', `{"${field}":"x",`)),
    400,
    new RegExp(`^${field} is not a field of this call\\.$`),
  ),
)

test('a duplicate JSON key has the value of its last occurrence', async () => {
  const body = JSON.stringify(enquiry).replace('"name"', '"name":"One","name"')
  const { fetch, list } = await open()
  expect((await fetch(requestOf(body))).status).toBe(200)
  expect((await list())[0]?.name).toBe(enquiry.name)
})

test('deeply nested JSON is rejected with 400', async () => {
  const deep = '['.repeat(30_000) + ']'.repeat(30_000)
  await expectRejected(requestOf(`{"name":${deep}}`), 400, /nested deeper than 100 levels/)
})

test.each([
  ['malformed JSON', '{"name":', /not valid JSON/],
  ['an empty body', '', /not valid JSON/],
  ['a JSON list', '[]', /must be a JSON object/],
  ['a JSON string', '"x"', /must be a JSON object/],
  ['JSON null', 'null', /must be a JSON object/],
])('%s is rejected with 400', (_, body, message) => expectRejected(requestOf(body), 400, message))

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
  'the content type %j is rejected with 415',
  (type) =>
    expectRejected(
      requestOf(JSON.stringify(enquiry), { 'content-type': type }),
      415,
      /must be JSON/,
    ),
)

test('a content type in mixed case with a charset is accepted', async () => {
  const headers = { 'content-type': 'Application/JSON; charset=utf-8' }
  const { post } = await open()
  expect((await post(enquiry, headers)).status).toBe(200)
})

test('a body of 64 KiB is accepted, and a body of one more byte is rejected with 413', async () => {
  const padded = (bytes: number) => JSON.stringify(enquiry).padEnd(bytes)
  await expectRejected(requestOf(padded(64 * 1024 + 1)), 413, /larger than 64 KiB/)
  const { fetch } = await open()
  expect((await fetch(requestOf(padded(64 * 1024)))).status).toBe(200)
})

test('an endless body is rejected before a megabyte is read', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1024
      controller.enqueue(new Uint8Array(1024))
    },
  })
  const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit // the type lacks `duplex`
  const request = new Request(ADDRESS, { ...init, headers: { 'content-type': 'application/json' } })
  await expectRejected(request, 413, /larger than/)
  expect(sent).toBeLessThan(1024 * 1024)
})

test.each(['https://elsewhere.example', 'http://127.0.0.1:9999', 'null'])(
  'a request from the origin %s is rejected with 403',
  (origin) =>
    expectRejected(requestOf(JSON.stringify(enquiry), { origin }), 403, /pages of this site/),
)

test('a request from the site’s host is accepted with an http and with an https origin', async () => {
  const { post } = await open()
  for (const origin of ['http://127.0.0.1:4321', 'https://127.0.0.1:4321'])
    expect((await post(enquiry, { origin })).status).toBe(200)
})

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])(
  '%s is answered with 405 and the Allow header',
  async (method) => {
    const { fetch } = await open()
    const response = await fetch(new Request(ADDRESS, { method }))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  },
)

test('an enquiry that cannot be stored is answered with 500, and the error is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { post, tables } = await open()
  await tables.close()
  const response = await post(enquiry)
  expect(response.status).toBe(500)
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
