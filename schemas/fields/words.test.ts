import { expect, test } from 'vitest'
import { checkWords } from './words.ts'

const paragraph = (text: string) => ({ _type: 'block', children: [{ text }] })

test('a text has words, or a picture', () => {
  expect(checkWords([paragraph(''), paragraph('Rooms')])).toBe(true)
  expect(checkWords([{ _type: 'picture' }])).toBe(true)
})

test('a text without either is empty', () => {
  for (const text of [undefined, [], [paragraph('')], [paragraph(''), paragraph('  ')]])
    expect(checkWords(text)).toMatch(/write the text/)
})
