import { expect, test } from 'vitest'
import { BOOKS, seedFolder, startLake } from '../../../tests/setup/lake/testLake.ts'

const books = () => startLake({ seed: seedFolder(BOOKS), visitorsApart: true })
const dots = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ _id: `d${n}`, _type: 'dot' }))

test('a visitor is answered as by the lake itself, tags of a live page included', async () => {
  const query = '*[_type == "book" && pages > $pages]{title, "author": author->name}'
  const [apart, together] = [await books(), await startLake({ seed: seedFolder(BOOKS) })]
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
  const { visitor } = await books()
  for (const perspective of ['raw', 'published'] as const)
    expect(await visitor.fetch('count(*[_type == "book"])', {}, { perspective })).toBe(2)
})

test('whoever asks after a publish reads what was published, each time', async () => {
  const { visitor, editor } = await books()
  for (let round = 0; round < 20; round++) {
    await editor
      .patch('book-1')
      .set({ title: `Round ${round}` })
      .commit()
    // Asked in other words each time, so that nothing kept can answer.
    const query = `*[_id == "book-1" && ${round} == ${round}][0].title`
    expect(await visitor.fetch(query)).toBe(`Round ${round}`)
  }
})

test('those who ask the same at the same time share one answer', async () => {
  const { visitor } = await books()
  const query = '*[_type == "book"]{"all": count(*)}'
  const answers = await Promise.all(Array.from({ length: 30 }, () => visitor.fetch(query)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
})

test('a query that takes too long ends with a sentence, and others are answered after it', async () => {
  const { lake, visitor } = await startLake({ seed: seedFolder(dots(2_000)), visitorsApart: true })
  await expect(visitor.fetch('*{"a": *{"b": count(*)}}')).rejects.toThrow(
    /longer than 2 seconds|reads too many/,
  )
  // Those of this address may have to wait, where the query took 2 seconds.
  const other = await lake.fetch(
    new Request('http://lake.example/v1/data/query/production?query=count(*)'),
    { address: '203.0.113.7' },
  )
  expect(await other.json()).toMatchObject({ result: 2_000 })
})

test('a mistake in a query is told with its place', async () => {
  const { visitor } = await books()
  await expect(visitor.fetch('*[_type == ')).rejects.toMatchObject({
    statusCode: 400,
    details: { type: 'queryParseError', description: 'Unexpected end of query' },
  })
})

test('many queries of one address at once: some are answered, the others are told when to come again', async () => {
  // So few that each is answered within its time on a busy machine too.
  const { origin } = await startLake({ seed: seedFolder(dots(10)), visitorsApart: true })
  const ask = async (n: number) => {
    const query = encodeURIComponent(`*{"n": ${n}, "a": count(*)}`)
    return fetch(`${origin}/v2025-02-19/data/query/production?query=${query}`)
  }
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('1')
  expect(await refused?.json()).toMatchObject({
    statusCode: 429,
    message: 'Too many queries from this address are under way. Try again in a second.',
  })
})

test('the site itself is answered whatever visitors ask for', async () => {
  const { lake, origin } = await startLake({ seed: seedFolder(dots(100)), visitorsApart: true })
  const url = (n: number) =>
    `${origin}/v2025-02-19/data/query/production?query=${encodeURIComponent(`*{"n": ${n}, "a": count(*)}`)}`
  const visitors = Promise.all(Array.from({ length: 20 }, (_, n) => fetch(url(n))))
  const own = await Promise.all(
    Array.from({ length: 10 }, (_, n) => lake.fetch(new Request(url(100 + n)), 'site')),
  )
  expect(own.map(({ status }) => status)).toEqual(own.map(() => 200))
  await visitors
})
