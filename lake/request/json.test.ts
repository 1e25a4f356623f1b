import { expect, test } from 'vitest'
import { isLongerThan } from './json.ts'

const dots = Array.from({ length: 10_000 }, (_, n) => ({ _id: `dot${n}` }))

test.each([
  ['text', 'x'.repeat(98), 'x'.repeat(99)],
  ['a list', Array.from({ length: 99 }, () => 1), Array.from({ length: 100 }, () => 1)],
  ['an object', { ['x'.repeat(95)]: 1 }, { ['x'.repeat(96)]: 1 }],
])('%s over the limit is too long', (_, fitting, tooLong) => {
  expect(isLongerThan(fitting, 100)).toBe(false)
  expect(isLongerThan(tooLong, 100)).toBe(true)
})

test('a value whose JSON would exceed the memory is measured without serializing it', () => {
  const all = dots.map(() => dots)
  expect(
    isLongerThan(
      dots.map(() => all),
      10_000_000,
    ),
  ).toBe(true)
})
