import { expect, test } from 'vitest'
import { searchPatterns } from './searchPatterns.ts'

test('each word of a search is a pattern, without the signs around it', () => {
  expect(searchPatterns('“GST-bill*” ₹4,750 (होटल)')).toEqual(['GST-bill*', '4,750*', 'होटल*'])
  expect(searchPatterns('a**…**b')).toEqual(['a*', 'b*'])
  expect(searchPatterns('…')).toEqual([])
})

test('the patterns of patterns are the same, so that the server recognizes those of the site', () => {
  const patterns = searchPatterns('don’t “Golden Triangle” 4,750 a*b')
  expect(searchPatterns(patterns.join(' '))).toEqual(patterns)
})
