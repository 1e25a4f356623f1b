import { expect, test } from 'vitest'
import { documents, singletons } from '../../schemas/index.ts'
import { documentTypes } from './desk.ts'

test('the desk lists every document type once', () => {
  const names = [...singletons, ...documents].map(({ name }) => name)
  expect(documentTypes.toSorted()).toEqual(names.toSorted())
})
