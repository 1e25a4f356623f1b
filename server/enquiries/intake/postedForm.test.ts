import { afterEach, expect, test, vi } from 'vitest'
import { MAX_FIELD_CHARACTERS, readAnswers } from '../../../domain/enquiry.ts'
import { createTestAdmission, openTestStore } from '../../../tests/setup/server/testStore.ts'
import { createFormIntake } from './postedForm.ts'

const ADDRESS = 'http://127.0.0.1:4321/contactus'
const typed = {
  hotelname: 'होटल Sample Court',
  name: 'Asha & Sons',
  phonenumber: '+91 00000-00000',
  email: 'asha@hotel.example',
  message: 'A demo, please.\r\nAfter 4 pm.',
}
const stored = { ...typed, message: 'A demo, please.\nAfter 4 pm.' }

afterEach(() => void vi.useRealTimers())

async function open() {
  const store = await openTestStore()
  const take = createFormIntake({ store, admit: createTestAdmission() })
  const post = (
    fields: Record<string, string> | URLSearchParams,
    headers: Record<string, string> = {},
  ) => take(new Request(ADDRESS, { method: 'POST', body: new URLSearchParams(fields), headers }))
  return { ...store, post }
}

test('a posted form is stored as it was typed, with LF line breaks', async () => {
  const { post, list } = await open()
  expect(await post(typed)).toBeUndefined()
  expect(await list()).toMatchObject([stored])
})

test('the request for a trial and the choices are prepended to the message', async () => {
  const { post, list } = await open()
  const form = new URLSearchParams({ ...typed, opening: 'I want the trial.' })
  for (const name of ['Kitchen', 'Spa']) form.append('choice', name)
  await post(form)
  expect((await list())[0]).toMatchObject({
    ...stored,
    message: `I want the trial.\nKitchen and Spa\n\n${stored.message}`,
  })
})

test('the source contains the path and the campaign of the Referer', async () => {
  const { post, list } = await open()
  const referer = 'http://127.0.0.1:4321/hotels/jaipur?utm_campaign=monsoon&utm_source=news'
  await post(typed, { referer })
  expect((await list())[0]?.source).toEqual({
    page: '/hotels/jaipur',
    campaign: 'monsoon',
    source: 'news',
  })
})

test('a form with invalid answers is returned with errors and not stored', async () => {
  const { post, list } = await open()
  const wrong = { ...typed, name: ' ', email: 'asha' }
  expect(await post(wrong)).toMatchObject({
    error: { status: 422 },
    posted: {
      values: { ...stored, name: ' ', email: 'asha' },
      errors: {
        name: 'Enter your name.',
        email: 'Enter an e-mail address in full, such as name@hotel.example.',
      },
    },
  })
  expect(await list()).toEqual([])
})

test('an empty form has an error for every field', async () => {
  const { post } = await open()
  const result = await post({ unknown: 'x' })
  expect(result?.error.status).toBe(422)
  expect(Object.keys(result?.posted.errors ?? {})).toHaveLength(5)
})

test('a message of 5,000 Devanagari letters is stored', async () => {
  const { post } = await open()
  const long = { ...typed, hotelname: 'ह'.repeat(200), name: 'ह'.repeat(200) }
  expect(await post({ ...long, message: 'ह'.repeat(5_000) })).toBeUndefined()
})

test('a form whose answers have their maximum length in Devanagari is stored, and a longer one gets messages at its fields', async () => {
  const { post, list } = await open()
  const fill = (extra: number) => ({
    ...readAnswers((name) => 'ह'.repeat(MAX_FIELD_CHARACTERS[name] + extra)),
    email: 'asha@hotel.example',
  })
  expect(await post(fill(0))).toBeUndefined()
  expect(await post({ ...fill(1), opening: 'I want the trial.' })).toMatchObject({
    error: { status: 422 },
    posted: { errors: { name: expect.stringContaining('shorten it to 300') } },
  })
  expect(await post({ ...fill(0), message: 'ह'.repeat(12_000) })).toMatchObject({
    error: { status: 422 },
  })
  expect(await list()).toHaveLength(1)
})

test('the same answers posted several times on one day are stored once', async () => {
  const { post, list } = await open()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T12:00:00Z') })
  await post(typed)
  await post(typed)
  vi.setSystemTime(Date.parse('2026-01-01T18:00:00Z'))
  await post(typed)
  expect(await list()).toHaveLength(1)
})

test('the same answers a week later are stored as a new enquiry', async () => {
  const { post, list } = await open()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T12:00:00Z') })
  await post(typed)
  vi.setSystemTime(Date.parse('2026-01-08T12:00:00Z'))
  await post(typed)
  expect(await list()).toHaveLength(2)
})

test.each([
  ['from another site', 403, typed, { origin: 'https://evil.example' }],
  ['from a page without an origin', 403, typed, { origin: 'null' }],
  ['as JSON', 415, typed, { 'content-type': 'application/json' }],
  ['that is too large', 413, { ...typed, message: 'x'.repeat(140_000) }, {}],
])(
  'a form %s is rejected with %i and an error message, and not stored',
  async (_, status, fields, headers) => {
    const { post, list } = await open()
    await expect(post(fields, headers)).rejects.toMatchObject({
      status,
      message: expect.stringMatching(/^[A-Z].+\.$/),
    })
    expect(await list()).toEqual([])
  },
)

test('a form that cannot be stored is shown again with its answers, and the error is logged', async () => {
  const { post, tables } = await open()
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await tables.close()
  expect(await post(typed)).toMatchObject({
    error: { status: 500 },
    posted: { values: stored, errors: {} },
  })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
