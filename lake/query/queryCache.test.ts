import { expect, test, vi } from 'vitest'
import type { Document } from '../document/ids.ts'
import { createUnlimitedBudget } from '../request/budget.ts'
import type { Access } from '../request/identity.ts'
import { createStore } from '../store/store.ts'
import { createGroq } from './groq.ts'
import type { Perspective } from './perspective.ts'
import { createQueries } from './queries.ts'

const ALL = '*{_id, title}'

function openQueries() {
  const store = createStore({ documents: [], last: undefined })
  const groq = createGroq({ projectId: 'embedded', dataset: 'production' })
  const evaluate = vi.spyOn(groq, 'evaluate')
  const queries = createQueries(store, groq)
  let revision = 0

  const commit = (...ids: string[]) => commitOfType('book', ...ids)

  function commitOfType(_type: string, ...ids: string[]) {
    const _rev = `r${++revision}`
    const changes = ids.map((id) => {
      const time = new Date().toISOString()
      const after: Document = {
        _id: id,
        _type,
        _rev,
        _createdAt: time,
        _updatedAt: time,
        title: _rev,
      }
      return { id, before: store.get(id), after, mutations: [] }
    })
    const time = new Date().toISOString()
    store.apply({ seq: 1, id: _rev, author: 'editor', timestamp: time, changes })
    queries.invalidate(changes)
  }

  function answer(access: Access, perspective: Perspective, query = ALL) {
    const budget = createUnlimitedBudget({ identity: 'visitor', access, userId: access })
    return JSON.parse(queries.answer({ query, params: {}, perspective }, budget).resultJson)
  }
  return { commit, commitOfType, answer, evaluate }
}

const DRAFTS: Perspective = ['drafts']

test.each<[Access, Perspective, string[]]>([
  ['visitor', [], ['book']],
  ['visitor', [], ['drafts.book', 'book']],
  ['visitor', 'raw', ['book']],
  ['editor', DRAFTS, ['drafts.book']],
  ['editor', DRAFTS, ['book']],
  ['editor', 'raw', ['drafts.book']],
  ['editor', ['r1'], ['versions.r1.book']],
])(
  'an answer for a %s in perspective %j is evicted by a commit of %j',
  (access, perspective, ids) => {
    const { commit, answer } = openQueries()
    commit('book', ...ids)
    answer(access, perspective)
    commit(...ids)
    const titles = answer(access, perspective).map(({ title }: { title: string }) => title)
    expect(titles).toContain('r2')
  },
)

test('a draft of another type evicts the answers that contain its published document', () => {
  const { commit, commitOfType, answer } = openQueries()
  commit('book')
  const countBooks = () => answer('editor', DRAFTS, 'count(*[_type == "book"])')
  expect(countBooks()).toBe(1)
  commitOfType('page', 'drafts.book')
  expect(countBooks()).toBe(0)
})

test.each<[Access, Perspective]>([
  ['visitor', []],
  ['visitor', 'raw'],
  ['editor', []],
])('committing a draft evicts no answer for a %s in perspective %j', (access, perspective) => {
  const { commit, answer, evaluate } = openQueries()
  commit('book')
  answer(access, perspective)
  commit('drafts.book')
  answer(access, perspective)
  expect(evaluate).toHaveBeenCalledOnce()
})

test('answers are cached by query and access', () => {
  const { commit, answer, evaluate } = openQueries()
  commit('book', 'private.note')
  for (let times = 0; times < 3; times++) answer('visitor', 'raw')
  expect(evaluate).toHaveBeenCalledTimes(1)
  expect(answer('visitor', 'raw', 'count(*)')).toBe(1)
  expect(answer('editor', 'raw', 'count(*)')).toBe(2)
})

test.each(['now()', 'identity()'])('an answer that depends on %s is not cached', (query) => {
  const { answer, evaluate } = openQueries()
  for (let times = 0; times < 2; times++) answer('visitor', [], query)
  expect(evaluate).toHaveBeenCalledTimes(2)
})

test.each<[string, boolean]>([
  ['of the maximum size is cached', true],
  ['over the maximum size is not cached', false],
])('an answer %s', (_, isCached) => {
  const { answer, evaluate } = openQueries()
  // The key and the result may have at most 1.6 million characters together. The query is a GROQ string literal, so
  // each “x” counts twice: in the key and in the result.
  const otherCharacters = JSON.stringify(['""', {}]).length + '""'.length
  const letters = Math.floor((1_600_000 - otherCharacters) / 2)
  const query = `"${'x'.repeat(letters + (isCached ? 0 : 1))}"`
  for (let times = 0; times < 2; times++) answer('visitor', [], query)
  expect(evaluate).toHaveBeenCalledTimes(isCached ? 1 : 2)
})

test('the twenty-first perspective evicts the answers of the least recently used perspective', () => {
  const { answer, evaluate } = openQueries()
  const perspectives = Array.from({ length: 20 }, (_, n) => [`r${n}`])
  for (const perspective of perspectives) answer('editor', perspective)
  answer('editor', ['r0'])
  expect(evaluate).toHaveBeenCalledTimes(20)
  answer('editor', ['r20'])
  answer('editor', ['r0'])
  expect(evaluate).toHaveBeenCalledTimes(21)
  answer('editor', ['r1'])
  expect(evaluate).toHaveBeenCalledTimes(22)
})

test('a query without a result returns null', () => {
  expect(openQueries().answer('visitor', [], '*[0]')).toBeNull()
})
