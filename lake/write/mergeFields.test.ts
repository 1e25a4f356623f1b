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
    'a field that one side changed',
    { price: 1725 },
    { title: 'Suites' },
    { title: 'Suites', price: 1725 },
  ],
  ['a field that one side added', { list: 2 }, { note: 'x' }, { list: 2, note: 'x' }],
  [
    'a field that one side removed',
    { title: undefined },
    { price: 1 },
    { title: undefined, price: 1 },
  ],
  [
    'an object in which each side changed a different field',
    { seo: { ...base.seo, title: 'Suites' } },
    { seo: { ...base.seo, description: 'All suites' } },
    { seo: { title: 'Suites', description: 'All suites' } },
  ],
  [
    'a list in which each side changed a different item',
    { body: [paragraph('a', 'Uno'), base.body[1]] },
    { body: [base.body[0], paragraph('b', 'Due')] },
    { body: [paragraph('a', 'Uno'), paragraph('b', 'Due')] },
  ],
  ['the same change on both sides', { price: 1725 }, { price: 1725 }, { price: 1725 }],
])('%s is merged', (_, mine, theirs, change) => {
  const { merged, conflicts } = mergeFields(base, { ...base, ...mine }, { ...base, ...theirs })
  expect(conflicts).toEqual([])
  expect(merged).toEqual({ ...base, ...change })
})

test.each([
  ['a field that both sides changed', { price: 1725 }, { price: 1800 }, ['price']],
  [
    'a field that one side removed and the other changed',
    { price: undefined },
    { price: 1 },
    ['price'],
  ],
  [
    'a list that one side extended and the other reordered',
    { body: [...base.body, paragraph('c', 'Three')] },
    { body: base.body.toReversed() },
    ['body'],
  ],
])('%s is a conflict, and keeps the value of `mine`', (_, mine, theirs, names) => {
  const { merged, conflicts } = mergeFields(base, { ...base, ...mine }, { ...base, ...theirs })
  expect(conflicts).toEqual(names)
  expect(merged).toEqual({ ...base, ...mine })
})
