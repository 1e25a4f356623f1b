import { ClientError, type SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { BOOKS, queueOf, seedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import { hasMemory } from '../store/sqlite/memory.ts'

// What somebody who may write drafts can do to everybody else.

const SECRET = {
  _id: 'sanity-preview-url-secret.share-access',
  _type: 'sanity.previewUrlShareAccess',
  secret: 'it opens drafts',
}

async function startWithContributor() {
  const lake = await startLake({
    seed: seedFolder([...BOOKS, SECRET]),
    authorize: (request) => {
      const token = request.headers.get('authorization') ?? ''
      const role = token.endsWith('contributor') ? 'contributor' : 'administrator'
      return token ? { id: role, name: role, role } : 'visitor'
    },
  })
  return { ...lake, contributor: lake.client({ token: 'contributor' }) }
}

const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((error: unknown) => error)
  if (error instanceof ClientError) return error
  throw new Error('It was not refused.')
}

const hang = 'string::split($s, "")[count(string::split($s, "")[@ match "a*"]) > 0]'

test('a mutation chooses documents by a query over documents, and nothing is computed for it', async () => {
  const { contributor } = await startWithContributor()
  const params = { s: 'a'.repeat(4_000) }
  const byQuery = contributor.mutate([{ delete: { query: hang, params } }])
  expect((await refusal(byQuery)).message).toContain('begin it with "*["')
})

test('a transaction of a contributor ends after a second, and the next one is done', async () => {
  const { contributor } = await startWithContributor()
  const query = `*[count(${hang}) > 0 || true]`
  const params = { s: 'a'.repeat(20_000) }
  const slow = contributor.mutate([{ delete: { query, params } }])
  expect((await refusal(slow)).message).toContain('takes longer than 1 s')
  await contributor.create({ _id: 'drafts.next', _type: 'book' })
})

test('ten thousand deletions look through the documents once', async () => {
  const { editor } = await startWithContributor()
  const ids = Array.from({ length: 5_000 }, (_, n) => `many-${n}`)
  await editor.mutate(ids.map((_id) => ({ create: { _id, _type: 'many' } })))
  await editor.mutate(ids.map((id) => ({ delete: { id } })))
  expect(await editor.fetch('count(*[_type == "many"])')).toBe(0)
})

test('a listener computes nothing but what it chooses', async () => {
  const { contributor } = await startWithContributor()
  const heard = queueOf<Error>()
  contributor.listen(hang, { s: 'a' }).subscribe({ error: heard.add })
  expect((await heard.next()).message).toContain('begin its query with "*"')
})

test('a query that may take all memory is an editor’s', async () => {
  const { contributor, editor } = await startWithContributor()
  const join = 'array::join(string::split("a b", " "), "-")'
  for (const query of [join, '[...[1, 2], ...[3]]', `*[${join} == "a-b"]`])
    expect((await refusal(contributor.fetch(query))).statusCode).toBe(403)
  expect(await editor.fetch(join)).toBe('a-b')
  const byQuery = contributor.mutate([{ delete: { query: `*[${join} == "x"]` } }])
  expect((await refusal(byQuery)).statusCode).toBe(403)
  expect(await contributor.fetch('[1, 2]')).toEqual([1, 2])
})

test('a query that takes minutes to read ends after two seconds for a contributor too', async () => {
  const { contributor } = await startWithContributor()
  const asked = contributor.fetch(`[${'1,'.repeat(60_000)}1]`)
  expect((await refusal(asked)).message).toContain('takes longer than 2 seconds')
})

test('a document of more than 50,000 objects and lists is refused', async () => {
  const { contributor } = await startWithContributor()
  const nested = Array.from({ length: 60_000 }, () => [])
  const created = contributor.create({ _id: 'drafts.nested', _type: 'book', nested })
  expect((await refusal(created)).message).toContain('more than 50000 objects and lists')
})

const refer = (client: SanityClient, _id: string, _ref: string) =>
  client.create({ _id, _type: 'note', to: { _type: 'reference', _ref } })

test('a draft that refers to something keeps nobody from deleting or publishing that', async () => {
  const { contributor, editor } = await startWithContributor()
  for (const [at, target] of ['book-1', 'drafts.book-3', 'versions.r1.x', SECRET._id].entries())
    await refer(contributor, `drafts.note-${at}`, target)
  await editor.delete('book-1')
  await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.book-3',
    publishedId: 'book-3',
  })
  await editor.delete(SECRET._id)
  // What is published goes on holding what it refers to.
  await refer(editor, 'published-note', 'book-2')
  expect((await refusal(editor.delete('book-2'))).message).toContain('published-note')
})

test('the secret of a shared preview is an editor’s to read', async () => {
  const { contributor, editor, origin } = await startWithContributor()
  const query = '*[_id == $id][0].secret'
  const raw = { perspective: 'raw' } as const
  expect(await editor.fetch(query, { id: SECRET._id }, raw)).toBe(SECRET.secret)
  expect(await contributor.fetch(query, { id: SECRET._id }, raw)).toBeNull()
  expect(await contributor.getDocument(SECRET._id)).toBeUndefined()
  const headers = { authorization: 'Bearer contributor' }
  for (const path of [
    `documents/${SECRET._id}`,
    `transactions/${SECRET._id}`,
    `events/documents/${SECRET._id}`,
  ]) {
    const answer = await fetch(`${origin}/v1/data/history/production/${path}`, { headers })
    expect(await answer.text()).not.toContain(SECRET.secret)
  }
})

test('this process has memory for more documents', () => {
  expect(hasMemory()).toBe(true)
})
