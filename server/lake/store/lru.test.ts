import { expect, test } from 'vitest'
import { createLru } from './lru.ts'

const kept = (limit: number) => createLru<string>(limit, (text) => text.length)

test('what was used longest ago goes once it is too much in all, keys counted', () => {
  const texts = kept(100)
  for (const key of 'abcdefghijkl') texts.set(key, '1234567')
  expect(texts.get('a')).toBe('1234567')
  texts.set('m', '1234567')
  expect(texts.get('a')).toBe('1234567')
  expect(texts.get('b')).toBeUndefined()
})

test('what is too heavy by itself is not kept, and pushes nothing else out', () => {
  const texts = kept(100)
  texts.set('a', 'light')
  texts.set('b', 'x'.repeat(10))
  texts.set('x'.repeat(11), '')
  expect([texts.get('a'), texts.get('b')]).toEqual(['light', undefined])
})

test('a value that takes the place of another weighs once', () => {
  const texts = kept(100)
  texts.set('first', 'text')
  for (let n = 0; n < 50; n++) texts.set('again', 'text')
  expect(texts.get('first')).toBe('text')
})
