import { expect, test } from 'vitest'
import { checkNotEmpty } from './richTextRules.ts'

const paragraph = (text: string) => ({ _type: 'block', children: [{ text }] })

test('a text with words or with a picture is valid', () => {
  expect(checkNotEmpty([paragraph(''), paragraph('Rooms')])).toBe(true)
  expect(checkNotEmpty([{ _type: 'picture' }])).toBe(true)
})

test('a text without words and pictures is an error', () => {
  for (const text of [undefined, [], [paragraph('')], [paragraph(''), paragraph('  ')]])
    expect(checkNotEmpty(text)).toMatch(/write the text/)
})
