import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHref } from '../../../domain/hrefs.ts'
import { richText } from '../../../schemas/objects/richText.ts'
import { openReader, SITE } from '../../../tests/setup/paste/openReader.ts'
import { type PastedBlock, readBlocks, textOf } from '../../../tests/setup/paste/readBlocks.ts'
import { readShown } from '../../../tests/setup/paste/readShown.ts'
import { cleanHref } from './cleanHref.ts'
import { describeLost } from './describeLost.ts'
import type { Allowed } from './parsePastedHtml.ts'

let reader: Awaited<ReturnType<typeof openReader>>
let sourcePage: Page
beforeAll(async () => {
  reader = await openReader()
  sourcePage = await reader.context.newPage()
})
afterAll(() => reader.browser.close())

const folder = new URL('pasted/', import.meta.url)
const readFile = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const files = readdirSync(folder).filter((name) => name.endsWith('.html'))

async function paste(html: string, field?: Partial<Allowed>) {
  const { blocks, lost, ...rest } = await reader.read(html, field)
  return { blocks: blocks as unknown as PastedBlock[], lost: describeLost(lost), ...rest } // blocks of our schema
}

test.each(files)('the result of pasting %s is what the file shows in a browser', async (name) => {
  const html = readFile(name)
  const shown = await readShown(sourcePage, html)
  const links = shown.links
    .map(({ href, text }) => ({ href: cleanHref(href, SITE), text }))
    .filter(({ href }) => readHref(href) && !href.startsWith('#'))
  const result = readBlocks((await paste(html)).blocks)
  expect(result.words.length).toBeGreaterThan(3)
  expect(result).toEqual({ ...shown, links })
  const withoutTables = readBlocks((await paste(html, { tables: false })).blocks)
  expect(withoutTables.words, 'in a field without tables').toEqual(shown.words)
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
])('pasting %s keeps each cell in its row and column', async (name, rows) => {
  const tables = (await paste(readFile(name))).blocks.filter(({ _type }) => _type === 'table')
  expect(tables.map((table) => table.rows?.map(({ cells }) => cells))).toEqual([rows])
})

test.each([
  ['google-docs-nested-lists.html', 'Kettle\nand cups'],
  ['notion.html', 'Bar\nOpens at noon.'],
  ['word.html', 'Deluxe\nwith balcony'],
])('paragraphs and line breaks in a list item of %s become its lines', async (name, item) => {
  const { blocks } = await paste(readFile(name))
  expect(blocks.filter(({ listItem }) => listItem).map(textOf)).toContain(item)
})

test.each([
  ['word.html', ''],
  [
    'word-review.html',
    '4 struck words, 2 links to footnotes or headings, 1 number of a heading, and 1 starting number of a list were left out',
  ],
  [
    'google-docs-notes.html',
    '1 struck word, 1 link to a footnote or heading, and 1 starting number of a list were left out',
  ],
  ['slack.html', '3 struck words were left out'],
  ['onenote.html', '1 starting number of a list was left out'],
  [
    'web-page.html',
    '1 struck word, 1 picture, 1 link that the site does not allow, 1 number of a heading, and 1 starting number of a list were left out',
  ],
])('one sentence says what of %s was left out', async (name, sentence) => {
  expect((await paste(readFile(name))).lost).toBe(sentence)
})

test('one sentence says what a field for short texts cannot keep', async () => {
  const html =
    '<h2>Rooms</h2><ul><li>One</li><li>Two</li></ul><blockquote>Quiet</blockquote><table><tr><td>Rooms<td>Price</tr></table>'
  const { blocks, lost, hasDisallowedTable } = await paste(html, {
    tables: false,
    lists: false,
    styles: false,
  })
  expect(lost).toBe(
    '2 bullets or numbers of lists, 1 heading style, and 1 quote style were left out',
  )
  expect(hasDisallowedTable).toBe(true)
  expect(blocks.map(textOf)).toEqual(['Rooms', 'One', 'Two', 'Quiet', 'Rooms', 'Price'])
})

test('links in a table are counted, because its cells are plain text', async () => {
  const html = '<table><tr><td>Room<td>Price<tr><td><a href="/suite">Suite</a><td>5</table>'
  expect((await paste(html)).lost).toBe('1 link in a table was left out')
})

test('rich text allows the type of pasted links', async () => {
  const { blocks } = await paste('<p>See <a href="https://a.example/x">the <b>list</b></a>.</p>')
  expect(blocks[0]?.markDefs).toEqual([
    { _type: 'textLink', _key: expect.any(String), href: 'https://a.example/x' },
  ])
  expect(JSON.stringify(richText.of[0])).toContain('"annotations":[{"type":"textLink"}]')
})

test('a pasted table keeps its caption', async () => {
  const { blocks, tableCount } = await paste(
    '<p>Before</p><table><caption>Seasons</caption><tr><th>Month<th>Rooms</tr><tr><td>May<td>3</tr></table><p>After</p>',
  )
  expect(tableCount).toBe(1)
  expect(blocks.map(({ caption, _type }) => caption ?? _type)).toEqual([
    'block',
    'Seasons',
    'block',
  ])
})

test('letters without a raised sign stay on the line', async () => {
  const { blocks } = await paste(
    '<p>1<sup>st</sup> m<sup>2</sup> CO<sub>2</sub> x<sup>q1</sup></p>',
  )
  expect(blocks.map(textOf)).toEqual(['1ˢᵗ m² CO₂ xq1'])
})

test('nothing pasted runs or loads', async () => {
  const requests: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requests.push(url)
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pasted` // a TCP server's
  const run = 'top.hasRun = true'
  const { blocks } = await paste(
    `<html><head><meta http-equiv="refresh" content="0;url=${address}"><link rel="stylesheet" href="${address}">
    <style>@import url(${address}); @font-face { font-family: f; src: url(${address}) } p { font-family: f; background: url(${address}) }</style></head>
    <body onload="${run}" background="${address}"><script>${run}</script><svg onload="${run}"></svg><img src="${address}" onerror="${run}">
    <iframe src="${address}" srcdoc="<script>${run}</script>"></iframe><object data="${address}"></object><video poster="${address}"></video>
    <details open ontoggle="${run}"><p style="background: url(${address}); list-style-image: url(${address})">Text</p></details>
    <a href="javascript:${run}">link</a></body></html>`,
  )
  expect(blocks.map(textOf)).toEqual(['Text', 'link'])
  expect(blocks.flatMap(({ markDefs }) => markDefs)).toEqual([])
  expect(await reader.page.evaluate('window.hasRun')).toBeUndefined()
  expect(await reader.page.locator('iframe').count()).toBe(0)
  await reader.page.goto(address.replace('pasted', 'next'))
  server.close()
  expect(requests).toContain('/next')
  expect(requests).not.toContain('/pasted')
})
