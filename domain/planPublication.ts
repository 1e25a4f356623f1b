import { publishedIdOf } from './documentIds.ts'
import { documentTitle } from './documentTitle.ts'
import { createPageLookup, withPageReferences } from './pageReferences.ts'
import { normalizePath, pathOfSlug } from './paths.ts'
import { planRedirects } from './planRedirects.ts'
import type { StoredDocument } from './records.ts'
import { isSlugType, readSlug } from './slugs.ts'

/** `before` is undefined if the document is new, `after` if the document is deleted. */
type Publication<Doc> = { before: Doc | undefined; after: Doc | undefined }

/**
 * Plans the changes that belong to a publication: paths in links become references to pages, and redirects are added,
 * changed or removed to match the pages' new addresses.
 * @param documents the published pages, and the redirects including drafts. If several documents are published
 * together, `documents` must contain every `after`, so that links between them become references
 * @throws Error if a page has the address of another page
 */
export function planPublication<Doc extends StoredDocument>(
  publications: readonly Publication<Doc>[],
  documents: readonly Doc[],
): { put: (Doc | StoredDocument)[]; remove: string[] } {
  const published = documents.filter(({ _id }) => _id === publishedIdOf(_id))
  // An author without a slug has no page.
  const pages = publications.flatMap(({ before, after }) => {
    const slug = after && isSlugType(after._type) ? readSlug(after) : undefined
    return after && slug ? [{ slug, oldSlug: before && readSlug(before), document: after }] : []
  })
  for (const { slug, document } of pages) requireFreeAddress(slug, document, published)

  const { put, remove } = planRedirects(
    pages,
    documents.filter(({ _type }) => _type === 'redirect'),
  )
  const changedIds = new Set([...remove, ...put.map(({ _id }) => _id)])
  const pageAt = createPageLookup([...published.filter(({ _id }) => !changedIds.has(_id)), ...put])
  const changedDocuments = publications.flatMap(({ after }) => {
    const withReferences = after && withPageReferences(after, pageAt)
    return withReferences && withReferences !== after ? [withReferences] : []
  })
  return {
    put: [...put, ...changedDocuments],
    remove: remove.flatMap((id) => [id, `drafts.${id}`]),
  }
}

function requireFreeAddress(
  slug: string,
  document: StoredDocument,
  published: readonly StoredDocument[],
) {
  const path = normalizePath(pathOfSlug(slug))
  const other = published.find(
    (each) =>
      each._id !== document._id &&
      isSlugType(each._type) &&
      normalizePath(pathOfSlug(readSlug(each) ?? '')) === path,
  )
  if (other)
    throw new Error(
      `“${documentTitle(document)}” cannot have the address /${slug}: “${documentTitle(other)}” has it. Choose another address.`,
    )
}
