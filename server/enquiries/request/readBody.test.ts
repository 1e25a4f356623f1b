import { expect, test } from 'vitest'
import { readForm, readJsonObject } from './readBody.ts'

const URLENCODED = 'application/x-www-form-urlencoded'
const MAX_FORM_BYTES = 128 * 1024

const makeRequest = (body: RequestInit['body'], type: string) =>
  new Request('http://127.0.0.1/', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    duplex: 'half',
  } as RequestInit) // the type lacks `duplex`

/** A streamed body has no Content-Length, so its size is known only after reading. */
const streamOf = (bytes: number) => new Blob(['a='.padEnd(bytes, 'x')]).stream()

test.each([
  ['a form', readForm, 'The form must be sent as application/x-www-form-urlencoded.'],
  ['a JSON body', readJsonObject, 'The body must be JSON, sent with'],
])('%s that is sent as plain text is rejected with 415', async (_, read, message) => {
  await expect(read(makeRequest('a=b', 'text/plain'))).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining(message),
  })
})

test.each([
  [`${URLENCODED}; charset=utf-8`, 'a=b'],
  [URLENCODED.toUpperCase(), 'a=b'],
])('a form with the content type %s is accepted', async (type, body) => {
  expect((await readForm(makeRequest(body, type))).get('a')).toBe('b')
})

test('a streamed form of 128 KiB is accepted, and a larger form is rejected with 413', async () => {
  const read = (body: RequestInit['body']) => readForm(makeRequest(body, URLENCODED))
  const tooLarge = { status: 413, message: expect.stringContaining('larger than') }
  expect((await read(streamOf(MAX_FORM_BYTES))).get('a')).toHaveLength(MAX_FORM_BYTES - 2)
  await expect(read(streamOf(MAX_FORM_BYTES + 1))).rejects.toMatchObject(tooLarge)
})
