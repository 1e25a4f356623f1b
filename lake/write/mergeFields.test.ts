import { expect, test } from 'vitest'
import { mergeFields } from './mergeFields.ts'

const paragraph = (key: string, text: string) => ({ _key: key, _type: 'block', text })
const base = {
  title: 'Rooms',
  price: 1500,
  seo: { title: 'Rooms', description: 'All rooms' },
  body: [paragraph('a', 'One'), paragraph('b', 'Two')],
}

test.each([
  [
    'changes of different fields',
    { price: 1725 },
    { title: 'Suites' },
    { title: 'Suites', price: 1725 },
  ],
  ['additions of different fields', { list: 2 }, { note: 'x' }, { list: 2, note: 'x' }],
  [
    'the removal of a field and the change of a different field',
    { title: undefined },
    { price: 1 },
    { title: undefined, price: 1 },
  ],
  [
    'changes of different fields in an object',
    { seo: { ...base.seo, title: 'Suites' } },
    { seo: { ...base.seo, description: 'All suites' } },
    { seo: { title: 'Suites', description: 'All suites' } },
  ],
  [
    'changes of different items in a list',
    { body: [paragraph('a', 'Uno'), base.body[1]] },
    { body: [base.body[0], paragraph('b', 'Due')] },
    { body: [paragraph('a', 'Uno'), paragraph('b', 'Due')] },
  ],
  ['the same change', { price: 1725 }, { price: 1725 }, { price: 1725 }],
])('mergeFields merges %s in `mine` and `theirs`', (_, mine, theirs, change) => {
  const { merged, conflicts } = mergeFields(base, { ...base, ...mine }, { ...base, ...theirs })
  expect(conflicts).toEqual([])
  expect(merged).toEqual({ ...base, ...change })
})

test.each([
  [
    'a field that `mine` and `theirs` changed differently',
    { price: 1725 },
    { price: 1800 },
    ['price'],
  ],
  [
    'a field that `mine` removed and `theirs` changed',
    { price: undefined },
    { price: 1 },
    ['price'],
  ],
  [
    'a list that `mine` extended and `theirs` reordered',
    { body: [...base.body, paragraph('c', 'Three')] },
    { body: base.body.toReversed() },
    ['body'],
  ],
])('%s is a conflict and keeps the value of `mine`', (_, mine, theirs, names) => {
  const { merged, conflicts } = mergeFields(base, { ...base, ...mine }, { ...base, ...theirs })
  expect(conflicts).toEqual(names)
  expect(merged).toEqual({ ...base, ...mine })
})
