import { type DeserializerRule, htmlToPortableText } from '@portabletext/html'
import { compileSchema, defineSchema } from '@portabletext/schema'
import { randomKey } from '../content/randomKey.ts'
import { newRow } from './table/rows.ts'

/** What every text allows, as `schemas/objects/richText.ts` has it. */
const allowed = compileSchema(
  defineSchema({
    styles: [{ name: 'normal' }, { name: 'h2' }, { name: 'h3' }, { name: 'blockquote' }],
    decorators: [{ name: 'strong' }, { name: 'em' }],
    lists: [{ name: 'bullet' }, { name: 'number' }],
    annotations: [{ name: 'textLink', fields: [{ name: 'href', type: 'string' }] }],
  }),
)

/** The page's title is its only first heading, and texts have two levels below it. */
const nearestHeading: Record<string, 'h2' | 'h3'> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' }

function asAllowed(html: string): Document {
  const document = new DOMParser().parseFromString(html, 'text/html')
  // Google Docs writes a list of a deeper level beside the item that it belongs to.
  for (const list of document.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    if (list.previousElementSibling?.nodeName === 'LI') list.previousElementSibling.append(list)
  for (const heading of document.querySelectorAll('h1, h4, h5, h6')) {
    const allowedHeading = document.createElement(nearestHeading[heading.nodeName] ?? 'h3')
    allowedHeading.append(...heading.childNodes)
    heading.replaceWith(allowedHeading)
  }
  return document
}

/** Where a link leads: past Google's own redirect, and without the origin when it is a page of this site. */
export function hrefOf(written: string, siteOrigin: string): string {
  if (!URL.canParse(written)) return written
  const url = new URL(written)
  const behind = url.hostname === 'www.google.com' && url.pathname === '/url'
  const target = behind ? url.searchParams.get('q') : null
  if (target) return hrefOf(target, siteOrigin)
  return url.origin === siteOrigin ? `${url.pathname}${url.search}${url.hash}` : written
}

const isLink = (node: Node): node is HTMLAnchorElement => node.nodeName === 'A'

const linkRule = (siteOrigin: string): DeserializerRule => ({
  deserialize(node, next) {
    const href = isLink(node) ? node.getAttribute('href') : null
    if (!href) return undefined
    const markDef = { _type: 'textLink', _key: randomKey(), href: hrefOf(href.trim(), siteOrigin) }
    return Object.assign({ _type: '__annotation' }, { markDef, children: next(node.childNodes) })
  },
})

const isTable = (node: Node): node is HTMLTableElement => node.nodeName === 'TABLE'

const cellText = (cell: Element) => cell.textContent?.replace(/\s+/g, ' ').trim() ?? ''

/** A cell over several columns leaves the others of them empty. */
const cellsOf = ({ cells }: HTMLTableRowElement) =>
  [...cells].flatMap((cell) => [
    cellText(cell),
    ...Array.from({ length: Math.max(1, cell.colSpan) - 1 }, () => ''),
  ])

/** A table of one row or column only places a text, as mail programs do. */
const tableRule: DeserializerRule = {
  deserialize(node, _next, block) {
    if (!isTable(node)) return undefined
    const rows = [...node.rows].map(cellsOf)
    if (rows.length < 2 || !rows.some((cells) => cells.length > 1)) return undefined
    const caption = node.caption && cellText(node.caption)
    return block({
      _type: 'table',
      _key: randomKey(),
      ...(caption ? { caption } : {}),
      rows: rows.map(newRow),
    })
  },
}

/**
 * What is pasted from Word, Google Docs or a web page, as rich text: links keep where they lead, headings come to
 * the nearest level that texts have, and pictures are left out.
 *
 * @param mayHaveTables whether this text may have tables; in another one they become lines of text
 */
export function pasteHtml(html: string, siteOrigin: string, mayHaveTables: boolean) {
  const blocks = htmlToPortableText(html, {
    schema: allowed,
    keyGenerator: randomKey,
    parseHtml: asAllowed,
    rules: [linkRule(siteOrigin), ...(mayHaveTables ? [tableRule] : [])],
  })
  return {
    blocks,
    tables: blocks.filter(({ _type }) => _type === 'table').length,
    hasTable: !mayHaveTables && /<table\b/i.test(html),
    pictures: html.match(/<img\b/gi)?.length ?? 0,
  }
}
