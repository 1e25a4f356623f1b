import { expect, test } from 'vitest'
import { documents, singletons } from '../../schemas/index.ts'
import { documentTypes } from './desk.ts'

test('every document type has one place in the desk', () => {
  const names = [...singletons, ...documents].map(({ name }) => name)
  expect(documentTypes.toSorted()).toEqual(names.toSorted())
})
