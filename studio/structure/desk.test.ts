import { expect, test } from 'vitest'
import { documents, singletons } from '../../schemas/index.ts'
import { desk, documentTypes, orderedTypes, placesOf } from './desk.ts'

test('every document type has one place in the desk', () => {
  const names = [...singletons, ...documents].map(({ name }) => name)
  expect(documentTypes.toSorted()).toEqual(names.toSorted())
})

test('the desk opens singletons directly, without a list', () => {
  const ofDesk = placesOf(desk).flatMap((place) => (place.kind === 'singleton' ? [place.type] : []))
  expect(ofDesk.toSorted()).toEqual(singletons.map(({ name }) => name).toSorted())
})

test('the lists that are ordered by dragging are those whose documents have a rank', () => {
  const ranked = documents
    .filter(({ fields }) => fields.some(({ name }) => name === 'orderRank'))
    .map(({ name }) => name)
  expect([...orderedTypes].toSorted()).toEqual(ranked.toSorted())
})
