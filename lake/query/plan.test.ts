import { expect, test } from 'vitest'
import { createTestBudget } from '../../tests/setup/lake/budget.ts'
import type { Document } from '../document/ids.ts'
import { createGroq } from './groq.ts'
import { viewOf } from './perspective.ts'

const metadata = {
  _rev: 'r',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
}

const post = (n: number, fields: Record<string, unknown> = {}): Document => ({
  ...metadata,
  _id: `post-${String(n).padStart(4, '0')}`,
  _type: 'post',
  slug: { current: `slug-${n}` },
  rank: n % 7,
  next: { _ref: `post-${String(n + 1).padStart(4, '0')}` },
  ...fields,
})

const DOCUMENTS: readonly Document[] = [
  { ...metadata, _id: 'author', _type: 'author', name: 'Ada' },
  { ...metadata, _id: 'drafts.post-0001', _type: 'post', slug: { current: 'slug-1' } },
  { ...metadata, _id: 'page', _type: 'page', slug: { current: 'slug-2' } },
  ...Array.from({ length: 20 }, (_, n) => post(n)),
  post(20, { slug: { current: 5 } }),
  post(21, { slug: null }),
]

const budget = createTestBudget()
const groq = createGroq({ projectId: 'p', dataset: 'd' })
const createView = (documents = DOCUMENTS) => viewOf(documents, 'raw', 'editor')

const answer = (query: string, documents = DOCUMENTS, params: Record<string, unknown> = {}) =>
  groq.evaluate(groq.parse(query, params, budget), createView(documents), budget).value

/** Hides a condition from the planner, so that the query scans every document. */
const scanFor = (condition: string) => `*[(${condition}) == true]`

test.each([
  '_type == "post"',
  '"post" == _type',
  '_type == "nothing"',
  '_type in ["post", "author"]',
  '_type in ["post", "post"]',
  '_type == null',
  '_type == 5',
  '_type == "post" || _type == "author"',
  '_type == "post" || rank == 3',
  '_type == "post" && rank == 3',
  '_type != "post"',
  '!(_type == "post")',
  '_id == "author"',
  '_id in ["post-0003", "author", "gone", "post-0001"]',
  '_id == "author" && _type == "post"',
  'slug.current == "slug-2"',
  '_type == "post" && slug.current == "slug-2"',
  'slug.current in ["slug-3", "slug-2"]',
  'slug.current == null',
  'slug.current == 5',
  'slug.current in ["slug-3", 5, null]',
  'name == "_type"',
])('an index finds the same documents as a scan for the filter %s', (condition) => {
  expect(answer(`*[${condition}]._id`)).toEqual(answer(`${scanFor(condition)}._id`))
})

test.each([
  '*[_type == "post"][rank > 3] | order(rank desc, _id desc)[0...3]._id',
  '*[_type == "post"] | order(rank, _id)[rank > 3][-1]._id',
  '*[_type == "page"]{ "same": *[_type == "post" && slug.current == ^.slug.current]._id }',
  '*[_type == "page"]{ "higher": *[_type == "post" && rank > 4] | order(rank)[_id > ^._id]._id }',
  '*[_type == "page"]{ "same": *[_type == "post" && slug.current == ^.slug.current] | order(_id)._id }',
  'count(*[_type == "post"] | order(rank))',
  '*[_type == "post"] | order(next->rank desc, _id)[0...4]._id',
])('%s returns the same result with an index as without', (query) => {
  expect(answer(query)).toEqual(
    answer(query.replaceAll(/_type == "(\w+)"/g, '(_type == "$1") == true')),
  )
})

test.each([
  ['_type == "post" && title match text::query($words)', ['post-0001']],
  ['title match text::query($words) || _id == "author"', ['author', 'post-0001']],
  ['_type == "post" && [_id, title] match text::query($words)', ['post-0001']],
  ['[@, _id] match text::query($words)', ['post-0001']],
  ['_type == "post" && !(title match text::query($words))', ['post-0002']],
  ['_type == "page" && title match text::query($words)', []],
])(
  '`%s` finds %j in a filter, after sorting, in count(), in a projection and in score()',
  (condition, ids) => {
    const documents = [
      { ...metadata, _id: 'author', _type: 'author', name: 'Ada' },
      post(1, { title: 'The “Golden Triangle”' }),
      post(2, { title: 'Silver' }),
    ]
    const search = (query: string) => answer(query, documents, { words: 'golden*' })
    expect(search(`*[${condition}]._id`)).toEqual(ids)
    expect(search(`*[true] | order(_id)[${condition}]._id`)).toEqual(ids)
    expect(search(`count(*[${condition}])`)).toBe(ids.length)
    expect(search(`*{_id, "found": ${condition}}[found]._id`)).toEqual(ids)
    expect(search(`* | score(${condition})[_score > 0] | order(_id)._id`)).toEqual(ids)
  },
)

test('the query of the Studio’s search ranks a match in a title above a match elsewhere', () => {
  const documents = [
    { ...metadata, _id: 'answer', _type: 'faq', answer: 'Call customer support.' },
    { ...metadata, _id: 'question', _type: 'faq', question: 'When can I reach customer support?' },
    { ...metadata, _id: 'other', _type: 'faq', question: 'Who answers customers?' },
  ]
  // Studio 6 sends this query with more types and fields.
  const query = `// findability-source: global
    *[_type in $__types] | score(
      boost(_type in ["faq"] && question match text::query($__query), 10),
      ([@, _id] match text::query($__query) || references($__rawQuery))
    ) [_score > 0] {_type, _id, _originalId, "orderings": [_score]} | order(orderings[0] desc) [0...$__limit]`
  const params = {
    __types: ['faq'],
    __limit: 26,
    __query: 'customer supp*',
    __rawQuery: 'customer supp',
  }
  expect(answer(query, documents, params)).toMatchObject([{ _id: 'question' }, { _id: 'answer' }])
})

test.each([
  '[{"title": "a"}][title match text::query("a")]',
  '*{"found": *[title match text::query("a") && ^._id match text::query("a")]}',
])('`%s` is rejected, because it does not search documents', (query) => {
  expect(() => answer(query)).toThrow('supports text::query() only for the fields of a document')
})

test.each([
  ['The “Golden Triangle”', 'golden*'],
  ['Check-in at noon', 'checkin'],
  ['Check-in at noon', 'check-in'],
  ['A Café in Goa', 'cafe'],
])('`match` means the same in a filter and in a projection: “%s” and %s', (title, words) => {
  const search = (query: string) => answer(query, [post(1, { title })], { words })
  expect(search('*[title match $words].title')).toEqual(
    search('*{title, "found": title match $words}[found].title'),
  )
})

test('the index of one view is not used for another view', () => {
  const query = '*[_type == "post"] | order(_id)[0]._id'
  expect(answer(query)).toBe('drafts.post-0001')
  expect(answer(query, [post(7)])).toBe('post-0007')
  expect(answer(query)).toBe('drafts.post-0001')
})

test('each evaluation of a query records the references that its order() follows', () => {
  const view = createView()
  for (let round = 0; round < 2; round += 1) {
    const parsed = groq.parse('*[_type == "post"] | order(next->rank)[0]._id', {}, budget)
    expect(groq.evaluate(parsed, view, budget).referencedIds.size).toBe(22)
  }
})
