import { expect, test } from 'vitest'
import { createTestBudget } from '../../tests/setup/lake/budget.ts'
import type { Document } from '../document/ids.ts'
import { RequestError } from '../request/errors.ts'
import { createGroq } from './groq.ts'
import type { Params } from './params.ts'
import { viewOf } from './perspective.ts'

const budget = createTestBudget('somebody')

const groq = createGroq({ projectId: 'embedded', dataset: 'production' })

const document = (_id: string, fields: Record<string, unknown> = {}): Document => ({
  ...{ _id, _type: 'book', _rev: 'r', _createdAt: '2025-01-01', _updatedAt: '2025-01-01' },
  ...fields,
})

const rawView = (...documents: Document[]) => viewOf(documents, 'raw', 'editor')

const evaluate = (query: string, view = rawView(), params: Params = {}) =>
  groq.evaluate(groq.parse(query, params, budget), view, budget)

function errorOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    if (error instanceof RequestError) return error.body.error
    throw error
  }
}

test('a parsed query is cached for each value of its numeric parameters', () => {
  const query = '*[0...$end]'
  const parsed = groq.parse(query, { end: 1 }, budget)
  expect(groq.parse(query, { end: 1 }, budget).tree).toBe(parsed.tree)
  expect(groq.parse(query, { end: 2 }, budget).tree).not.toBe(parsed.tree)
})

test('a parsed query is not cached if its cache key has more than 100,000 characters', () => {
  // The cache key is the query, a line break, and the JSON of the parameters that parsing needs.
  const queryWithKeyLength = (length: number) => `"${'x'.repeat(length - '""\n{}'.length)}"`
  const [longest, tooLong] = [queryWithKeyLength(100_000), queryWithKeyLength(100_001)]
  expect(groq.parse(longest, {}, budget).tree).toBe(groq.parse(longest, {}, budget).tree)
  expect(groq.parse(tooLong, {}, budget).tree).not.toBe(groq.parse(tooLong, {}, budget).tree)
})

test.each([
  ['now()', true],
  ['identity()', true],
  ['*[published < now()]{"mine": author == identity()}', true],
  ['"now()"', false],
  ['lower("A")', false],
])('the answer to %s depends on the clock or the sender: %j', (query, isVolatile) => {
  expect(groq.parse(query, {}, budget).isVolatile).toBe(isVolatile)
})

test('a query can read its sender, project and dataset', () => {
  expect(evaluate('[identity(), sanity::projectId(), sanity::dataset()]').value).toEqual([
    'somebody',
    'embedded',
    'production',
  ])
})

test('now() returns the time that is passed to evaluate', () => {
  const parsed = groq.parse('now()', {}, budget)
  const now = new Date('2025-01-02T03:04:05Z')
  expect(groq.evaluate(parsed, rawView(), budget, now).value).toBe(now.toISOString())
})

test('followed references are recorded, including those to missing documents', () => {
  const referenceTo = (_ref: string) => ({ _type: 'reference', _ref })
  const view = rawView(
    document('a', { next: referenceTo('b'), other: referenceTo('gone') }),
    document('b', { next: referenceTo('not followed') }),
  )
  const { value, referencedIds } = evaluate('*[_id == "a"][0]{"b": next->_id, "c": other->}', view)
  expect(value).toEqual({ b: 'b', c: null })
  expect([...referencedIds]).toEqual(['b', 'gone'])
})

test.each([
  ['*[_id == ', 'Unexpected end of query', 8, 9],
  ['*[_id == $id]', 'param $id referenced, but not provided', 9, 12],
  ['$id', 'param $id referenced, but not provided', 0, 3],
  ['$toString', 'param $toString referenced, but not provided', 0, 9],
  ['string::split("a")', /^Incorrect number of arguments/, 0, 18],
])('the error of %s contains the position of the mistake', (query, description, start, end) => {
  expect(errorOf(() => groq.parse(query, {}, budget))).toEqual({
    type: 'queryParseError',
    description: typeof description === 'string' ? description : expect.stringMatching(description),
    query,
    start,
    end,
  })
})

test('a parameter may be null', () => {
  expect(evaluate('$id == null', rawView(), { id: null }).value).toBe(true)
})

test('a function that groq-js does not implement causes a query error', () => {
  expect(errorOf(() => evaluate('geo::distance(1, 2)'))).toEqual({
    type: 'queryError',
    description: 'The query cannot be evaluated: not implemented.',
  })
})
