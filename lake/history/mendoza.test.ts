import { applyPatch } from 'mendoza'
import { expect, test } from 'vitest'
import type { Document } from '../document/ids.ts'
import { effectsOf } from './mendoza.ts'

const SYSTEM_FIELDS = { _id: 'x', _type: 't', _createdAt: '2024-01-01', _updatedAt: '2024-01-01' }

const document = (rev: string, fields: object): Document => ({
  ...SYSTEM_FIELDS,
  _rev: rev,
  ...fields,
})

test.each<[string, object, object]>([
  ['no change', { a: 1 }, { a: 1 }],
  ['fields changed, added and removed', { a: 1, gone: true, z: 1 }, { a: 2, new: 'n', z: 1 }],
  ['fields that change their type', { a: 'text', b: [1], c: {} }, { a: 1, b: { c: 1 }, c: [] }],
  [
    'fields of nested objects',
    { a: { b: { c: 1, d: 2 }, e: 3 } },
    { a: { b: { d: 3 }, e: 3, f: 4 } },
  ],
  ['text changed in the middle', { t: 'one two three' }, { t: 'one 2 three' }],
  ['text added at both ends', { t: 'two' }, { t: 'one two three' }],
  ['text removed', { t: 'one two three' }, { t: 'one three' }],
  ['text emptied and filled', { t: 'one', u: '' }, { t: '', u: 'one' }],
  ['text that repeats itself', { t: 'aaa' }, { t: 'aaaa' }],
  ['text beyond ASCII', { t: 'कमरा ₹1,500 🏨🏨 ठीक' }, { t: 'कमरा ₹1,200 🏨🛏 ठीक' }],
  ['characters that share half of a surrogate pair', { t: '🏨' }, { t: '🏩' }],
  ['an array emptied and filled', { a: [1, 2], b: [] }, { a: [], b: [1, 2] }],
  ['plain items moved', { a: [1, 2, 3, 4] }, { a: [4, 1, 2, 5, 1] }],
  [
    'keyed items edited, moved, added and removed',
    {
      a: [
        { _key: 'p', n: 1 },
        { _key: 'q', n: 2 },
        { _key: 'r', n: 3 },
      ],
    },
    {
      a: [
        { _key: 'r', n: 3 },
        { _key: 's', n: 9 },
        { _key: 'p', n: { deep: [] } },
      ],
    },
  ],
  ['arrays in arrays', { a: [[1], [2]] }, { a: [[1, 2], [2]] }],
  ['null', { a: null, b: 1 }, { a: 1, b: null }],
])('an edit can be applied and reverted: %s', (_, before, after) => {
  const [from, to] = [document('r1', before), document('r2', after)]
  const { apply, revert } = effectsOf(from, to)
  expect(applyPatch({ ...SYSTEM_FIELDS, ...before }, apply)).toEqual({ ...SYSTEM_FIELDS, ...after })
  expect(applyPatch({ ...SYSTEM_FIELDS, ...after }, revert)).toEqual({
    ...SYSTEM_FIELDS,
    ...before,
  })
})

test('a creation is applied as the whole document and reverted as null', () => {
  const { apply, revert } = effectsOf(undefined, document('r1', { a: 1 }))
  expect(apply).toEqual([0, { ...SYSTEM_FIELDS, a: 1 }])
  expect(revert).toEqual([0, null])
})

test('a deletion is applied as null and reverted as the whole document', () => {
  const { apply, revert } = effectsOf(document('r1', { a: 1 }), undefined)
  expect(apply).toEqual([0, null])
  expect(revert).toEqual([0, { ...SYSTEM_FIELDS, a: 1 }])
})

test('a patch contains neither unchanged fields nor unchanged items with a key', () => {
  const items = ['p', 'q'].map((_key) => ({ _key, text: 'a paragraph that nobody has touched' }))
  const [before, after] = [1, 2].map((n) =>
    document(`r${n}`, { title: n, other: items, body: [...items, { _key: 'r', n }] }),
  )
  expect(JSON.stringify(effectsOf(before, after))).not.toContain('paragraph')
})
