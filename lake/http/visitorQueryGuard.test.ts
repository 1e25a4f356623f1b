import { expect, test } from 'vitest'
import { BOOKS, createSeedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import { httpError } from '../request/errors.ts'

const ALLOWED_QUERY = '*[_type == "book" && title == $title]._id'

const visitorQueryGuard = {
  requireKnownQuery({ query }: { query: string }) {
    if (query !== ALLOWED_QUERY) throw httpError(403, 'Only the queries of the site are allowed.')
  },
  limitCacheMisses() {},
}

const startRestrictedLake = () => startLake({ seed: createSeedFolder(BOOKS), visitorQueryGuard })

test('a visitor may run only an allowed query, and an editor any query', async () => {
  const { visitor, editor } = await startRestrictedLake()
  expect(await visitor.fetch(ALLOWED_QUERY, { title: 'First' })).toEqual(['book-1'])
  await expect(visitor.fetch('count(*)')).rejects.toMatchObject({ statusCode: 403 })
  expect(await editor.fetch('count(*[_type == "book"])', {}, { perspective: 'raw' })).toBe(4)
})

test('the sender `site` may run any query', async () => {
  const { lake } = await startRestrictedLake()
  const request = new Request('http://lake.example/v1/data/query/production?query=1%2B1')
  expect(await (await lake.fetch(request, 'site')).json()).toMatchObject({ result: 2 })
})

test('a visitor’s request body of more than 32 KiB is rejected', async () => {
  const { origin } = await startRestrictedLake()
  const answer = await fetch(`${origin}/v1/data/query/production`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '1', params: { a: 'x'.repeat(33_000) } }),
  })
  expect(answer.status).toBe(413)
})
