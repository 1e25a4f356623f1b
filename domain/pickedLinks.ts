import { mapObjects } from './mapObjects.ts'
import { normalizePath, pathOfSlug } from './paths.ts'
import type { StoredDocument } from './records.ts'
import { createFollow } from './redirects.ts'
import { hasSlug, isUsableSlug, readSlug } from './slugs.ts'

/** Returns the id of the published page at a path; undefined for other paths. */
export type PageAt = (path: string) => string | undefined

/**
 * Creates a function that finds the page at a path, also through redirects.
 *
 * @param documents the documents of a dataset; only published redirects, and published pages with slugs, are used
 */
export function pagesAmong(documents: readonly StoredDocument[]): PageAt {
  const published = documents.filter(({ _id }) => !_id.includes('.'))
  const pages = published.flatMap((document) => {
    const slug = readSlug(document)
    return hasSlug(document._type) && isUsableSlug(slug)
      ? [{ id: document._id, path: pathOfSlug(slug) }]
      : []
  })
  const idAt = new Map(pages.map(({ id, path }) => [normalizePath(path), id]))
  const follow = createFollow(
    published.filter(({ _type }) => _type === 'redirect'),
    pages.map(({ path }) => path),
  )
  return (path) => idAt.get(normalizePath(follow(path).to ?? path))
}

/**
 * Replaces the `href` of a link by a reference, if it leads to a page with a slug. The link then follows a change of
 * address.
 *
 * @returns the identical document if it has no such link
 */
export const withPickedLinks = <Whole extends StoredDocument>(
  document: Whole,
  pageAt: PageAt,
): Whole => {
  const ownId = document._id.replace(/^drafts\./, '')
  // A link to the page itself keeps its `href`, so that a copy of the page has no reference to the original.
  const otherPageAt = (path: string) => {
    const id = pageAt(path)
    return id === ownId ? undefined : id
  }
  return mapObjects(document, (fields) => pickedLink(fields, otherPageAt) ?? fields)
}

function pickedLink(fields: Record<string, unknown>, pageAt: PageAt) {
  const { href, ...rest } = fields
  const isLink = rest._type === 'link' || rest._type === 'textLink'
  // A reference cannot store a query string.
  if (!isLink || typeof href !== 'string' || !/^\/[^?]*$/.test(href)) return undefined
  const [path = '', anchor] = href.split('#')
  const id = pageAt(path)
  if (!id) return undefined
  const page = { _type: 'reference', _ref: id }
  return anchor ? { ...rest, page, anchor } : { ...rest, page }
}
