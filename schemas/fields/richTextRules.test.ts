import { expect, test } from 'vitest'
import { checkNotEmpty } from './richTextRules.ts'

const paragraph = (text: string) => ({ _type: 'block', children: [{ text }] })

test('a text has words, or a picture', () => {
  expect(checkNotEmpty([paragraph(''), paragraph('Rooms')])).toBe(true)
  expect(checkNotEmpty([{ _type: 'picture' }])).toBe(true)
})

test('a text without either is empty', () => {
  for (const text of [undefined, [], [paragraph('')], [paragraph(''), paragraph('  ')]])
    expect(checkNotEmpty(text)).toMatch(/write the text/)
})
