import { expect, test } from 'vitest'
import { slugTypeFilter, slugTypes } from '../../domain/slugs.ts'

test('the GROQ filter `slugTypeFilter` contains exactly the types with a slug', () => {
  const listed = [...slugTypeFilter.matchAll(/"(\w+)"/g)].map(([, type]) => type)
  expect(listed.sort()).toEqual(Object.keys(slugTypes).sort())
})
