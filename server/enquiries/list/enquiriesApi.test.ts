import type { Identity } from '@aangan/lake'
import { expect, test } from 'vitest'
import type { Enquiry } from '../../../domain/enquiry.ts'
import type { EnquiryList } from '../../../domain/enquiryList.ts'
import { enquiriesPath } from '../../../domain/paths.ts'
import { createTestSite } from '../../../tests/setup/server/createTestSite.ts'
import { makeArrival, openTestStore } from '../../../tests/setup/server/testStore.ts'
import { findNextDelivery, recordAttempt } from '../store/deliveries.ts'
import type { Arrival } from '../store/enquiries.ts'
import type { StoreOptions } from '../store/store.ts'
import { createEnquiriesApi } from './enquiriesApi.ts'

const asha = {
  hotelname: 'Sample Court',
  name: 'Asha',
  phonenumber: '1',
  email: 'asha@hotel.example',
  message: '=1+1',
}
const SPAM = { ...asha, name: 'Likely Spam', message: 'Buy' }

async function open(
  options: Partial<StoreOptions> = {},
  identity: Identity = { id: 'editor-1', name: 'Meera', role: 'editor' },
) {
  const store = await openTestStore(options)
  const site = createTestSite({
    enquiriesApi: createEnquiriesApi({ store, authorize: () => identity }),
  })
  const api = {
    request: (path: string, init?: RequestInit) =>
      site.request(enquiriesPath + path.replace(/^\/(?=\?|$)/, ''), init),
  }
  const list = async (query = ''): Promise<EnquiryList> =>
    (await api.request(`/${query}`)).json() as Promise<EnquiryList>
  const change = (id: number, body: unknown) =>
    api.request(`/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const add = (answers: Partial<Enquiry> = {}, changes: Partial<Arrival> = {}) =>
    store.add(makeArrival({ answers: { ...asha, ...answers }, ...changes }))
  return { stored: store.list, db: store.db, add, api, list, change }
}

test.each<[string, Identity, number, string]>([
  ['is not signed in', 'visitor', 401, 'Sign in to the Studio to read enquiries.'],
  [
    'is a contributor',
    { id: 'editor-2', name: 'Ben', role: 'contributor' },
    403,
    'Only editors can read enquiries. An administrator can make you one.',
  ],
])(
  'a user who %s cannot read, change or delete enquiries',
  async (_, identity, status, message) => {
    const { add, api, stored } = await open({}, identity)
    await add()
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/csv'],
      ['PATCH', '/1'],
      ['DELETE', '/1'],
    ] as const) {
      const answer = await api.request(path, { method })
      expect([path, answer.status, await answer.json()]).toEqual([path, status, { message }])
    }
    expect(await stored()).toHaveLength(1)
  },
)

test('enquiries with the same key are stored once; the newest enquiry is listed first', async () => {
  const { add, list } = await open({ selectChannels: () => ['smtp'] })
  for (let call = 1; call <= 2; call++)
    await add({}, { key: 'sample-idempotency-key', arrivedBy: 'call' })
  await add({ name: 'Binod' })
  const { enquiries, total, counts } = await list()
  expect(enquiries.map(({ name, state }) => [name, state])).toEqual([
    ['Binod', 'new'],
    ['Asha', 'new'],
  ])
  expect(enquiries[1]).toMatchObject({
    ...asha,
    deliveries: [{ channel: 'smtp', state: 'waiting', error: null }],
    answered: null,
    note: '',
  })
  expect([total, counts]).toEqual([2, { new: 2, answered: 0, likelySpam: 0 }])
})

test('an answered enquiry names the editor who answered it, and can be reopened', async () => {
  const { add, list, change } = await open()
  const id = await add()
  const note = { note: 'Called, wants a demo.', noteBefore: '' }
  expect((await change(id, note)).status).toBe(204)
  expect((await change(id, { answered: true })).status).toBe(204)
  const [answered] = (await list('?state=answered')).enquiries
  expect(answered).toMatchObject({ answered: { by: 'Meera' }, note: 'Called, wants a demo.' })
  await change(id, { answered: false })
  const [reopened] = (await list('?state=new')).enquiries
  expect(reopened).toMatchObject({ answered: null, note: 'Called, wants a demo.' })
})

test('an answered enquiry that is sent again stays answered', async () => {
  const { add, list, change } = await open()
  const key = 'sample-idempotency-key'
  await change(await add({}, { key }), { answered: true })
  await add({}, { key, arrivedBy: 'call' })
  expect((await list()).counts).toEqual({ new: 0, answered: 1, likelySpam: 0 })
})

test('older enquiries are on later pages; an offset past the end returns the last page', async () => {
  const { add, api, list } = await open()
  for (const name of ['Asha', 'Ben', 'Cleo']) await add({ name })
  const namesOn = async (query: string) => {
    const { enquiries, offset, total } = await list(query)
    return { names: enquiries.map(({ name }) => name), offset, total }
  }
  expect(await namesOn('?limit=2')).toEqual({ names: ['Cleo', 'Ben'], offset: 0, total: 3 })
  expect(await namesOn('?limit=2&offset=2')).toEqual({ names: ['Asha'], offset: 2, total: 3 })
  await api.request('/1', { method: 'DELETE' })
  expect(await namesOn('?limit=2&offset=2')).toEqual({
    names: ['Cleo', 'Ben'],
    offset: 0,
    total: 2,
  })
  expect(await namesOn('?limit=2&offset=2&search=nobody')).toEqual({
    names: [],
    offset: 0,
    total: 0,
  })
})

test('likely spam is queued for delivery, and listed separately until an editor removes the mark', async () => {
  const { add, list, change } = await open({ selectChannels: () => ['smtp'] })
  const id = await add(SPAM, { likelySpam: true })
  await add()
  expect(await list('?state=likelySpam')).toMatchObject({
    enquiries: [{ name: SPAM.name, likelySpam: true, deliveries: [{ state: 'waiting' }] }],
    counts: { new: 1, answered: 0, likelySpam: 1 },
  })
  expect((await change(id, { likelySpam: false })).status).toBe(204)
  expect((await list()).counts).toEqual({ new: 2, answered: 0, likelySpam: 0 })
})

test('a change to an outdated note is rejected with 409', async () => {
  const { add, list, change } = await open()
  const id = await add()
  await change(id, { note: 'Called.', noteBefore: '' })
  const second = await change(id, { note: 'Wrote.', noteBefore: '' })
  expect([second.status, await second.json()]).toEqual([
    409,
    { message: 'A colleague has changed this note.' },
  ])
  expect((await list()).enquiries[0]?.note).toBe('Called.')
})

test('a repeated change to a note succeeds, because the first response may have been lost', async () => {
  const { add, change } = await open()
  const id = await add()
  for (let attempt = 1; attempt <= 2; attempt++)
    expect((await change(id, { note: 'Called.', noteBefore: '' })).status).toBe(204)
})

test('an enquiry is deleted together with its queued delivery', async () => {
  const { add, api, stored, db } = await open({ selectChannels: () => ['smtp'] })
  const id = await add()
  expect((await api.request(`/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await stored()).toEqual([])
  expect(await findNextDelivery(db, 'smtp')).toBeUndefined()
})

test('a search covers answers and notes, and returns the total number of results', async () => {
  const { add, list, change } = await open()
  for (const name of ['Asha', 'अर्जुन', 'Binod']) await add({ name })
  await change(3, { note: 'Asked for Ooty', noteBefore: '' })
  const names = async (query: string) => (await list(query)).enquiries.map(({ name }) => name)
  expect(await names('?search=%E0%A4%85%E0%A4%B0%E0%A5%8D%E0%A4%9C')).toEqual(['अर्जुन'])
  expect(await names('?search=OOTY')).toEqual(['Binod'])
  expect(await list('?search=sample&limit=2')).toMatchObject({ enquiries: [{}, {}], total: 3 })
})

test('an unchanged list is answered with 304, and a changed list with 200', async () => {
  const { add, api } = await open()
  await add()
  const etag = (await api.request('/')).headers.get('etag') ?? ''
  const requestAgain = () => api.request('/', { headers: { 'if-none-match': etag } })
  expect((await requestAgain()).status).toBe(304)
  await add({ name: 'Binod' })
  expect((await requestAgain()).status).toBe(200)
})

test('enquiries are listed with their source, and a search covers the source', async () => {
  const { add, list } = await open()
  await add({}, { source: { page: '/', campaign: 'monsoon' } })
  await add({ name: 'Ben' })
  const { enquiries } = await list('?search=Monsoon')
  expect(enquiries).toMatchObject([{ name: 'Asha', source: { page: '/', campaign: 'monsoon' } }])
})

test('a failed delivery is reported with its error until a retry succeeds', async () => {
  const { add, list, db } = await open({ selectChannels: () => ['smtp'] })
  await add()
  expect((await list()).failing).toBeNull()
  const queued = await findNextDelivery(db, 'smtp')
  if (!queued) throw new Error('Nothing was queued.')
  await recordAttempt(db, queued, { error: 'The password is wrong.' })
  expect((await list()).failing).toEqual({ count: 1, error: 'The password is wrong.' })
  await recordAttempt(db, queued, { state: 'delivered', error: null })
  expect((await list()).failing).toBeNull()
})

test('the CSV export contains the filtered enquiries and escapes formulas', async () => {
  const { add, api } = await open()
  await add()
  await add(SPAM, { likelySpam: true })
  const answer = await api.request('/csv?state=new')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="enquiries.csv"')
  const text = await answer.text()
  expect(text).toContain(`"'=1+1"`)
  expect(text).not.toContain('Likely Spam')
})

test.each([
  ['GET', '/?state=lost', undefined, 400, 'state must be one of new, answered, likelySpam.'],
  ['GET', '/?limit=-1', undefined, 400, 'limit must be a whole number of at most 6 digits.'],
  ['GET', '/?limit=5001', undefined, 400, 'limit must be at most 5000.'],
  ['GET', '/?offset=last', undefined, 400, 'offset must be a whole number of at most 6 digits.'],
  ['PATCH', '/1', { answered: 'yes' }, 400, 'answered must be true or false.'],
  ['PATCH', '/1', { likelySpam: 1 }, 400, 'likelySpam must be true or false.'],
  [
    'PATCH',
    '/1',
    { note: 'x'.repeat(2001), noteBefore: '' },
    400,
    'note is longer than 2000 characters.',
  ],
  ['PATCH', '/1', { note: 'x' }, 400, 'noteBefore is missing.'],
  ['PATCH', '/1', { answered: true, stage: 1 }, 400, 'stage is not a field of this call.'],
  ['PATCH', '/x', { answered: true }, 405, 'PATCH is not allowed at this address.'],
  ['PATCH', '/7', { answered: true }, 404, /There is no such enquiry/],
  ['DELETE', '/7', undefined, 404, /There is no such enquiry/],
  ['PUT', '/1', {}, 405, 'PUT is not allowed at this address.'],
])('%s %s with %j is rejected with %i', async (method, path, body, status, message) => {
  const { add, api } = await open()
  await add()
  const answer = await api.request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  })
})
