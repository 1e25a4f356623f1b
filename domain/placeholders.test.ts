import { expect, test } from 'vitest'
import { placeholderOf, textsWithPlaceholders } from './placeholders.ts'

test.each([
  ['a missing value', undefined],
  ['a text with other brackets', 'Hotels [in Goa]'],
])('%s contains no placeholder', (_, content) => {
  expect(textsWithPlaceholders(content)).toEqual([])
})

test('each text with placeholders is listed with its path and its distinct placeholders', () => {
  const sections = [
    {
      _key: 'a',
      text: `${placeholderOf('city')}, ${placeholderOf('landmark')}, ${placeholderOf('city')}`,
    },
    { _key: 'b', points: ['Fine', placeholderOf('reason')] },
  ]
  const children = [{ _key: 'd', _type: 'span', text: `To ${placeholderOf('city')}` }]
  const body = [{ _key: 'c', _type: 'block', children }]
  expect(textsWithPlaceholders({ title: placeholderOf('city'), sections, body })).toEqual([
    { path: ['title'], placeholders: ['[your city]'] },
    {
      path: ['sections', { _key: 'a' }, 'text'],
      placeholders: ['[your city]', '[your landmark]'],
    },
    { path: ['sections', { _key: 'b' }, 'points', 1], placeholders: ['[your reason]'] },
    { path: ['body', { _key: 'c' }], placeholders: ['[your city]'] },
  ])
})
