import { expect, test, vi } from 'vitest'
import { openTestStore } from '../../../tests/setup/server/testStore.ts'
import { createEnquiryService } from './createEnquiry.ts'

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
  const { fetch } = createEnquiryService({ store, product: 'aangan' })
  return {
    ...store,
    fetch,
    post: (body: unknown, headers: Record<string, string> = {}) =>
      fetch(requestOf(JSON.stringify(body), headers)),
  }
}

async function expectRefused(request: Request, status: number, sentence: RegExp) {
  const { fetch, list } = await open()
  const response = await fetch(request)
  expect(response.status).toBe(status)
  expect((await response.json()).error).toMatch(sentence)
  expect(await list()).toEqual([])
}

test('the answers of an enquiry are stored as they were sent, and answered with their number', async () => {
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

test('the source of an enquiry is stored with it', async () => {
  const { post, list } = await open()
  const source = 'page=%2Fhotels%2Fjaipur&section=%E0%A4%B9+Try+it&campaign=monsoon&id=7'
  await post(enquiry, { 'enquiry-source': source })
  const expected = { page: '/hotels/jaipur', section: 'ह Try it', campaign: 'monsoon' }
  expect((await list())[0]?.source).toEqual(expected)
})

test.each(['page=//evil.example', 'page=javascript:1', 'referrer=a b', '%%%', 'x'.repeat(5000)])(
  'an enquiry whose source is %j is taken without it',
  async (source) => {
    const { post, list } = await open()
    expect((await post(enquiry, { 'enquiry-source': source })).status).toBe(200)
    expect((await list())[0]?.source).toEqual({})
  },
)

test('control characters and every script survive the way to the store and back', async () => {
  const odd = { ...enquiry, Hotelname: 'होटल\t\u001b[31m\u0000\u202e\ud800 🏨' }
  const { post, list } = await open()
  await post(odd)
  expect((await list())[0]?.hotelname).toBe(odd.Hotelname)
})

test('an enquiry that breaks off on its way is refused, and is no failure for the log', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const body = new ReadableStream({
    pull: (controller) => controller.error(new Error('The connection is gone.')),
  })
  const headers = { 'content-type': 'application/json' }
  // The type does not know `duplex` yet.
  const options = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  await expectRefused(new Request(ADDRESS, options), 400, /ended before the whole body/)
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test.each(Object.keys(enquiry))('an enquiry without %s is refused by that name', async (field) => {
  const { [field as keyof typeof enquiry]: _, ...rest } = enquiry
  await expectRefused(requestOf(JSON.stringify(rest)), 400, new RegExp(`^${field} is missing\\.$`))
})

test.each([
  ['empty text', JSON.stringify({ ...enquiry, Hotelname: '' }), /^Hotelname is empty\.$/],
  ['a number', '{"Hotelname":7}', /^Hotelname must be text\.$/],
  ['null', '{"Hotelname":null}', /^Hotelname must be text\.$/],
  ['a list', '{"Hotelname":["x"]}', /^Hotelname must be text\.$/],
])('a field with %s instead of text is refused by its name', async (_, body, sentence) => {
  await expectRefused(requestOf(body), 400, sentence)
})

test.each(['hotelname', '__proto__', 'constructor'])('the unknown field %s is refused', (field) =>
  expectRefused(
    requestOf(JSON.stringify(enquiry).replace('{', `{"${field}":"x",`)),
    400,
    new RegExp(`^${field} is not a field of this call\\.$`),
  ),
)

test('of a key given twice the last one is checked and kept, as JSON has it', async () => {
  const body = JSON.stringify(enquiry).replace('"name"', '"name":"One","name"')
  const { fetch, list } = await open()
  expect((await fetch(requestOf(body))).status).toBe(200)
  expect((await list())[0]?.name).toBe(enquiry.name)
})

test('sixty thousand levels of nesting are refused, not a crash', async () => {
  const deep = '['.repeat(30_000) + ']'.repeat(30_000)
  await expectRefused(requestOf(`{"name":${deep}}`), 400, /^[A-Z].+\.$/)
})

test.each([
  ['malformed JSON', '{"name":', /not valid JSON/],
  ['an empty body', '', /not valid JSON/],
  ['a list', '[]', /must be a JSON object/],
  ['a text', '"x"', /must be a JSON object/],
  ['null', 'null', /must be a JSON object/],
])('%s is refused', (_, body, sentence) => expectRefused(requestOf(body), 400, sentence))

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
  'the content type %j is refused with 415',
  (type) =>
    expectRefused(requestOf(JSON.stringify(enquiry), { 'content-type': type }), 415, /must be JS/),
)

test('a content type with a charset is taken', async () => {
  const headers = { 'content-type': 'Application/JSON; charset=utf-8' }
  const { post } = await open()
  expect((await post(enquiry, headers)).status).toBe(200)
})

test('a body of 64 KiB is read, one byte more is refused with 413', async () => {
  const padded = (bytes: number) => JSON.stringify(enquiry).padEnd(bytes)
  await expectRefused(requestOf(padded(64 * 1024 + 1)), 413, /larger than 64 KiB/)
  const { fetch } = await open()
  expect((await fetch(requestOf(padded(64 * 1024)))).status).toBe(200)
})

test('a body without an end is cut off soon', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1024
      controller.enqueue(new Uint8Array(1024))
    },
  })
  // Node asks for `duplex` when a body is a stream; the DOM types do not know it.
  const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit
  const request = new Request(ADDRESS, { ...init, headers: { 'content-type': 'application/json' } })
  await expectRefused(request, 413, /larger than/)
  expect(sent).toBeLessThan(1024 * 1024)
})

test.each(['https://elsewhere.example', 'http://127.0.0.1:9999', 'null'])(
  'a browser post from a page at %s is refused',
  (origin) =>
    expectRefused(requestOf(JSON.stringify(enquiry), { origin }), 403, /pages of this site/),
)

test('a browser post from its own page is taken, behind https too', async () => {
  const { post } = await open()
  for (const origin of ['http://127.0.0.1:4321', 'https://127.0.0.1:4321'])
    expect((await post(enquiry, { origin })).status).toBe(200)
})

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])(
  '%s is answered 405 with Allow',
  async (method) => {
    const { fetch } = await open()
    const response = await fetch(new Request(ADDRESS, { method }))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  },
)

test('an enquiry that cannot be stored is answered 500 and logged', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { post, tables } = await open()
  await tables.close()
  const response = await post(enquiry)
  expect(response.status).toBe(500)
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
