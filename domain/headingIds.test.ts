import { expect, test } from 'vitest'
import { numberHeadings } from '../src/ui/headings.ts'
import { readContent } from '../studio/content/readContent.ts'
import { anchors } from './anchors.ts'
import { readHeadings } from './headingIds.ts'

const block = (style: string, ...texts: unknown[]) => ({
  _type: 'block',
  style,
  children: texts.map((text) => ({ _type: 'span', text })),
})

const blocksWithIds = [
  [block('h2', 'Rooms & rates'), 'rooms-rates'],
  [block('normal', 'Rooms & rates'), undefined],
  [block('h2', 'Rooms – rates!'), 'rooms-rates-2'],
  [block('h3', 'Rooms', ' rates'), 'rooms-rates-3'],
  [block('h2', '  '), undefined],
  [block('h2', ' होटल का प्रबंधन '), 'होटल-का-प्रबंधन'],
  [block('h2', 'Café, Main'), 'cafe-main'],
  [block('h2', 'Main'), 'main-2'],
  [block('h2', 'Page state'), 'page-state-2'],
  [block('h2', '???'), 'section'],
  [block('h2', '!'), 'section-2'],
  [block('h3', '₹1,500 a month'), '1-500-a-month'],
  [block('h4', 'Deeper'), undefined],
  [{ ...block('h2', 'Picture'), _type: 'picture' }, undefined],
  [block('h2', 3, null, 'Odd'), 'odd'],
  [{ _type: 'block', style: 'h2', children: 'x' }, undefined],
  [{ _type: 'block', style: 'h2', children: [null, 'x'] }, undefined],
  [null, undefined],
  ['x', undefined],
] as const
const body = blocksWithIds.map(([each]) => each)
const ids = blocksWithIds.flatMap(([, id]) => id ?? [])

test('each h2 or h3 with text has a unique id, made from its letters and digits, or from “section” if it has none', () => {
  expect(readHeadings(body).map(({ id }) => id)).toEqual(ids)
})

test('a heading is read with its block, level, trimmed text and id', () => {
  expect(readHeadings([block('h3', ' Rooms', ' & rates ')])).toEqual([
    {
      block: block('h3', ' Rooms', ' & rates '),
      level: 3,
      text: 'Rooms & rates',
      id: 'rooms-rates',
    },
  ])
  expect(readHeadings([block('h2', 'A')])[0]?.level).toBe(2)
})

test('a price in a heading is part of the text, but not of the id', () => {
  const children = [{ text: 'All for ' }, { _type: 'price', amount: 1500 }, { text: ' a month' }]
  const [heading] = readHeadings([{ _type: 'block', style: 'h2', children }])
  expect(heading).toMatchObject({ text: 'All for ₹1,500 a month', id: 'all-for-a-month' })
})

test.each([undefined, null, 'x', 4, {}])('%j has no headings', (odd) => {
  expect(readHeadings(odd)).toEqual([])
})

test('the table of contents on the site uses the ids of the headings', () => {
  const contents = numberHeadings(
    body as unknown as Parameters<typeof numberHeadings>[0],
  ).tableOfContents // includes invalid blocks on purpose
  expect(contents.flatMap(({ id, children }) => [id, ...children.map(({ id }) => id)])).toEqual(ids)
})

test('the anchors that content health accepts on a page include the ids of its headings', () => {
  const content = readContent([{ _id: 'privacyPage', _type: 'privacyPage', body }])
  expect([...(content.anchorsOn('/privacy') ?? [])]).toEqual([anchors.demoForm, ...ids])
})
