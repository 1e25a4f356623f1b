import { expect, test } from 'vitest'
import { slugTypeFilter, slugTypes } from '../../domain/slugs.ts'

test('the GROQ filter `slugTypeFilter` contains exactly the types with a slug', () => {
  const named = [...slugTypeFilter.matchAll(/"(\w+)"/g)].map(([, type]) => type)
  expect(named.sort()).toEqual(Object.keys(slugTypes).sort())
})
