import { expect, test } from 'vitest'
import { checkNotEmpty } from './richTextRules.ts'

const paragraph = (text: string) => ({ _type: 'block', children: [{ text }] })

test('a text with words or a picture is valid', () => {
  expect(checkNotEmpty([paragraph(''), paragraph('Rooms')])).toBe(true)
  expect(checkNotEmpty([{ _type: 'picture' }])).toBe(true)
})

test('a text without words or pictures is rejected', () => {
  for (const text of [undefined, [], [paragraph('')], [paragraph(''), paragraph('  ')]])
    expect(checkNotEmpty(text)).toMatch(/write the text/)
})
