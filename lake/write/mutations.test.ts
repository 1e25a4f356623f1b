import { ClientError, type PatchOperations } from '@sanity/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BOOKS, startLakeWithBooks, TOKEN } from '../../tests/setup/lake/testLake.ts'

async function errorOf(work: Promise<unknown>): Promise<ClientError> {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof ClientError))
    throw new Error('The request was not rejected with a 4xx status.')
  return error
}

test('the lake replaces the `_rev` and `_updatedAt` of a created document, and adds `_createdAt`', async () => {
  const { editor } = await startLakeWithBooks()
  const { transactionId } = await editor.create(
    { _id: 'author-3', _type: 'author', _rev: 'mine', _updatedAt: '1999-01-01T00:00:00Z' },
    { returnDocuments: false },
  )
  const created = await editor.getDocument('author-3')
  expect(created?._rev).toBe(transactionId)
  expect(Date.now() - Date.parse(created?._updatedAt ?? '')).toBeLessThan(60_000)
  expect(created?._createdAt).toBe(created?._updatedAt)
})

test('a document created without an id, or with the id `drafts.`, gets a generated id', async () => {
  const { editor } = await startLakeWithBooks()
  const published = await editor.create({ _type: 'author', name: 'New' })
  const draft = await editor.create({ _id: 'drafts.', _type: 'author', name: 'New' })
  expect(published._id).toMatch(/^[\w-]{36}$/)
  expect(draft._id).toMatch(/^drafts\.[\w-]{36}$/)
})

test('creating a document with the id of an existing document is a conflict', async () => {
  const { editor } = await startLakeWithBooks()
  const error = await errorOf(editor.create({ _id: 'book-1', _type: 'book' }))
  expect(error.statusCode).toBe(409)
  expect(error.message).toContain('Document by ID "book-1" already exists')
})

test('createIfNotExists does not change an existing document', async () => {
  const { editor } = await startLakeWithBooks()
  await editor.createIfNotExists({ _id: 'book-1', _type: 'book', title: 'Other' })
  expect(await editor.getDocument('book-1')).toMatchObject({ title: 'First', pages: 100 })
})

test('createIfNotExists creates a missing document', async () => {
  const { editor } = await startLakeWithBooks()
  await editor.createIfNotExists({ _id: 'book-9', _type: 'book', title: 'Ninth' })
  expect(await editor.getDocument('book-9')).toMatchObject({ title: 'Ninth' })
})

test('createOrReplace removes omitted fields, keeps `_createdAt` and changes `_rev`', async () => {
  const { editor } = await startLakeWithBooks()
  const before = await editor.getDocument('book-1')
  const after = await editor.createOrReplace({ _id: 'book-1', _type: 'book', title: 'Other' })
  expect(after).not.toHaveProperty('pages')
  expect(after._createdAt).toBe(before?._createdAt)
  expect(after._rev).not.toBe(before?._rev)
})

const SEVENS = [
  { _key: 'k1', n: 7 },
  { _key: 'k2', n: 7 },
]

test.each([
  ['set', { set: { 'a.b': 2, title: 'X' } }, { a: { b: 2, c: [1, 2, 3] }, title: 'X' }],
  [
    'setIfMissing',
    { setIfMissing: { title: 'X', 'a.d': 4 } },
    { a: { b: 1, c: [1, 2, 3], d: 4 }, title: 'One two' },
  ],
  [
    'unset',
    { unset: ['a.b', 'items[_key=="k1"]'] },
    { a: { c: [1, 2, 3] }, items: [{ _key: 'k2', n: 2 }] },
  ],
  ['inc', { inc: { 'a.b': 2.5 } }, { a: { b: 3.5, c: [1, 2, 3] } }],
  [
    'dec',
    { dec: { 'items[_key=="k2"].n': 3 } },
    {
      items: [
        { _key: 'k1', n: 1 },
        { _key: 'k2', n: -1 },
      ],
    },
  ],
  ['insert before', { insert: { before: 'a.c[0]', items: [0] } }, { a: { b: 1, c: [0, 1, 2, 3] } }],
  [
    'insert after',
    { insert: { after: 'a.c[-1]', items: [4, 5] } },
    { a: { b: 1, c: [1, 2, 3, 4, 5] } },
  ],
  ['insert replace', { insert: { replace: 'a.c[1:3]', items: [9] } }, { a: { b: 1, c: [1, 9] } }],
  [
    'insert after a range',
    { insert: { after: 'a.c[0:2]', items: [9] } },
    { a: { b: 1, c: [1, 2, 9, 3] } },
  ],
  ['[*]', { set: { 'items[*].n': 7 } }, { items: SEVENS }],
  ['a field of every item', { set: { 'items.n': 7 } }, { items: SEVENS }],
  ['.*', { unset: ['a.*'] }, { a: {} }],
  ['[:]', { unset: ['a.c[:]'] }, { a: { b: 1, c: [] } }],
  [
    'a filter behind a name',
    { unset: ['items.n[@ == 2]'] },
    { items: [{ _key: 'k1', n: 1 }, { _key: 'k2' }] },
  ],
  ['several indexes', { unset: ['a.c[0,2]'] }, { a: { b: 1, c: [2] } }],
  [
    '..',
    { inc: { '..n': 1 } },
    {
      items: [
        { _key: 'k1', n: 2 },
        { _key: 'k2', n: 3 },
      ],
    },
  ],
  ['.. in set', { set: { '..n': 7 } }, { items: SEVENS }],
  ['a field of a text', { set: { 'title.x': 1 } }, { title: { x: 1 } }],
  ['a missing object', { set: { 'x.y.z': 1 } }, { x: { y: { z: 1 } } }],
  [
    'diffMatchPatch',
    { diffMatchPatch: { title: '@@ -1,7 +1,9 @@\n One \n+&\n two\n' } },
    { title: 'One &two' },
  ],
])('a patch with %s is applied', async (_, operations, expected) => {
  const { editor } = await startLakeWithBooks()
  const created = await editor.create({
    _id: 'thing',
    _type: 'thing',
    title: 'One two',
    a: { b: 1, c: [1, 2, 3] },
    items: [
      { _key: 'k1', n: 1 },
      { _key: 'k2', n: 2 },
    ],
  })
  await editor.patch('thing', operations).commit()
  expect(await editor.getDocument('thing')).toEqual({
    ...created,
    ...expected,
    _rev: expect.any(String),
    _updatedAt: expect.any(String),
  })
})

test('a patch with `ifRevisionId` is rejected if the document has a different revision', async () => {
  const { editor } = await startLakeWithBooks()
  const before = await editor.getDocument('book-1')
  await editor
    .patch('book-1')
    .set({ pages: 101 })
    .ifRevisionId(before?._rev ?? '')
    .commit()
  const error = await errorOf(
    editor
      .patch('book-1')
      .set({ pages: 102 })
      .ifRevisionId(before?._rev ?? '')
      .commit(),
  )
  expect(error.statusCode).toBe(409)
  expect(await editor.getDocument('book-1')).toMatchObject({ pages: 101 })
})

test('a patch ignores values for `_rev`, `_createdAt` and `_updatedAt`', async () => {
  const { editor } = await startLakeWithBooks()
  const before = await editor.getDocument('book-1')
  const longAgo = '1999-01-01T00:00:00Z'
  await editor
    .patch('book-1')
    .set({ _rev: 'mine', _createdAt: longAgo, _updatedAt: longAgo, pages: 1 })
    .commit({ transactionId: 't' })
  const after = await editor.getDocument('book-1')
  expect(after).toMatchObject({ _rev: 't', _createdAt: before?._createdAt, pages: 1 })
  expect(after?._updatedAt).not.toBe(longAgo)
})

test('a patch can select documents by a query', async () => {
  const { editor } = await startLakeWithBooks()
  await editor
    .patch({ query: '*[_type == $type && pages >= $from]', params: { type: 'book', from: 200 } })
    .set({ long: true })
    .commit()
  expect(await editor.fetch('*[long]._id', {}, { perspective: 'raw' })).toEqual([
    'book-2',
    'drafts.book-2',
  ])
})

test('a patch of a missing document is rejected', async () => {
  const { editor } = await startLakeWithBooks()
  const error = await errorOf(editor.patch('nobody').set({ a: 1 }).commit())
  expect(error.message).toContain('The document with the ID "nobody" was not found')
})

test.each([
  ['an invalid path', { set: { 'a!': 1 } }, /The path "a!" cannot be read/],
  ['a new _id', { set: { _id: 'book-9' } }, /A patch cannot change _id\.$/],
  ['a new _type', { set: { _type: 'author' } }, /A patch cannot change _type\.$/],
  [
    'an operation that is not an object',
    { set: 'title' },
    /"set" must be an object of paths and values/,
  ],
  [
    'an operation that is a list',
    { inc: ['pages'] },
    /"inc" must be an object of paths and values/,
  ],
  ['an increment that is not a number', { inc: { pages: 'x' } }, /"inc" takes numbers\.$/],
  ['a decrement that is not a number', { dec: { pages: 1, title: 'x' } }, /"dec" takes numbers\.$/],
  [
    'a diff that is not a string',
    { diffMatchPatch: { title: 1 } },
    /"diffMatchPatch" takes strings/,
  ],
  ['an unknown operation', { merge: { pages: 1 } }, /"merge" is not an operation/],
  ['an unfinished path', { set: { 'pages[': 1 } }, /The path "pages\[" cannot be read/],
  [
    'a path that contains a space',
    { unset: ['pages title'] },
    /The path "pages title" cannot be read/,
  ],
  ['an invalid path in an insert', { insert: { after: 'a]', items: [1] } }, /The path "a\]"/],
  [
    'an insert into text',
    { insert: { after: 'title[-1]', items: [1] } },
    /"insert" needs an item of a list at "title\[-1\]"/,
  ],
  ['an increment of text', { inc: { title: 1 } }, /"inc" needs a number at "title"\.$/],
  ['a diff of a number', { diffMatchPatch: { pages: '' } }, /needs a string at "pages"/],
  [
    'a reserved field',
    { set: { constructor: 1 } },
    /a field named "constructor", which is reserved/,
  ],
  ['an unset that is not a list', { unset: 'title' }, /"unset" must be a list of paths\.$/],
  [
    'an unset with a path that is not a string',
    { unset: ['title', 1] },
    /"unset" must be a list of paths\.$/,
  ],
  [
    'an insert that is not an object',
    { insert: 'title' },
    /"insert" must be an object with "items"/,
  ],
  [
    'an insert without items',
    { insert: { after: 'a[0]' } },
    /"insert" must be an object with "items"/,
  ],
])('a patch with %s is rejected with the reason', async (_, operations, reason) => {
  const { editor } = await startLakeWithBooks()
  const error = await errorOf(editor.patch('book-1', operations as PatchOperations).commit())
  expect(error.statusCode).toBe(400)
  expect(error.message).toMatch(/: The patch cannot be applied to "book-1": (?!Error)/)
  expect(error.message).toMatch(reason)
  expect(error.message).not.toContain('is not a function')
  expect(await editor.getDocument('book-1')).toMatchObject({ title: 'First' })
})

test.each<[string, PatchOperations]>([
  ['a missing key', { set: { 'list[_key=="x"].title': 'X' }, inc: { missing: 1 } }],
  ['a missing index', { unset: ['list[7]'], set: { 'list[7].title': 'X' } }],
  ['a missing list', { insert: { after: 'missing[-1]', items: [1] } }],
  ['a filter without matches', { unset: ['list[pages > 9]'], dec: { 'list[pages > 9].pages': 1 } }],
])(
  'a patch whose path matches nothing is accepted and changes nothing: %s',
  async (_, operations) => {
    const { editor } = await startLakeWithBooks()
    const list = [{ _key: 'a', pages: 1 }]
    const before = await editor.create({ _id: 'thing', _type: 'thing', list })
    expect(await editor.patch('thing', operations).commit()).toEqual({
      ...before,
      _rev: expect.any(String),
      _updatedAt: expect.any(String),
    })
  },
)

test('within one patch, `inc` is applied after `set`', async () => {
  const { editor } = await startLakeWithBooks()
  const patch = editor.patch('book-1', { set: { title: 1 }, inc: { title: 2 } })
  expect(await patch.commit()).toMatchObject({ title: 3 })
})

test('a mutation with an invalid query is rejected with a parse error', async () => {
  const { editor } = await startLakeWithBooks()
  const error = await errorOf(editor.delete({ query: '*[_type == ' }))
  expect(error.statusCode).toBe(400)
  expect(error.details.type).toBe('queryParseError')
})

test('a patch applies to every document in a list of ids', async () => {
  const { editor } = await startLakeWithBooks()
  await editor.mutate([{ patch: { id: ['book-1', 'book-2'], set: { pages: 1 } } } as never])
  expect(await editor.fetch('*[_type == "book"].pages')).toEqual([1, 1])
})

test('a transaction with a failing mutation is not stored, and the error contains the index of the mutation', async () => {
  const { editor } = await startLakeWithBooks()
  const error = await errorOf(
    editor
      .transaction()
      .create({ _id: 'author-3', _type: 'author' })
      .patch('book-1', (patch) => patch.set({ title: 'Changed' }))
      .create({ _id: 'author-1', _type: 'author' })
      .commit(),
  )
  expect(error.details.items).toMatchObject([{ index: 2 }])
  expect(await editor.getDocument('author-3')).toBeUndefined()
  expect(await editor.getDocument('book-1')).toMatchObject({ title: 'First' })
})

test('a mutation sees the changes of earlier mutations in the same transaction', async () => {
  const { editor } = await startLakeWithBooks()
  await editor
    .transaction()
    .create({ _id: 'author-3', _type: 'author', name: 'Cleo' })
    .patch('author-3', (patch) => patch.set({ name: 'Cleo Sample' }))
    .patch({ query: '*[name == "Cleo Sample"]' }, { set: { found: true } })
    .commit()
  expect(await editor.getDocument('author-3')).toMatchObject({ found: true })
})

test('a repeated request with the same transaction id succeeds and is applied once', async () => {
  const { editor } = await startLakeWithBooks()
  const inc = () => editor.patch('book-1').inc({ pages: 1 }).commit({ transactionId: 'once' })
  await inc()
  await inc()
  expect(await editor.getDocument('book-1')).toMatchObject({ _rev: 'once', pages: 101 })
})

test('a different request with the id of an earlier transaction is rejected', async () => {
  const { editor } = await startLakeWithBooks()
  const inc = (by: number) =>
    editor.patch('book-1').inc({ pages: by }).commit({ transactionId: 'once' })
  await inc(1)
  expect((await errorOf(inc(2))).statusCode).toBe(409)
  expect(await editor.getDocument('book-1')).toMatchObject({ _rev: 'once', pages: 101 })
})

test.each(['x'.repeat(129), 'a b'])(
  'the transaction id "%s" is rejected',
  async (transactionId) => {
    const { editor } = await startLakeWithBooks()
    const mutation = { create: { _id: 'x', _type: 't' } }
    const error = await errorOf(editor.mutate([mutation], { transactionId }))
    expect(error.statusCode).toBe(400)
    expect(error.message).toContain('transaction id')
  },
)

test('the id of a transaction without changes can be used again', async () => {
  const { editor } = await startLakeWithBooks()
  const transactionId = 'nothing'
  await editor.mutate([{ delete: { id: 'nobody' } }], { transactionId })
  await editor.mutate([{ delete: { id: 'book-1' } }], { transactionId })
  expect(await editor.getDocument('book-1')).toBeUndefined()
})

test('commits within one millisecond have different times', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { editor } = await startLakeWithBooks()
  const times = [1, 2, 3].map(async (pages) => {
    const changed = await editor.patch('book-1').set({ pages }).commit()
    return changed._updatedAt
  })
  expect(new Set(await Promise.all(times)).size).toBe(3)
})

test('the response lists the operation and document id of each mutation', async () => {
  const { editor } = await startLakeWithBooks()
  const book = (_id: string) => ({ _id, _type: 'book' })
  const { results } = await editor.mutate(
    [
      { create: book('a') },
      { createOrReplace: book('b') },
      { createOrReplace: book('book-1') },
      { createIfNotExists: book('book-1') },
      { patch: { id: 'book-2', set: { pages: 1 } } },
      { delete: { id: 'b' } },
    ],
    { returnDocuments: false, returnFirst: false },
  )
  const operations = results.map(({ id, operation }) => `${operation} ${id}`)
  expect(operations).toEqual([
    'create a',
    'create b',
    'update book-1',
    'none book-1',
    'update book-2',
    'delete b',
  ])
})

test('a dry run returns the result and stores nothing', async () => {
  const { editor } = await startLakeWithBooks()
  const after = await editor.patch('book-1').set({ title: 'Tried' }).commit({ dryRun: true })
  expect(after).toMatchObject({ title: 'Tried' })
  expect(await editor.getDocument('book-1')).toMatchObject({ title: 'First' })
})

test('objects in arrays get keys with `autoGenerateArrayKeys`', async () => {
  const { editor } = await startLakeWithBooks()
  const document = { _type: 'list', items: [{ a: 1 }, { _key: 'mine', a: 2 }, 'text', ['inner']] }
  const created = await editor.create(document, { autoGenerateArrayKeys: true })
  expect(created.items).toEqual([
    { _key: expect.stringMatching(/^[0-9a-f]{12}$/), a: 1 },
    { _key: 'mine', a: 2 },
    'text',
    ['inner'],
  ])
})

test('a published document may refer to a missing document only with a weak reference', async () => {
  const { editor } = await startLakeWithBooks()
  const author = { _type: 'reference', _ref: 'author-9' }
  const error = await errorOf(editor.create({ _id: 'book-4', _type: 'book', author }))
  expect(error.statusCode).toBe(409)
  expect(error.message).toContain('refers to "author-9", which does not exist')
  await editor.create({ _id: 'book-4', _type: 'book', author: { ...author, _weak: true } })
})

test('documents that refer to each other can be created in one transaction', async () => {
  const { editor } = await startLakeWithBooks()
  const to = (id: string) => ({ _type: 'reference', _ref: id })
  await editor
    .transaction()
    .create({ _id: 'a', _type: 'node', next: to('b') })
    .create({ _id: 'b', _type: 'node', next: to('a') })
    .commit()
  expect(await editor.fetch('*[_id == "a"][0].next->next->_id')).toBe('a')
})

test('a document that a published document strongly references cannot be deleted', async () => {
  const { editor } = await startLakeWithBooks()
  const error = await errorOf(editor.delete('author-1'))
  expect(error.statusCode).toBe(409)
  expect(error.message).toContain('references to it from "book-1"')
  expect(error.details.items[0].error).toMatchObject({
    type: 'documentHasExistingReferencesError',
    referencingIDs: ['book-1'],
  })
})

test('the type of a strongly referenced document cannot change, but the type of an unreferenced document can', async () => {
  const { editor } = await startLakeWithBooks()
  const asBook = editor.createOrReplace({ _id: 'author-1', _type: 'book' })
  const error = await errorOf(asBook)
  expect(error.statusCode).toBe(409)
  expect(error.message).toContain('"author-1" cannot become a "book"')
  await editor.createOrReplace({ _id: 'author-1', _type: 'author', name: 'Renamed' })
  await editor.createOrReplace({ _id: 'book-1', _type: 'novel' })
})

test('a weakly referenced document can be deleted', async () => {
  const { editor } = await startLakeWithBooks()
  await editor.delete('author-2')
  expect(await editor.getDocument('author-2')).toBeUndefined()
})

test('a document can be deleted together with the documents that refer to it', async () => {
  const { editor } = await startLakeWithBooks()
  await editor.delete({ query: '*[_id in ["author-1", "book-1"]]' })
  expect(await editor.getDocuments(['author-1', 'book-1'])).toEqual([null, null])
})

test('deleting a missing document does nothing', async () => {
  const { editor } = await startLakeWithBooks()
  const { documentIds } = await editor.delete('nobody', {
    returnDocuments: false,
    returnFirst: false,
  })
  expect(documentIds).toEqual([])
})

test.each([
  ['no type', { create: { _id: 'x' } }],
  ['an empty type', { create: { _id: 'x', _type: '' } }],
  ['an id with a space', { create: { _id: 'a b', _type: 't' } }],
  ['an id that begins with a dash', { create: { _id: '-lead', _type: 't' } }],
  ['an id that is too long', { create: { _id: 'x'.repeat(129), _type: 't' } }],
  ['an id with two dots in a row', { create: { _id: 'a..b', _type: 't' } }],
  ['a reserved field', { create: { _id: 'x', _type: 't', a: { hasOwnProperty: 1 } } }],
  ['two keys', { create: { _id: 'x', _type: 't' }, delete: { id: 'x' } }],
  ['an unknown key', { replace: { _id: 'x', _type: 't' } }],
  ['neither id nor query', { delete: {} }],
])('a mutation with %s is rejected', async (_, mutation) => {
  const { origin, editor } = await startLakeWithBooks()
  const response = await fetch(`${origin}/v1/data/mutate/production`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ mutations: [mutation] }),
  })
  expect(response.status).toBe(400)
  expect((await response.json()).error.type).toBe('mutationError')
  expect(await editor.fetch('count(*)', {}, { perspective: 'raw' })).toBe(BOOKS.length)
})

test('getDocuments returns the documents in the requested order, and null for missing ones', async () => {
  const { editor } = await startLakeWithBooks()
  const found = await editor.getDocuments(['book-2', 'nobody', 'drafts.book-2'])
  expect(found.map((document) => document?.title)).toEqual(['Second', undefined, 'Second, revised'])
})

test('a document can be requested together with its draft', async () => {
  const { editor } = await startLakeWithBooks()
  const found = await editor.getDocument('book-2', { includeAllVersions: true })
  expect(found.map(({ _id }) => _id)).toEqual(['book-2', 'drafts.book-2'])
})
