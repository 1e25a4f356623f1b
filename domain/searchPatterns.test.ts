import { expect, test } from 'vitest'
import { searchPatterns } from './searchPatterns.ts'

test('each word becomes a prefix pattern without surrounding punctuation', () => {
  expect(searchPatterns('“GST-bill*” ₹4,750 (होटल)')).toBe('GST-bill* 4,750* होटल*')
  expect(searchPatterns('a**…**b')).toBe('a* b*')
  expect(searchPatterns('…')).toBe('')
})

test('converting patterns again does not change them', () => {
  const patterns = searchPatterns('don’t “Golden Triangle” 4,750 a*b')
  expect(searchPatterns(patterns)).toBe(patterns)
})
