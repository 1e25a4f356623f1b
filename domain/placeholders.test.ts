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
  expect(textsWithPlaceholders({ title: your('city'), sections })).toEqual([
    { path: ['title'], placeholders: ['[your city]'] },
    {
      path: ['sections', { _key: 'a' }, 'text'],
      placeholders: ['[your city]', '[your landmark]'],
    },
    { path: ['sections', { _key: 'b' }, 'points', 1], placeholders: ['[your reason]'] },
  ])
})
