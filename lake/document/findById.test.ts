import { expect, test } from 'vitest'
import { findById } from './findById.ts'
import type { Document } from './ids.ts'

const document = (_id: string, _rev = 'r'): Document => ({
  ...{ _id, _rev, _type: 'book', _createdAt: '2025-01-01', _updatedAt: '2025-01-01' },
})
const documents = ['b', 'd', 'drafts.b', 'f'].map((id) => document(id))

test.each(['b', 'd', 'drafts.b', 'f'])('findById returns the document with the id %s', (id) => {
  expect(findById(documents, id)).toBe(documents.find(({ _id }) => _id === id))
})

test.each(['', 'a', 'c', 'drafts.a', 'z'])(
  'findById returns undefined for the missing id %j',
  (id) => {
    expect(findById(documents, id)).toBeUndefined()
    expect(findById([], id)).toBeUndefined()
  },
)
