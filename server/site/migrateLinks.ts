import type { Document } from '@aangan/lake'
import { normalizePath, pathOfSlug } from '../../domain/paths.ts'
import { createFollow, isRedirect } from '../../domain/redirects.ts'
import { hasSlug, isFreeSlug } from '../../domain/slugs.ts'

/** The id of the published page that a typed path leads to; undefined for any other path. */
type PageAt = (path: string) => string | undefined

/**
 * Makes links that were typed to the address of a landing page or a post refer to that page, as picked ones do. What is
 * typed to anything else stays: its address never changes, or it leads to another site.
 *
 * @param documents every document of the dataset
 * @returns those that change, whole
 */
export function migrateLinks(documents: readonly Document[]): Document[] {
  const pageAt = pagesAmong(documents)
  return documents.flatMap((document) => {
    // A release may be locked until its time; its links are taken over once it is published.
    if (/^(?:_|versions)\./.test(document._id)) return []
    const own = document._id.replace(/^drafts\./, '')
    const changed = taken(document, (path) => {
      const id = pageAt(path)
      // A copy of a page should lead to its own sections.
      return id === own ? undefined : id
    })
    return changed === document ? [] : [changed]
  })
}

function pagesAmong(documents: readonly Document[]): PageAt {
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

/** The same value with its links migrated; the identical value without such links. */
function taken<Value>(value: Value, pageAt: PageAt): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => taken(item, pageAt))
    return items.some((item, at) => item !== value[at]) ? (items as Value) : value // of the same shape
  }
  const entries = Object.entries(value).map(
    ([name, field]) => [name, taken(field, pageAt)] as const,
  )
  const fields = Object.fromEntries(entries)
  const link = takenLink(fields, pageAt)
  if (link) return link as Value // a link of the same type
  return Object.entries(value).some(([name, field]) => fields[name] !== field)
    ? (fields as Value)
    : value
}

function takenLink(fields: Record<string, unknown>, pageAt: PageAt) {
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
