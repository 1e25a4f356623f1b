import { normalizePath, pathOfSlug } from './paths.ts'
import { createFollow, isRedirect } from './redirects.ts'
import { hasSlug, isFreeSlug } from './slugs.ts'

type AnyDocument = { _id: string; _type: string; [field: string]: unknown }

/** The id of the published page that a typed path leads to; undefined for any other path. */
export type PageAt = (path: string) => string | undefined

/**
 * Knows which landing page or post a path leads to, through the redirects.
 *
 * @param documents of a dataset: its published posts, landing pages and redirects are read
 */
export function pagesAmong(documents: readonly AnyDocument[]): PageAt {
  const published = documents.filter(({ _id }) => !_id.includes('.'))
  const pages = published.flatMap(({ _id, _type, slug }) => {
    const { current } = (slug ?? {}) as { current?: string } // a slug's shape
    return hasSlug(_type) && isFreeSlug(current) ? [{ id: _id, path: pathOfSlug(current) }] : []
  })
  const idAt = new Map(pages.map(({ id, path }) => [normalizePath(path), id]))
  const redirects = published
    .filter(({ _type }) => _type === 'redirect')
    .map(({ from, to }) => ({ from: String(from), to: String(to) }))
  const follow = createFollow(
    redirects.filter(isRedirect),
    pages.map(({ path }) => path),
  )
  return (path) => idAt.get(normalizePath(follow(path).to ?? path))
}

/**
 * Makes links that were typed to the address of a landing page or a post refer to that page, as picked ones do. What is
 * typed to anything else stays: its address never changes, or it leads to another site.
 *
 * @returns the identical document when it has no such link
 */
export const withPickedLinks = <Whole extends AnyDocument>(
  document: Whole,
  pageAt: PageAt,
): Whole => {
  const own = document._id.replace(/^drafts\./, '')
  return picked(document, (path) => {
    const id = pageAt(path)
    // A copy of a page should lead to its own sections.
    return id === own ? undefined : id
  })
}

/** The same value with its links picked; the identical value without such links. */
function picked<Value>(value: Value, pageAt: PageAt): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => picked(item, pageAt))
    return items.some((item, at) => item !== value[at]) ? (items as Value) : value // of the same shape
  }
  const entries = Object.entries(value).map(
    ([name, field]) => [name, picked(field, pageAt)] as const,
  )
  const fields = Object.fromEntries(entries)
  const link = pickedLink(fields, pageAt)
  if (link) return link as Value // a link of the same type
  return Object.entries(value).some(([name, field]) => fields[name] !== field)
    ? (fields as Value)
    : value
}

function pickedLink(fields: Record<string, unknown>, pageAt: PageAt) {
  const { href, ...rest } = fields
  const isLink = rest._type === 'link' || rest._type === 'textLink'
  // What follows “?” has no place in a picked link.
  if (!isLink || typeof href !== 'string' || !/^\/[^?]*$/.test(href)) return undefined
  const [path = '', anchor] = href.split('#')
  const id = pageAt(path)
  if (!id) return undefined
  const page = { _type: 'reference', _ref: id }
  return anchor ? { ...rest, page, anchor } : { ...rest, page }
}
