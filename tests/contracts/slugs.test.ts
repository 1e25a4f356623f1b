import { expect, test } from 'vitest'
import { isSlugType, slugTypes } from '../../domain/slugs.ts'

test('queries for pages with an address of their own name the types that have one', () => {
  const named = [...isSlugType.matchAll(/"(\w+)"/g)].map(([, type]) => type)
  expect(named.sort()).toEqual(Object.keys(slugTypes).sort())
})
