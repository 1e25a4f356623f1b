import { type DeserializerRule, htmlToPortableText } from '@portabletext/html'
import { compileSchema, defineSchema } from '@portabletext/schema'

/** What rich text allows, as `schemas/objects/richText.ts` has it. */
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

const linkRule = (key: () => string, siteOrigin: string): DeserializerRule => ({
  deserialize(node, next) {
    const href = isLink(node) ? node.getAttribute('href') : null
    if (!href) return undefined
    const markDef = { _type: 'textLink', _key: key(), href: hrefOf(href.trim(), siteOrigin) }
    return Object.assign({ _type: '__annotation' }, { markDef, children: next(node.childNodes) })
  },
})

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * What is pasted from Word, Google Docs or a web page, as rich text: links keep where they lead, headings come to
 * the nearest level that texts have, tables become lines of text, and pictures are left out.
 */
export function pasteHtml(html: string, siteOrigin: string, key: () => string = randomKey) {
  const blocks = htmlToPortableText(html, {
    schema: allowed,
    keyGenerator: key,
    parseHtml: asAllowed,
    rules: [linkRule(key, siteOrigin)],
  })
  return {
    blocks,
    hasTable: /<table\b/i.test(html),
    pictures: html.match(/<img\b/gi)?.length ?? 0,
  }
}
