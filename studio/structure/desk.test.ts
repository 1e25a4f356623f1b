import { expect, test } from 'vitest'
import { documents, sections, singletons } from '../../schemas/index.ts'
import { desk, orderedTypes, placesOf, singletonTypes } from './desk.ts'
import { withIcons } from './icons.ts'

const types = placesOf(desk).flatMap((place) => ('type' in place ? [place.type] : []))

test('every document type has one place in the desk', () => {
  const documentTypes = [...singletons, ...documents].map(({ name }) => name)
  expect(types.toSorted()).toEqual(documentTypes.toSorted())
})

test('the desk opens directly what exists once', () => {
  expect([...singletonTypes].toSorted()).toEqual(singletons.map(({ name }) => name).toSorted())
})

test('a list can be dragged into order exactly when its documents have a rank', () => {
  const ranked = documents
    .filter(({ fields }) => fields.some(({ name }) => name === 'orderRank'))
    .map(({ name }) => name)
  expect([...orderedTypes].toSorted()).toEqual(ranked.toSorted())
})

test('every document and section type has an icon', () => {
  const iconless = withIcons([...singletons, ...documents, ...sections])
    .filter((type) => !('icon' in type && type.icon))
    .map(({ name }) => name)
  expect(iconless).toEqual([])
})
