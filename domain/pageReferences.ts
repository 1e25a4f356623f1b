import { publishedIdOf } from './documentIds.ts'
import { mapObjects } from './mapObjects.ts'
import { normalizePath, pathOfSlug } from './paths.ts'
import type { StoredDocument } from './records.ts'
import { createRedirectResolver } from './redirects.ts'
import { isSlugType, isUsableSlug, readSlug } from './slugs.ts'

type LinkedPage = { id: string; anchor: string | undefined }
type PageLookup = (path: string) => LinkedPage | undefined

/** The lookup follows redirects, and returns the anchor of the last target. Pages without a slug are omitted. */
export function createPageLookup(documents: readonly StoredDocument[]): PageLookup {
  const published = documents.filter(({ _id }) => !_id.includes('.'))
  const pages = published.flatMap((document) => {
    const slug = readSlug(document)
    return isSlugType(document._type) && isUsableSlug(slug)
      ? [{ id: document._id, path: pathOfSlug(slug) }]
      : []
  })
  const idAt = new Map(pages.map(({ id, path }) => [normalizePath(path), id]))
  const resolve = createRedirectResolver(
    published.filter(({ _type }) => _type === 'redirect'),
    pages.map(({ path }) => path),
  )
  return (path) => {
    const [target = '', anchor] = (resolve(path).to ?? path).split('#')
    // A reference cannot store the query string of a redirect.
    const id = target.includes('?') ? undefined : idAt.get(normalizePath(target))
    return id === undefined ? undefined : { id, anchor }
  }
}

/** Replaces page paths in links with references. Returns the same document if nothing changes. */
export const withPageReferences = <Doc extends StoredDocument>(
  document: Doc,
  pageAt: PageLookup,
): Doc => {
  const ownId = publishedIdOf(document._id)
  // A link from a page to itself keeps its `href`. A reference in a copy of the page would lead to the original.
  const otherPageAt = (path: string) => {
    const page = pageAt(path)
    return page?.id === ownId ? undefined : page
  }
  return mapObjects(document, (fields) => linkWithReference(fields, otherPageAt) ?? fields)
}

function linkWithReference(fields: Record<string, unknown>, pageAt: PageLookup) {
  const { href, ...rest } = fields
  const isLink = rest._type === 'link' || rest._type === 'textLink'
  // A reference cannot store a query string.
  if (!isLink || typeof href !== 'string' || !/^\/[^?]*$/.test(href)) return undefined
  const [path = '', ownAnchor] = href.split('#')
  const linked = pageAt(path)
  if (!linked) return undefined
  const page = { _type: 'reference', _ref: linked.id }
  // Browsers keep the anchor of a link only if the redirect has none.
  const anchor = linked.anchor || ownAnchor
  return anchor ? { ...rest, page, anchor } : { ...rest, page }
}
