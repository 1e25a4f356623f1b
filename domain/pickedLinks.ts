import { publishedIdOf } from './documentIds.ts'
import { mapObjects } from './mapObjects.ts'
import { normalizePath, pathOfSlug } from './paths.ts'
import type { StoredDocument } from './records.ts'
import { createFollow } from './redirects.ts'
import { hasSlug, isUsableSlug, readSlug } from './slugs.ts'

type PageAt = (path: string) => string | undefined

/** Creates a function that returns the id of the published page with a slug at a path, also through redirects. */
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

/** Replaces the paths of pages in links by references. Returns the same document if nothing changes. */
export const withPickedLinks = <Whole extends StoredDocument>(
  document: Whole,
  pageAt: PageAt,
): Whole => {
  const ownId = publishedIdOf(document._id)
  // A link to the page itself keeps its `href`, so that a copy of the page has no reference to the original.
  const otherPageAt = (path: string) => {
    const id = pageAt(path)
    return id === ownId ? undefined : id
  }
  return mapObjects(document, (fields) => linkWithReference(fields, otherPageAt) ?? fields)
}

function linkWithReference(fields: Record<string, unknown>, pageAt: PageAt) {
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
