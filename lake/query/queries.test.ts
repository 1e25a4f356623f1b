import { ClientError } from '@sanity/client'
import { expect, test } from 'vitest'
import {
  createSeedFolder,
  startLake,
  startLakeWithBooks,
  TOKEN,
} from '../../tests/setup/lake/testLake.ts'

test('a visitor’s query with parameters returns the matching published documents', async () => {
  const { visitor } = await startLakeWithBooks()
  const titles = await visitor.fetch('*[_type == $type && pages > $pages].title', {
    type: 'book',
    pages: 150,
  })
  expect(titles).toEqual(['Second'])
})

test('a query with long parameters can be sent by POST', async () => {
  const { visitor } = await startLakeWithBooks()
  const padding = 'x'.repeat(12_000)
  expect(
    await visitor.fetch('*[_id == $id && $padding != ""][0].name', { id: 'author-1', padding }),
  ).toBe('Ada Sample')
})

test('the drafts perspective shows each draft in place of its published document', async () => {
  const { editor } = await startLakeWithBooks()
  const books = await editor.fetch(
    '*[_type == "book"] | order(_id) {_id, _originalId, title}',
    {},
    { perspective: 'drafts' },
  )
  expect(books).toEqual([
    { _id: 'book-1', _originalId: 'book-1', title: 'First' },
    { _id: 'book-2', _originalId: 'drafts.book-2', title: 'Second, revised' },
    { _id: 'book-3', _originalId: 'drafts.book-3', title: 'Third, unfinished' },
  ])
})

test('the default perspective is raw before API version 2025-02-19, and published since then', async () => {
  const { origin } = await startLakeWithBooks()
  const count = async (version: string) => {
    const response = await fetch(`${origin}/${version}/data/query/production?query=count(*)`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    return (await response.json()).result
  }
  expect(await count('v2025-02-18')).toBe(6)
  expect(await count('v1')).toBe(6)
  expect(await count('v2025-02-19')).toBe(4)
  expect(await count('vX')).toBe(4)
})

test('the end of a slice can be a parameter', async () => {
  const { visitor } = await startLakeWithBooks()
  const query = '*[_type == "book"] | order(pages desc) [0...$end].title'
  expect(await visitor.fetch(query, { end: 1 })).toEqual(['Second'])
  expect(await visitor.fetch(query, { end: 2 })).toEqual(['Second', 'First'])
})

test('the error of a query that cannot be parsed contains the position of the syntax error', async () => {
  const { visitor } = await startLakeWithBooks()
  const error = await visitor.fetch('*[_type == ').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ClientError)
  expect(error).toMatchObject({
    statusCode: 400,
    details: {
      type: 'queryParseError',
      query: '*[_type == ',
      description: 'Unexpected end of query',
      start: 10,
    },
  })
})

test('a query whose answer has more than 10 million characters is rejected', async () => {
  const text = 'x'.repeat(10_000)
  const { visitor } = await startLake({
    seed: createSeedFolder(
      Array.from({ length: 40 }, (_, n) => ({ _id: `d${n}`, _type: 'dot', text })),
    ),
  })
  await expect(visitor.fetch('*{"all": *}')).rejects.toThrow('larger than 10 million characters')
  expect(await visitor.fetch('*')).toHaveLength(40)
})

test.each([
  ['a pattern that takes minutes to match', `"${'a'.repeat(60)}" match "${'a*'.repeat(20)}b"`],
  ['a list that takes minutes to parse', `[${'1,'.repeat(60_000)}1]`],
])('%s is rejected after two seconds', async (_, query) => {
  const { editor } = await startLakeWithBooks()
  await expect(editor.fetch(query)).rejects.toThrow('took longer than 2 seconds')
  expect(await editor.fetch('1 + 1')).toBe(2)
})

test('a parameter is not read from the prototype of an object', async () => {
  const { origin, visitor } = await startLakeWithBooks()
  await expect(visitor.fetch('$toString')).rejects.toThrow('param $toString referenced')
  const search = new URLSearchParams({ query: '$t', $__proto__: '{"t": "inherited"}' })
  const response = await fetch(`${origin}/v1/data/query/production?${search}`)
  expect(response.status).toBe(400)
})

test.each([
  ['an unknown dataset', '/v1/data/query/staging?query=*', {}, 404],
  [
    'an unknown project',
    '/v1/data/query/production?query=*',
    { 'x-sanity-project-id': 'other' },
    404,
  ],
  ['a missing query', '/v1/data/query/production', {}, 400],
  ['a parameter that is not JSON', '/v1/data/query/production?query=*&$a=x', {}, 400],
  ['an invalid perspective', '/v1/data/query/production?query=*&perspective=a%20b', {}, 400],
  ['an unknown path', '/v1/data/nothing/production', {}, 404],
])('%s is rejected', async (_, path, headers, status) => {
  const { origin } = await startLakeWithBooks()
  const response = await fetch(origin + path, {
    headers: { authorization: `Bearer ${TOKEN}`, ...headers },
  })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ statusCode: status })
})

test.each([
  ['over 1 MiB', JSON.stringify({ query: '*', params: { a: 'x'.repeat(1_100_000) } }), 413],
  ['that is not JSON', '{"query": ', 400],
  ['that is not an object', '[]', 400],
  ['that is nested 200,000 levels deep', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 400],
])('a request body %s is rejected', async (_, body, status) => {
  const { origin } = await startLakeWithBooks()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` }
  const response = await fetch(`${origin}/v1/data/query/production`, {
    method: 'POST',
    headers,
    body,
  })
  expect(response.status).toBe(status)
})

test('a request body whose content type is not JSON is rejected', async () => {
  const { origin } = await startLakeWithBooks()
  const response = await fetch(`${origin}/v1/data/query/production`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{"query": "*"}',
  })
  expect(response.status).toBe(415)
})
