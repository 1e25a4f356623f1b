import { expect, test } from 'vitest'
import { describeUnknownFormats, keepFormats } from './blockFormats.ts'

const formats = { styles: ['normal', 'h2'], lists: ['bullet'], marks: ['strong', 'textLink'] }
const link = { _key: 'l', _type: 'textLink', href: '/blog' }
const span = { _type: 'span', _key: 's', text: 'Words', marks: ['strong', 'l'] }
const block = { _type: 'block', _key: 'a', style: 'h2', markDefs: [link], children: [span] }
const item = { ...block, style: 'normal', listItem: 'bullet', level: 2 }

test.each([
  [block],
  [item],
  [{ ...block, style: undefined }],
  [{ _type: 'block', children: [span] }],
])('a block with known formats has no problem', (known) => {
  expect(describeUnknownFormats({ ...known, markDefs: [link] }, formats)).toBeUndefined()
})

test('a block with known formats keeps its formats', () => {
  expect(keepFormats(block, formats)).toEqual(block)
  expect(keepFormats(item, formats)).toEqual(item)
})

test.each([
  [{ style: 'h4' }, { style: 'normal' }, /^“Words” has the style “h4”, so/],
  [{ listItem: 'checkbox', level: 1 }, {}, /the list “checkbox”/],
  [{ markDefs: [link, {}] }, { markDefs: [link] }, /unknown or damaged/],
  [{ children: [span, {}] }, { children: [span] }, /unknown or damaged/],
  [
    { children: [{ ...span, marks: ['code', null, 'strong'] }] },
    { children: [{ ...span, marks: ['strong'] }] },
    /unknown or damaged/,
  ],
  [
    { markDefs: [{ ...link, _type: 'comment' }], children: [{ ...span, marks: ['l'] }] },
    { markDefs: [], children: [{ ...span, marks: [] }] },
    /unknown or damaged/,
  ],
])('a block with %j becomes normal text and keeps its words', (change, kept, problem) => {
  expect(describeUnknownFormats({ ...block, ...change }, formats)).toMatch(problem)
  const normal = keepFormats({ ...block, ...change }, formats)
  expect(normal).toEqual({ ...block, ...kept })
  expect(describeUnknownFormats(normal, formats)).toBeUndefined()
})
