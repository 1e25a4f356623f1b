import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documents, sections, singletons } from '../../schemas/index.ts'
import { sectionGroups } from '../../schemas/sections/index.ts'
import { documentTypes, listOf, orderedTypes, singletonTypes } from './desk.ts'
import { withIcons } from './icons.ts'

test('every document type has one place in the desk', () => {
  const names = [...singletons, ...documents].map(({ name }) => name)
  expect(documentTypes.toSorted()).toEqual(names.toSorted())
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

test('the list of a type is found by its path, also inside a group', () => {
  expect(listOf('faq')).toEqual({ title: 'FAQ', path: 'faq' })
  expect(listOf('pricingAddOn')).toEqual({ title: 'Add-ons', path: 'pricing;pricingAddOn' })
  expect(listOf('homePage')).toBeUndefined()
})

test('every document and section type has an icon', () => {
  const iconless = withIcons([...singletons, ...documents, ...sections])
    .filter((type) => !('icon' in type && type.icon))
    .map(({ name }) => name)
  expect(iconless).toEqual([])
})

test('the menu that adds a section has a drawing of each, in one of its groups', () => {
  const names = sections.map(({ name }) => name)
  const drawing = (name: string) => new URL(`../static/sections/${name}.svg`, import.meta.url)
  expect(names.filter((name) => !existsSync(drawing(name)))).toEqual([])
  expect(sectionGroups.flatMap(({ of }) => of).toSorted()).toEqual(names.toSorted())
})
