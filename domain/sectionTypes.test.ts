import { expect, test } from 'vitest'
import { sections } from '../schemas/index.ts'
import { sectionComponents } from '../src/sections/registry/components.ts'
import { readContent } from '../studio/health/content.ts'
import { documents } from '../studio/seed/documents.ts'
import { anchors } from './anchors.ts'
import { sectionAnchors, sectionTypes } from './sectionTypes.ts'

test('the schema and the site know the same sections', () => {
  expect(sections.map(({ name }) => name).toSorted()).toEqual(sectionTypes.toSorted())
  expect(Object.keys(sectionComponents).toSorted()).toEqual(sectionTypes.toSorted())
})

test('every anchor belongs to one section, apart from the demo form’s', () => {
  expect([...Object.values(sectionAnchors), anchors.demoForm].toSorted()).toEqual(
    Object.values(anchors).toSorted(),
  )
})

test('content health knows the anchors of the sections that home shows', () => {
  const sections = sectionTypes.map((_type) => ({ _type }))
  const content = readContent([{ _id: 'homePage', _type: 'homePage', sections }])
  expect([...(content.anchorsOn('/') ?? [])].toSorted()).toEqual(Object.values(anchors).toSorted())
})

test('the seed shows its sections in this order', () => {
  const shown = new Set(
    readContent(documents).sectioned.flatMap(({ sections }) => sections.map(({ _type }) => _type)),
  )
  expect([...shown]).toEqual(sectionTypes.filter((type) => shown.has(type)))
})
