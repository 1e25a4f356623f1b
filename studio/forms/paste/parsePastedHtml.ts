import { type DeserializerRule, htmlToPortableText } from '@portabletext/html'
import { compileSchema, defineSchema } from '@portabletext/schema'
import { readHref } from '../../../domain/hrefs.ts'
import { randomKey } from '../../content/randomHex.ts'
import { cleanHref } from './cleanHref.ts'
import { type Line, readLines } from './readLines.ts'
import { readCellText, readTable } from './readTable.ts'

const richTextSchema = compileSchema(
  defineSchema({
    styles: [{ name: 'normal' }, { name: 'h2' }, { name: 'h3' }, { name: 'blockquote' }],
    decorators: [{ name: 'strong' }, { name: 'em' }],
    lists: [{ name: 'bullet' }, { name: 'number' }],
    annotations: [{ name: 'textLink', fields: [{ name: 'href', type: 'string' }] }],
  }),
)

const isElement = (node: Node, name: string): node is HTMLElement => node.nodeName === name

/** Links that the site does not allow, such as `javascript:`, become plain text. */
const linkRule = (siteOrigin: string): DeserializerRule => ({
  deserialize(node, next) {
    if (!isElement(node, 'A')) return undefined
    const href = cleanHref(node.getAttribute('href')?.trim() ?? '', siteOrigin)
    if (!readHref(href)) return next(node.childNodes)
    const markDef = { _type: 'textLink', _key: randomKey(), href }
    return Object.assign({ _type: '__annotation' }, { markDef, children: next(node.childNodes) })
  },
})

const lineRule = (lines: readonly Line[]): DeserializerRule => ({
  deserialize(node, next, block) {
    const line = isElement(node, 'P') ? lines[Number(node.dataset.line)] : undefined
    if (!line) return undefined
    if (line.table) return block(createTable(line.table))
    const list = line.list && { listItem: line.list.kind, level: line.list.level }
    return {
      _type: 'block',
      style: line.style,
      ...list,
      markDefs: [],
      children: next(node.childNodes),
    }
  },
})

function createTable(table: HTMLTableElement) {
  const caption = table.caption && readCellText(table.caption)
  return {
    _type: 'table',
    _key: randomKey(),
    ...(caption ? { caption } : {}),
    rows: readTable(table).map((cells) => ({ _key: randomKey(), _type: 'tableRow', cells })),
  }
}

/** Excludes tables of one row or one column, which mail programs use for layout. */
const isDataTable = (table: HTMLTableElement) =>
  table.rows.length > 1 && [...table.rows].some(({ cells }) => cells.length > 1)

/** If `mayHaveTables` is false, tables become lines of text. */
export function parsePastedHtml(html: string, siteOrigin: string, mayHaveTables: boolean) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines = readLines(body, (table) => mayHaveTables && isDataTable(table))
  const paragraphs = lines.map(({ content, table }, at) => {
    const paragraph = body.ownerDocument.createElement('p')
    paragraph.dataset.line = String(at)
    if (!table) paragraph.append(...content.childNodes)
    return paragraph.outerHTML
  })
  const blocks = htmlToPortableText(paragraphs.join(''), {
    schema: richTextSchema,
    keyGenerator: randomKey,
    rules: [lineRule(lines), linkRule(siteOrigin)],
  })
  return {
    blocks,
    tableCount: lines.filter(({ table }) => table).length,
    hasDisallowedTable: !mayHaveTables && /<table\b/i.test(html),
    pictureCount: html.match(/<img\b/gi)?.length ?? 0,
  }
}
