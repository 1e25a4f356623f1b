import { expect, test } from 'vitest'
import { isSlugType, slugTypes } from '../../domain/slugs.ts'

test('the GROQ filter `isSlugType` contains exactly the types with a slug', () => {
  const named = [...isSlugType.matchAll(/"(\w+)"/g)].map(([, type]) => type)
  expect(named.sort()).toEqual(Object.keys(slugTypes).sort())
})
