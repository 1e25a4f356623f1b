import { expect, test } from 'vitest'
import { placeholdersIn, your } from './placeholders.ts'

test.each([
  ['nothing', undefined, []],
  ['a text without one', 'Hotels [in Goa]', []],
  ['a text', `Hotels in ${your('city')}`, ['[your city]']],
  [
    'a document, each once',
    { title: your('city'), sections: [{ text: `${your('city')}, ${your('landmark')}` }] },
    ['[your city]', '[your landmark]'],
  ],
])('the placeholders in %s', (_, content, placeholders) => {
  expect(placeholdersIn(content)).toEqual(placeholders)
})
