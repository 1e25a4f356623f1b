import { readdirSync, readFileSync } from 'node:fs'
// @ts-expect-error jsdom has no types.
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { plainTextOf } from '../../../domain/plainText.ts'
import { parsePastedHtml } from './parsePastedHtml.ts'
import { parsePastedText } from './parsePastedText.ts'

beforeAll(() => {
  const { DOMParser, Node } = new JSDOM().window
  vi.stubGlobal('DOMParser', DOMParser)
  vi.stubGlobal('Node', Node)
})
afterAll(() => vi.unstubAllGlobals())

const folder = new URL('pasted/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const htmlFiles = readdirSync(folder).filter((name) => name.endsWith('.html'))

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** Words end at every tag except inline tags. */
function wordsInHtml(html: string): string[] {
  const { document } = new JSDOM(
    html
      .replace(/<!\[if !supportLists\]>.*?<!\[endif\]>/gs, '')
      .replace(/<(script|style|head|title)\b.*?<\/\1>/gs, '')
      .replace(/<(?!\/?(?:a|b|i|s|em|strong|span|font|small|sub|sup|code|o:p)\b)[^>]+>/g, ' $& '),
  ).window
  return wordsOf(document.body.textContent ?? '')
}

type Pasted = { _type: string; caption?: string; rows?: { cells: string[] }[] }

const paste = (name: string, mayHaveTables = true) =>
  parsePastedHtml(read(name), 'https://www.hotel.example', mayHaveTables)
    .blocks as unknown as Pasted[]

const textOf = (block: Pasted) =>
  block.rows
    ? [block.caption ?? '', ...block.rows.flatMap(({ cells }) => cells)].join(' ')
    : plainTextOf([block])

test.each(htmlFiles)('pasting %s keeps all words in order', (name) => {
  const words = wordsInHtml(read(name))
  expect(words.length).toBeGreaterThan(3)
  expect(wordsOf(paste(name).map(textOf).join('\n'))).toEqual(words)
})

test.each(htmlFiles)('pasting %s into a field without tables keeps all words in order', (name) => {
  expect(wordsOf(paste(name, false).map(textOf).join('\n'))).toEqual(wordsInHtml(read(name)))
})

test.each([
  [
    'google-docs-table.html',
    [
      ['Season', 'Rooms'],
      ['Winter 1 Nov to 28 Feb', '₹3,000 plus GST'],
      ['Breakfast Dinner', 'Included'],
    ],
  ],
  [
    'google-sheets.html',
    [
      ['Room', 'Rate a night', ''],
      ['', 'Summer', 'Winter'],
      ['Deluxe', '2,000 plus GST', '3,000'],
      ['', '1,800', 'offer'],
    ],
  ],
  [
    'excel.html',
    [
      ['Season', 'Room of the house', 'Rate (INR)', ''],
      ['Winter', 'Deluxe', '3,000', 'a night'],
      ['', 'Suite', '5,000', ''],
    ],
  ],
  [
    'merged-rows.html',
    [
      ['Season', 'Room', 'Rate'],
      ['Winter', 'Deluxe', '3,000'],
      ['', 'Suite', '5,000'],
      ['Monsoon', 'Deluxe', '2,000'],
      ['', 'Suite', '3,500'],
    ],
  ],
  [
    'word.html',
    [
      ['Season', 'Rooms'],
      ['Winter from November', 'Deluxe Suite'],
    ],
  ],
  [
    'libreoffice-writer.html',
    [
      ['Dish', 'Price'],
      ['Thali until three', 'Small 150'],
      ['', 'Large 250'],
    ],
  ],
  [
    'libreoffice-calc.html',
    [
      ['Month', 'Arrivals', 'Remarks'],
      ['May', '120', ''],
      ['', '90', 'groups by coach'],
    ],
  ],
  [
    'apple-notes.html',
    [
      ['Floor', 'Who'],
      ['First and second', 'Meera'],
    ],
  ],
  [
    'notion.html',
    [
      ['Month', 'Offer'],
      ['June', 'Monsoon stay'],
      ['July', ''],
    ],
  ],
  [
    'outlook.html',
    [
      ['Room', 'Rate'],
      ['Deluxe', '2,000'],
    ],
  ],
  [
    'web-page.html',
    [
      ['Room', 'Season', '', 'Beds'],
      ['', 'Summer', 'Winter', ''],
      ['Deluxe', '2,000', '3,000', '1'],
      ['', '2,100', '', '2'],
      ['', 'on request', '', '3'],
      ['Suite', '4,000 5,000', '', ''],
    ],
  ],
])('pasting %s keeps each cell in its row and column', (name, rows) => {
  const tables = paste(name).filter(({ _type }) => _type === 'table')
  expect(tables.map((table) => table.rows?.map(({ cells }) => cells))).toEqual([rows])
})

test('list items keep their kind and level; paragraphs in a list item become its lines', () => {
  const items = (name: string) =>
    (paste(name) as unknown as { level?: number; listItem?: string }[])
      .filter(({ listItem }) => listItem)
      .map((block) => [block.listItem, block.level, textOf(block as Pasted)])
  expect(items('google-docs-nested-lists.html')).toEqual([
    ['bullet', 1, 'Rooms'],
    ['bullet', 2, 'Deluxe'],
    ['bullet', 3, 'Linen'],
    ['bullet', 3, 'Kettle\nand cups'],
    ['bullet', 2, 'Suite'],
    ['bullet', 1, 'Bar'],
    ['number', 2, 'Copied without its parent'],
    ['number', 1, 'Licence'],
    ['number', 2, 'Fire'],
    ['number', 2, 'Food'],
  ])
  expect(items('notion.html').slice(0, 5)).toEqual([
    ['bullet', 1, 'Rooms'],
    ['bullet', 2, 'Deluxe'],
    ['number', 3, 'First floor'],
    ['bullet', 2, 'Suite'],
    ['bullet', 1, 'Bar\nOpens at noon.'],
  ])
  expect(items('word.html')).toEqual([
    ['bullet', 1, 'Rooms'],
    ['bullet', 2, 'Deluxe\nwith balcony'],
    ['bullet', 1, 'Bar'],
  ])
  expect(items('list-item-with-two-paragraphs.html')).toEqual([
    ['bullet', 1, 'Bar\nOpens at noon.'],
  ])
})

test('a javascript: address is not pasted', () => {
  expect(JSON.stringify(paste('web-page.html'))).not.toContain('javascript:')
})

test('plain text with Windows line endings keeps its paragraphs', () => {
  expect(plainTextOf(parsePastedText(read('windows-plain-text.txt'))).split('\n')).toEqual([
    'Check-in rules',
    'Guests show an ID at the desk.',
    'Children under five stay free.',
  ])
})
