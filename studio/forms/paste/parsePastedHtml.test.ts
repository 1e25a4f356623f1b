// @ts-expect-error jsdom has no types.
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { richText } from '../../../schemas/objects/richText.ts'
import { cleanHref } from './cleanHref.ts'
import { parsePastedHtml } from './parsePastedHtml.ts'

type Block = {
  style?: string
  listItem?: string
  level?: number
  children: { text: string; marks: string[] }[]
  markDefs: Link[]
}
type Link = { _key: string; _type: string; href: string }

beforeAll(() => {
  const { DOMParser, Node } = new JSDOM().window
  vi.stubGlobal('DOMParser', DOMParser)
  vi.stubGlobal('Node', Node)
})
afterAll(() => vi.unstubAllGlobals())

const paste = (html: string, mayHaveTables = false) => {
  const { blocks, ...counts } = parsePastedHtml(html, 'https://www.hotel.example', mayHaveTables)
  return { blocks: blocks as unknown as Block[], ...counts }
}

const textOf = ({ children }: Block) => children.map(({ text }) => text).join('')

const wordHtml =
  '<p class=MsoNormal>See <a href="https://a.example/x"><span style="color:blue">the <b>list</b></span></a>.<o:p></o:p></p>'
const googleDocsHtml =
  '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span>See </span><a href="https://a.example/x"><span>the list</span></a><span>.</span></p></b>'
const webPageHtml = '<p>See <a href="https://a.example/x" target="_blank">the list</a>.</p>'

test.each([
  ['Word', wordHtml],
  ['Google Docs', googleDocsHtml],
  ['a web page', webPageHtml],
])('a link pasted from %s keeps its address and text', (_source, html) => {
  const [block] = paste(html).blocks
  expect(block?.markDefs).toEqual([
    { _type: 'textLink', _key: expect.any(String), href: 'https://a.example/x' },
  ])
  const linked = block?.children.filter(({ marks }) =>
    marks.includes(block.markDefs[0]?._key ?? ''),
  )
  expect(linked?.map(({ text }) => text).join('')).toBe('the list')
})

test('rich text allows the annotation type of pasted links', () => {
  const [block] = richText.of
  expect(JSON.stringify(block)).toContain('"annotations":[{"type":"textLink"}]')
})

test('headings get the nearest allowed level', () => {
  const { blocks } = paste('<h1>A</h1><h2>B</h2><h3>C</h3><h4>D <em>d</em></h4><p>E</p>')
  expect(blocks.map((block) => [block.style, textOf(block)])).toEqual([
    ['h2', 'A'],
    ['h2', 'B'],
    ['h3', 'C'],
    ['h3', 'D d'],
    ['normal', 'E'],
  ])
})

test('a pasted table keeps its caption, and a cell that spans two columns becomes a cell with its text and an empty cell', () => {
  const { blocks, tableCount } = paste(
    '<p>Before</p><table><caption>Seasons</caption><thead><tr><th>Month<th colspan=2>Rooms</tr></thead><tr><td><p>May</p><td>1 <b>2</b><td>3</tr></table><p>After</p>',
    true,
  )
  expect(tableCount).toBe(1)
  expect(blocks).toMatchObject([
    { _type: 'block' },
    {
      _type: 'table',
      caption: 'Seasons',
      rows: [{ cells: ['Month', 'Rooms', ''] }, { cells: ['May', '1 2', '3'] }],
    },
    { _type: 'block' },
  ])
})

test('a table of one cell becomes a paragraph', () => {
  const { blocks, tableCount } = paste('<table><tr><td><p>A letter</p></td></tr></table>', true)
  expect(tableCount).toBe(0)
  expect(blocks.map(textOf)).toEqual(['A letter'])
})

test('a table pasted into a field without tables is reported, and each cell becomes a paragraph', () => {
  const { blocks, hasDisallowedTable } = paste(
    '<table><tr><td>Rooms</td><td>Price</td></tr></table>',
  )
  expect(hasDisallowedTable).toBe(true)
  expect(blocks.map(textOf)).toEqual(['Rooms', 'Price'])
  expect(paste('<p>No table.</p>').hasDisallowedTable).toBe(false)
})

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['https://www.google.com/url?q=https://a.example/x&sa=D', 'https://a.example/x'],
  ['https://www.hotel.example/pricing#plans', '/pricing#plans'],
  ['http://a.example/x', 'https://a.example/x'],
  ['https://www.google.com/url?q=%20http://a.example/x', 'https://a.example/x'],
  ['https://www.google.com/url?q=http://a.example/x', 'https://a.example/x'],
  ['http://www.hotel.example/pricing', '/pricing'],
  ['mailto:a@a.example', 'mailto:a@a.example'],
  ['/blog', '/blog'],
])('the pasted link %s becomes %s', (written, href) => {
  expect(cleanHref(written, 'https://www.hotel.example')).toBe(href)
})

test('pictures are left out and counted', () => {
  const { blocks, pictureCount } = paste(
    '<p>See</p><img src="https://a.example/a.png"><img src="b.png">',
  )
  expect(blocks.map(textOf)).toEqual(['See'])
  expect(pictureCount).toBe(2)
  expect(paste('<p>See</p>').pictureCount).toBe(0)
})

test.each(['<pre>a\nb</pre>', '<ul><li><pre>a\nb</pre></li></ul>'])(
  'the line breaks of preformatted text are kept in %s',
  (html) => {
    expect(paste(html).blocks.map(textOf)).toEqual(['a\nb'])
  },
)
