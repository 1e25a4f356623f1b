import { expect, test } from 'vitest'
import type { Document } from './ids.ts'
import { findById, withChanges } from './sorted.ts'

const document = (_id: string, _rev = 'r'): Document => ({
  ...{ _id, _rev, _type: 'book', _createdAt: '2025-01-01', _updatedAt: '2025-01-01' },
})
const documents = ['b', 'd', 'drafts.b', 'f'].map((id) => document(id))

test.each(['b', 'd', 'drafts.b', 'f'])('%s is found by its id', (id) => {
  expect(findById(documents, id)).toBe(documents.find(({ _id }) => _id === id))
})

test.each(['', 'a', 'c', 'drafts.a', 'z'])('a missing id %j returns undefined', (id) => {
  expect(findById(documents, id)).toBeUndefined()
  expect(findById([], id)).toBeUndefined()
})

test('changes replace, add and remove documents and keep the order by id', () => {
  const changes = [
    { id: 'd', after: document('d', 'new') },
    { id: 'a', after: document('a') },
    { id: 'z', after: document('z') },
    { id: 'c', after: document('c') },
    { id: 'f', after: undefined },
    { id: 'x', after: undefined },
  ]
  const next = withChanges(documents, changes)
  expect(next.map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'd', 'drafts.b', 'z'])
  expect(findById(next, 'd')?._rev).toBe('new')
  expect(documents).toHaveLength(4)
})
