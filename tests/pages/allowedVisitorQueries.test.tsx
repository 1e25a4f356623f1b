import { http } from 'msw'
import { expect, test } from 'vitest'
import { readParams } from '../../lake/query/params.ts'
import { checkVisitorQuery } from '../../src/rendering/allowedVisitorQueries.ts'
import { network } from '../setup/network.ts'
import { renderRoute } from '../setup/renderRoute.tsx'
import { seededPaths } from '../setup/seededPages.ts'

type Body = { query: string; params: Record<string, unknown> }

function recordQueries() {
  const recorded: string[] = []
  network.use(
    http.all('*/v2025-02-19/data/query/*', async ({ request }) => {
      const { searchParams } = new URL(request.url)
      const body: unknown = request.method === 'POST' ? await request.clone().json() : undefined
      const { query, params } = (body as Body | undefined) ?? {
        query: searchParams.get('query') ?? '',
        params: readParams(searchParams),
      }
      recorded.push(`${searchParams.get('tag')}: ${checkVisitorQuery(query, params)}`)
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
  expect(recorded.filter((query) => !query.endsWith(': allowed'))).toEqual([])
})

test.each([
  ['*', {}, 'unknown query'],
  ['count(*)', {}, 'unknown query'],
])('visitors may not send the query %s', async (query, params, result) => {
  expect(checkVisitorQuery(query, params)).toBe(result)
})

test.each([
  ['goa* होटल*', 'allowed'],
  [`${'*'.repeat(50)}a`, 'wrong parameters'],
  [`${'a*'.repeat(40)}`, 'wrong parameters'],
  ['goa', 'wrong parameters'],
  ['?oa*', 'wrong parameters'],
  ['-goa*', 'wrong parameters'],
  ['', 'wrong parameters'],
  ['a* '.repeat(101).trim(), 'wrong parameters'],
  [['goa*'], 'wrong parameters'],
])('a search with the patterns %j: checkVisitorQuery returns “%s”', async (words, result) => {
  const { blogSearchQuery } = await import('../../src/pages/blog/query.ts')
  const { questionsSearchQuery } = await import('../../src/pages/questions/query.ts')
  expect(checkVisitorQuery(questionsSearchQuery, { words })).toBe(result)
  expect(checkVisitorQuery(blogSearchQuery, { from: 0, to: 20, words })).toBe(result)
})

test('visitors may not send a query of the site with wrong parameters', async () => {
  const { postQuery } = await import('../../src/pages/post/query.ts')
  const { blogQuery } = await import('../../src/pages/blog/query.ts')
  expect(checkVisitorQuery(postQuery, { slug: 'a' })).toBe('allowed')
  for (const params of [{}, { slug: 'a', more: 1 }, { slug: ['a'] }, { slug: 'a'.repeat(1_001) }])
    expect(checkVisitorQuery(postQuery, params)).toBe('wrong parameters')
  expect(checkVisitorQuery(blogQuery, { from: 20, to: 40 })).toBe('allowed')
  for (const [from, to] of [
    [0, 10_000],
    [1, 21],
    [-20, 0],
    [0.5, 20.5],
  ])
    expect(checkVisitorQuery(blogQuery, { from, to })).toBe('wrong parameters')
})
