import { expect, test } from 'vitest'
import { BOOKS, seedFolder, startLake } from '../../../tests/setup/lake/testLake.ts'
import { httpError } from '../../store/errors.ts'

const NAMED = '*[_type == "book" && title == $title]._id'

/** A site that asks one query. */
const visitorQueries = {
  requireNamed({ query }: { query: string }) {
    if (query !== NAMED) throw httpError(403, 'The site asks no such query.')
  },
  count() {},
}

const books = (openToVisitors: boolean) =>
  startLake({ seed: seedFolder(BOOKS), visitorQueries, openToVisitors })

test('a visitor is answered what the site asks, and refused anything else', async () => {
  const { visitor, editor } = await books(false)
  expect(await visitor.fetch(NAMED, { title: 'First' })).toEqual(['book-1'])
  await expect(visitor.fetch('count(*)')).rejects.toMatchObject({ statusCode: 403 })
  expect(await editor.fetch('count(*[_type == "book"])', {}, { perspective: 'raw' })).toBe(4)
})

test('the site itself asks whatever it likes', async () => {
  const { lake } = await books(false)
  const request = new Request('http://lake.example/v1/data/query/production?query=1%2B1')
  expect(await (await lake.fetch(request, 'site')).json()).toMatchObject({ result: 2 })
})

test('a visitor’s body is refused past 32 KiB, before it is looked at', async () => {
  const { origin } = await books(true)
  const answer = await fetch(`${origin}/v1/data/query/production`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '1', params: { a: 'x'.repeat(33_000) } }),
  })
  expect(answer.status).toBe(413)
})

test('open to visitors, a lake answers any query as it does itself', async () => {
  const query = '*[_type == "book" && pages > $pages]{title, "author": author->name}'
  const [apart, together] = [await books(true), await startLake({ seed: seedFolder(BOOKS) })]
  const ask = (visitor: typeof apart.visitor) =>
    visitor.fetch(query, { pages: 50 }, { filterResponse: false })
  const { result, syncTags } = await ask(apart.visitor)
  expect(result).toEqual([
    { title: 'First', author: 'Ada Sample' },
    { title: 'Second', author: 'Ben Sample' },
  ])
  expect(syncTags).toEqual((await ask(together.visitor)).syncTags)
})

test('a visitor is never told of a draft, in whatever perspective', async () => {
  const { visitor } = await books(true)
  for (const perspective of ['raw', 'published'] as const)
    expect(await visitor.fetch('count(*[_type == "book"])', {}, { perspective })).toBe(2)
})

test('a query after a publish reads what was published, each time', async () => {
  const { visitor, editor } = await books(true)
  for (let round = 0; round < 20; round++) {
    await editor
      .patch('book-1')
      .set({ title: `Round ${round}` })
      .commit()
    expect(await visitor.fetch('*[_id == "book-1"][0].title')).toBe(`Round ${round}`)
  }
})

test('a query that takes all memory ends with its process, and the next one is answered', async () => {
  const { visitor, editor } = await books(true)
  const joined = 'array::join(string::split($s, ""), $s)'
  const bomb = Array.from({ length: 20 }, () => `lower(${Array(20).fill(joined).join('+')})`)
  const asked = visitor.fetch(`[${bomb.join()}]`, { s: 'x'.repeat(400) })
  const alone = visitor.fetch(`lower(${Array(20).fill(joined).join('+')})`, {
    s: 'x'.repeat(4_000),
  })
  for (const query of [asked, alone]) await query.catch(() => {})
  expect(await visitor.fetch('count(*)')).toBe(4)
  expect(await editor.fetch(NAMED, { title: 'First' })).toEqual(['book-1'])
})

test('a query that takes too long ends with a sentence', async () => {
  const dots = Array.from({ length: 2_000 }, (_, n) => ({ _id: `d${n}`, _type: 'dot' }))
  const { visitor } = await startLake({
    seed: seedFolder(dots),
    visitorQueries,
    openToVisitors: true,
  })
  await expect(visitor.fetch('*{"a": *{"b": count(*)}}')).rejects.toThrow(
    /longer than 2 seconds|reads too many/,
  )
})

test('a mistake in a query is told with its place', async () => {
  const { visitor } = await books(true)
  await expect(visitor.fetch('*[_type == ')).rejects.toMatchObject({
    statusCode: 400,
    details: { type: 'queryParseError', description: 'Unexpected end of query' },
  })
})
