import { type DeserializerRule, htmlToPortableText } from '@portabletext/html'
import { compileSchema, defineSchema } from '@portabletext/schema'
import { readHref } from '../../../domain/hrefs.ts'
import { randomKey } from '../../content/randomHex.ts'
import { cleanHref } from './cleanHref.ts'
import type { Loss } from './describeLost.ts'
import { findItems, markWordMarkers } from './findItems.ts'
import { raiseLetters } from './raiseLetters.ts'
import { removeStruck, removeUnshown } from './removeUnshown.ts'
import { renderPage } from './renderPage.ts'
import { simplifyTables } from './simplifyTables.ts'
import { splitLines } from './splitLines.ts'

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
const linkRule = (siteOrigin: string, lose: (loss: Loss) => void): DeserializerRule => ({
  deserialize(node, next) {
    if (!isElement(node, 'A')) return undefined
    const href = cleanHref(node.getAttribute('href')?.trim() ?? '', siteOrigin)
    // A link inside the source leads nowhere on the site.
    if (href.startsWith('#') || !readHref(href)) {
      lose(href.startsWith('#') ? 'innerLink' : 'otherLink')
      return next(node.childNodes)
    }
    const markDef = { _type: 'textLink', _key: randomKey(), href }
    return Object.assign({ _type: '__annotation' }, { markDef, children: next(node.childNodes) })
  },
})

const tableRule: DeserializerRule = {
  deserialize(node, _next, block) {
    if (!isElement(node, 'TABLE')) return undefined
    const { caption, rows } = node as HTMLTableElement // by its name
    return block({
      _type: 'table',
      _key: randomKey(),
      ...(caption?.textContent ? { caption: caption.textContent } : {}),
      rows: Array.from(rows, ({ cells }) => ({
        _key: randomKey(),
        _type: 'tableRow',
        cells: Array.from(cells, (cell) => cell.textContent ?? ''),
      })),
    })
  },
}

/** What the field's schema allows. */
export type Allowed = { tables: boolean; lists: boolean; styles: boolean }

/** Returns the blocks, and what the field cannot keep. In a field without tables, their cells become paragraphs. */
export function parsePastedHtml(html: string, siteOrigin: string, allowed: Allowed) {
  const lost: Loss[] = []
  const lose = (loss: Loss, count = 1) => lost.push(...Array<Loss>(count).fill(loss))
  const prepare = (cleanHtml: string) =>
    renderPage(markWordMarkers(cleanHtml), lose, (page) => {
      removeUnshown(page)
      removeStruck(page)
      raiseLetters(page)
      const items = findItems(page)
      return splitLines(page, items, allowed.tables ? simplifyTables(page) : new Map())
    })
  const blocks = htmlToPortableText(html, {
    schema: richTextSchema,
    keyGenerator: randomKey,
    parseHtml: prepare,
    rules: [tableRule, linkRule(siteOrigin, lose)],
  })
  for (const block of blocks) {
    if (!allowed.lists && 'listItem' in block) lose('listMark')
    if (!allowed.styles && 'style' in block && block.style !== 'normal')
      lose(block.style === 'blockquote' ? 'quoteStyle' : 'headingStyle')
  }
  return {
    blocks,
    lost,
    tableCount: blocks.filter(({ _type }) => _type === 'table').length,
    hasDisallowedTable: !allowed.tables && /<table\b/i.test(html),
  }
}
