import { expect, test } from 'vitest'
import { searchPatterns } from './searchPatterns.ts'

test('a search finds the beginnings of words, and its own signs mean nothing', () => {
  expect(searchPatterns('GST-bill* (होटल)')).toEqual(['GST*', 'bill*', 'होटल*'])
  expect(searchPatterns('')).toEqual([])
})
