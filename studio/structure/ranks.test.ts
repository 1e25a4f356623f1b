import { LexoRank } from 'lexorank'
import { expect, test } from 'vitest'
import { rankAfter } from './ranks.ts'

test.each(['0|10000o:', '0|10000o:i', '0|zzzzzz:'])('a copy of %s comes right after it', (rank) => {
  const copy = rankAfter(rank)
  expect(copy > rank).toBe(true)
  expect(LexoRank.parse(copy).toString()).toBe(copy)
})

test('a copy comes before the next document, and there is room between them', () => {
  const rank = LexoRank.middle()
  const next = rank.genNext()
  const copy = LexoRank.parse(rankAfter(rank.toString()))
  expect(copy.compareTo(next)).toBeLessThan(0)
  expect(copy.between(next).compareTo(copy)).toBeGreaterThan(0)
})

test('two copies of one document do not share a rank', () => {
  const digits = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
  const random = () => digits.shift() ?? 0
  expect(rankAfter('0|10000o:', random)).not.toBe(rankAfter('0|10000o:', random))
})
