import { expect, test } from 'vitest'
import { readForm, readJsonObject } from './readBody.ts'

const URLENCODED = 'application/x-www-form-urlencoded'
const MAX_BODY_BYTES = 64 * 1024

const request = (body: RequestInit['body'], type: string) =>
  new Request('http://127.0.0.1/', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    duplex: 'half',
  } as RequestInit) // TypeScript's own type does not know duplex

/** A body of so many bytes in parts, whose length nobody is told. */
const streamOf = (bytes: number) => new Blob(['a='.padEnd(bytes, 'x')]).stream()

test.each([
  ['text/plain', readForm, 415, 'The form must be sent as browsers send it, urlencoded.'],
  ['text/plain', readJsonObject, 415, 'The body must be JSON, sent with'],
  [URLENCODED, readForm, 400, 'The form is not valid UTF-8.'],
  ['application/json', readJsonObject, 400, 'The body is not valid JSON.'],
])('bytes that are not UTF-8, as %s to %o, are refused', async (type, read, status, message) => {
  const body = new Uint8Array([0x61, 0x3d, 0xff])
  await expect(read(request(body, type))).rejects.toMatchObject({
    status,
    message: expect.stringContaining(message),
  })
})

test.each([
  [`${URLENCODED}; charset=utf-8`, 'a=b'],
  [URLENCODED.toUpperCase(), 'a=b'],
])('a form of type %s is read', async (type, body) => {
  expect((await readForm(request(body, type))).get('a')).toBe('b')
})

test('a body of 64 KiB is read, a larger one is refused, though it does not say its length', async () => {
  const read = (body: RequestInit['body']) => readForm(request(body, URLENCODED))
  const tooLarge = { status: 413, message: expect.stringContaining('larger than') }
  expect((await read(streamOf(MAX_BODY_BYTES))).get('a')).toHaveLength(MAX_BODY_BYTES - 2)
  await expect(read(streamOf(MAX_BODY_BYTES + 1))).rejects.toMatchObject(tooLarge)
})
