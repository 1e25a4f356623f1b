import { expect, test } from 'vitest'
import { isJsonLongerThan } from './json.ts'

test.each([
  ['text', 'x'.repeat(98), 'x'.repeat(99)],
  ['a list', Array.from({ length: 99 }, () => 1), Array.from({ length: 100 }, () => 1)],
  ['an object', { ['x'.repeat(95)]: 1 }, { ['x'.repeat(96)]: 1 }],
])(
  '%s is too long only if the estimated length of its JSON exceeds the limit',
  (_, fitting, tooLong) => {
    expect(isJsonLongerThan(fitting, 100)).toBe(false)
    expect(isJsonLongerThan(tooLong, 100)).toBe(true)
  },
)

test('a value whose JSON would exceed the memory is measured without serializing it', () => {
  const documents = Array.from({ length: 10_000 }, (_, n) => ({ _id: `page-${n}` }))
  const lists = documents.map(() => documents)
  const nested = lists.map(() => lists)
  expect(isJsonLongerThan(nested, 10_000_000)).toBe(true)
})
