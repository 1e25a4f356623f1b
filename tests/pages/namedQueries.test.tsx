import { http } from 'msw'
import { expect, test } from 'vitest'
import { readParams } from '../../lake/query/params.ts'
import { findNamedQuery } from '../../src/namedQueries.ts'
import { network } from '../setup/network.ts'
import { renderRoute } from '../setup/renderRoute.tsx'
import { seededPaths } from '../setup/seededPages.ts'

type Body = { query: string; params: Record<string, unknown> }

/** Records the tag of each query that the browser sends, and whether visitors may send it. */
function recordQueries() {
  const recorded: string[] = []
  network.use(
    http.all('*/v2025-02-19/data/query/*', async ({ request }) => {
      const { searchParams } = new URL(request.url)
      const body: unknown = request.method === 'POST' ? await request.clone().json() : undefined
      const { query, params } = (body as Body | undefined) ?? {
        query: searchParams.get('query') ?? '',
        params: readParams(searchParams),
      } // as the client writes it
      recorded.push(`${searchParams.get('tag')}: ${await findNamedQuery(query, params)}`)
      return undefined
    }),
  )
  return recorded
}

test.each([
  ...seededPaths,
  '/blog?page=1',
  '/blog?q=hotel',
  `/blog?q=${'w '.repeat(100)}`,
  '/no-such-page',
])('visitors may send every query of %s', async (path) => {
  const recorded = recordQueries()
  await renderRoute(path)
  expect(recorded.length).toBeGreaterThan(1)
  expect(recorded.filter((query) => !query.endsWith(': named'))).toEqual([])
})

test.each([
  ['*', {}, 'no query'],
  ['count(*)', {}, 'no query'],
])('visitors may not send %s', async (query, params, found) => {
  expect(await findNamedQuery(query, params)).toBe(found)
})

test.each([
  [['goa*', 'होटल*'], 'named'],
  [[`${'*'.repeat(50)}a`], 'no such parameters'],
  [[`${'a*'.repeat(40)}`], 'no such parameters'],
  [['goa'], 'no such parameters'],
  [['?oa*'], 'no such parameters'],
  [[], 'no such parameters'],
  [Array.from({ length: 101 }, () => 'a*'), 'no such parameters'],
  ['goa*', 'no such parameters'],
])('a search for the terms %j is checked with the result “%s”', async (words, found) => {
  const { blogSearchQuery } = await import('../../src/pages/blog/query.ts')
  const { questionsSearchQuery } = await import('../../src/pages/questions/query.ts')
  expect(await findNamedQuery(questionsSearchQuery, { words })).toBe(found)
  expect(await findNamedQuery(blogSearchQuery, { from: 0, to: 20, words })).toBe(found)
})

test('a named query rejects invalid parameters', async () => {
  const { page } = await import('../../src/pages/post/index.ts')
  const { blogQuery } = await import('../../src/pages/blog/query.ts')
  expect(await findNamedQuery(page.query, { slug: 'a' })).toBe('named')
  for (const params of [{}, { slug: 'a', more: 1 }, { slug: ['a'] }, { slug: 'a'.repeat(1_001) }])
    expect(await findNamedQuery(page.query, params)).toBe('no such parameters')
  expect(await findNamedQuery(blogQuery, { from: 20, to: 40 })).toBe('named')
  for (const [from, to] of [
    [0, 10_000],
    [1, 21],
    [-20, 0],
    [0.5, 20.5],
  ])
    expect(await findNamedQuery(blogQuery, { from, to })).toBe('no such parameters')
})
