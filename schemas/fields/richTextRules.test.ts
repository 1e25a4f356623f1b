import { expect, test } from 'vitest'
import { checkNotEmpty } from './richTextRules.ts'

const paragraph = (text: string) => ({ _type: 'block', children: [{ text }] })

test('a text with words, a price or a picture is valid', () => {
  expect(checkNotEmpty([paragraph(''), paragraph('Rooms')])).toBe(true)
  const onlyPrice = { _type: 'block', children: [{ text: '' }, { _type: 'price' }] }
  expect(checkNotEmpty([onlyPrice])).toBe(true)
  expect(checkNotEmpty([{ _type: 'picture' }])).toBe(true)
})

test('a text without words, prices or pictures is rejected', () => {
  for (const text of [undefined, [], [paragraph('')], [paragraph(''), paragraph('  ')]])
    expect(checkNotEmpty(text)).toMatch(/write the text/)
})
