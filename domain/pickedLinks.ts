import { mapObjects } from './mapObjects.ts'
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
  // A copy of a page should lead to its own sections.
  const others = (path: string) => {
    const id = pageAt(path)
    return id === own ? undefined : id
  }
  return mapObjects(document, (fields) => pickedLink(fields, others) ?? fields)
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
