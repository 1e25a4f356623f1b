import { expect, test } from 'vitest'
import { textsWithPlaceholders, your } from './placeholders.ts'

test.each([
  ['nothing', undefined],
  ['a text without one', 'Hotels [in Goa]'],
])('there is no placeholder in %s', (_, content) => {
  expect(textsWithPlaceholders(content)).toEqual([])
})

test('each text of a document with placeholders is named with its place, each placeholder once', () => {
  const sections = [
    { _key: 'a', text: `${your('city')}, ${your('landmark')}, ${your('city')}` },
    { _key: 'b', points: ['Fine', your('reason')] },
  ]
  const children = [{ _key: 'd', _type: 'span', text: `To ${your('city')}` }]
  const body = [{ _key: 'c', _type: 'block', children }]
  expect(textsWithPlaceholders({ title: your('city'), sections, body })).toEqual([
    { path: ['title'], placeholders: ['[your city]'] },
    {
      path: ['sections', { _key: 'a' }, 'text'],
      placeholders: ['[your city]', '[your landmark]'],
    },
    { path: ['sections', { _key: 'b' }, 'points', 1], placeholders: ['[your reason]'] },
    { path: ['body', { _key: 'c' }], placeholders: ['[your city]'] },
  ])
})
