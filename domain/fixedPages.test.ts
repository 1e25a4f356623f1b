import { expect, test } from 'vitest'
import { fixedPageFilter, fixedPages } from './fixedPages.ts'

test('the GROQ filter lists the types of all fixed pages', () => {
  const types = fixedPages.map(({ type }) => `"${type}"`).join(', ')
  expect(fixedPageFilter).toBe(`_type in [${types}]`)
})

test('no two fixed pages have the same path or type', () => {
  for (const key of ['type', 'path'] as const)
    expect(new Set(fixedPages.map((page) => page[key])).size).toBe(fixedPages.length)
})
