import { expect, test } from 'vitest'
import type { Document } from '../document/ids.ts'
import type { Access } from '../request/identity.ts'
import { createStore } from '../store/store.ts'
import { createGroq } from './groq.ts'
import type { Perspective } from './perspective.ts'
import { createQueries } from './queries.ts'

// What is taken over from one commit to the next answers as what is made anew.

const groq = createGroq({ projectId: 'embedded', dataset: 'production' })
const QUERIES = [
  '*{_id, _rev}',
  '*[_type == "book"]{_id, _rev, "of": ref->_rev}',
  '*[_type == "film"]{_id, _rev}',
  '*[_type in ["film", "book"]]._id',
  '*[slug.current == "one"]{_id, _rev}',
  '*[slug.current in ["one", "two"]]._id',
]
const PERSPECTIVES: [Access, Perspective][] = [
  ['visitor', []],
  ['visitor', 'raw'],
  ['editor', []],
  ['editor', 'raw'],
  ['editor', ['drafts']],
]

/** Each commit: the documents that it writes, by id, and those that it deletes, as undefined. */
const COMMITS: Record<string, Partial<Document> | undefined>[] = [
  { b: { _type: 'book', slug: { current: 'one' } }, f: { _type: 'film' } },
  { a: { _type: 'book', ref: { _ref: 'b' } } },
  { b: { _type: 'book', slug: { current: 'two' } } },
  { 'drafts.b': { _type: 'book', slug: { current: 'one' } }, c: { _type: 'film' } },
  { f: { _type: 'book', slug: { current: 'one' } } },
  { 'private.note': { _type: 'book' } },
  { b: undefined, 'drafts.b': undefined },
  { 'versions.r1.a': { _type: 'film' }, a: { _type: 'film' } },
  Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`n${at}`, { _type: 'book' }])),
  { n7: undefined, zz: { _type: 'film', slug: { current: 'two' } } },
]

test('after each commit every perspective answers as one that is asked for the first time', () => {
  const store = createStore({ documents: [], recent: [] })
  const followed = createQueries(store, groq)
  const ask = (queries: typeof followed) =>
    PERSPECTIVES.flatMap(([access, perspective]) =>
      QUERIES.map((query) => {
        const asked = { query, params: {}, perspective, access, userId: '' }
        return `${access} ${perspective} ${query} ${queries.answer(asked).result}`
      }),
    )
  COMMITS.forEach((documents, at) => {
    const time = new Date(0).toISOString()
    const changes = Object.entries(documents).map(([id, fields]) => {
      const own = { _id: id, _type: '', _rev: `r${at}`, _createdAt: time, _updatedAt: time }
      return {
        id,
        before: store.get(id),
        after: fields && { ...own, ...fields },
        mutations: [],
      }
    })
    store.apply({ seq: 1, id: `t${at}`, author: '', timestamp: time, changes })
    followed.invalidate(changes)
    expect(ask(followed)).toEqual(
      ask(createQueries(store, createGroq({ projectId: 'embedded', dataset: 'production' }))),
    )
  })
})
