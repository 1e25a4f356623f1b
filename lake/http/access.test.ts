import { expect, test } from 'vitest'
import { BOOKS, createSeedFolder, startLake, TOKEN } from '../../tests/setup/lake/testLake.ts'

const SECRET = { _id: 'private.note', _type: 'note', text: 'not for visitors' }
const startBooks = () => startLake({ seed: createSeedFolder([...BOOKS, SECRET]) })

test('visitors can read published documents', async () => {
  const { visitor } = await startBooks()
  expect(await visitor.fetch('*[_type == "book"]._id')).toEqual(['book-1', 'book-2'])
  expect(await visitor.getDocument('book-1')).toMatchObject({ title: 'First' })
})

test.each(['raw', 'published'] as const)(
  'in the %s perspective, visitors cannot query documents whose id has a dot',
  async (perspective) => {
    const { visitor, editor } = await startBooks()
    const query = '*[_id in ["private.note", "drafts.book-2", "book-2"]]._id'
    expect(await visitor.fetch(query, {}, { perspective })).toEqual(['book-2'])
    expect(await editor.fetch(query, {}, { perspective })).toContain('private.note')
  },
)

test('visitors cannot follow a reference to a document that they may not read', async () => {
  const { visitor, editor } = await startBooks()
  const note = { _type: 'reference', _ref: 'private.note' }
  await editor.patch('book-1').set({ note }).commit()
  const query = '*[_id == "book-1"][0].note->text'
  expect(await visitor.fetch(query)).toBeNull()
  expect(await editor.fetch(query)).toBe('not for visitors')
})

test('a document whose id has a dot is omitted for visitors, with the reason "permission"', async () => {
  const { origin } = await startBooks()
  const response = await fetch(`${origin}/v1/data/doc/production/drafts.book-2,book-1,nobody`)
  expect(await response.json()).toMatchObject({
    documents: [{ _id: 'book-1' }],
    omitted: [
      { id: 'drafts.book-2', reason: 'permission' },
      { id: 'nobody', reason: 'existence' },
    ],
  })
})

test('a visitor who requests all versions cannot see whether a draft exists', async () => {
  const { origin, editor } = await startBooks()
  await editor.create({ _id: 'versions.secret.book-2', _type: 'book' })
  const path = '/v1/data/doc/production/book-2,book-3?includeAllVersions=true'
  const response = await fetch(origin + path)
  expect(await response.json()).toMatchObject({
    documents: [{ _id: 'book-2' }],
    omitted: [{ id: 'book-3', reason: 'existence' }],
  })
})

test('a visitor may request at most 100 different documents at once', async () => {
  const { origin } = await startBooks()
  const ask = (ids: string[]) =>
    fetch(`${origin}/v1/data/doc/production/${ids}?includeAllVersions=true`)
  const repeated = await ask(Array.from({ length: 1_000 }, () => 'book-1'))
  expect((await repeated.json()).documents).toHaveLength(1)
  const rejected = await ask(Array.from({ length: 101 }, (_, n) => `id-${n}`))
  expect(rejected.status).toBe(400)
  expect((await rejected.json()).message).toContain('Send at most 100 at once')
})

test.each(['%25', '%E0%A4%A'])('the malformed id %s is reported as missing', async (id) => {
  const { origin } = await startBooks()
  const response = await fetch(`${origin}/v1/data/doc/production/${id}`)
  expect(response.status).toBe(200)
  expect((await response.json()).omitted).toMatchObject([{ reason: 'existence' }])
})

test('a cached answer for an editor is not sent to a visitor', async () => {
  const { visitor, editor } = await startBooks()
  const query = '*[_type == "note"]'
  const options = { perspective: 'published' as const }
  expect(await editor.fetch(query, {}, options)).toHaveLength(1)
  expect(await visitor.fetch(query, {}, options)).toHaveLength(0)
})

test.each(['drafts', 'previewDrafts', 'r1', 'drafts,published'])(
  'the perspective %s is rejected for visitors',
  async (perspective) => {
    const { origin } = await startBooks()
    const url = `${origin}/v1/data/query/production?query=*&perspective=${perspective}`
    const response = await fetch(url)
    expect(response.status).toBe(401)
    expect((await response.json()).message).toContain("needs an editor's session or token")
  },
)

test.each(['images', 'files', 'v2', 'x', '%761'])(
  'the invalid API version %s returns 404 for reads and writes',
  async (version) => {
    const { origin, editor } = await startBooks()
    const paths = [
      'data/export/production',
      'data/query/production?query=*&perspective=drafts',
      'data/doc/production/drafts.book-2',
      'data/history/production/documents/drafts.book-2',
    ]
    for (const path of paths) {
      const response = await fetch(`${origin}/${version}/${path}`)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.text()).not.toContain('Second, revised')
    }
    const written = await fetch(`${origin}/${version}/data/mutate/production`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      body: '{"mutations":[{"delete":{"id":"book-1"}}]}',
    })
    expect(written.status).toBe(404)
    expect(await editor.getDocument('book-1')).toMatchObject({ title: 'First' })
  },
)

test('writes from a page of another origin are rejected, even with a valid token', async () => {
  const { origin, editor } = await startBooks()
  const write = (from: string) =>
    fetch(`${origin}/v1/data/mutate/production`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${TOKEN}`,
        origin: from,
      },
      body: '{"mutations":[{"patch":{"id":"book-1","set":{"title":"Changed"}}}]}',
    })
  for (const from of ['https://evil.example', 'null', `${origin}0`]) {
    expect((await write(from)).status).toBe(403)
  }
  expect(await editor.getDocument('book-1')).toMatchObject({ title: 'First' })
  expect((await write(origin)).status).toBe(200)
})

test('a query answer is not cacheable, and not readable by pages of other origins', async () => {
  const { origin } = await startBooks()
  const response = await fetch(`${origin}/v1/data/query/production?query=*`, {
    headers: { origin: 'https://evil.example' },
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('writes are rejected if `authorize` is not configured', async () => {
  const { editor } = await startLake({ authorize: undefined })
  await expect(editor.create({ _type: 'book' })).rejects.toMatchObject({ statusCode: 401 })
})

test.each([[[{ toString: 1 }]], [[null]], [[['drafts']]], [[1]]])(
  'the invalid perspective %j in a request body is rejected',
  async (perspective) => {
    const { origin } = await startLake({})
    const answer = await fetch(`${origin}/v1/data/query/production`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '*', perspective }),
    })
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toBe('"perspective" must be a name or a list of names.')
  },
)
