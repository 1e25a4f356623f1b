import { publishedIdOf } from './documentIds.ts'
import { documentTitle } from './documentTitle.ts'
import { createPageLookup, withPageReferences } from './pageReferences.ts'
import { normalizePath, pathOfSlug } from './paths.ts'
import { planRedirects } from './planRedirects.ts'
import type { StoredDocument } from './records.ts'
import { isSlugType, readSlug } from './slugs.ts'

/** `before` is undefined if the document is new, `after` if the document is deleted. */
type Publication<Doc> = { before: Doc | undefined; after: Doc | undefined }

type Plan<Doc> = {
  put: (Doc | StoredDocument)[]
  remove: string[]
  /** Messages for editors. */
  errors: string[]
}

/** An author without a slug has no page. */
const pathOf = (document: StoredDocument | undefined): string | undefined => {
  const slug = document && isSlugType(document._type) ? readSlug(document) : undefined
  return slug === undefined ? undefined : normalizePath(pathOfSlug(slug))
}

export const hasNewPath = ({ before, after }: Publication<StoredDocument>): boolean =>
  pathOf(after) !== undefined && pathOf(after) !== pathOf(before)

/**
 * Plans the redirects that belong to a publication: they are added, changed or removed to match the pages' new
 * addresses. A page with the address of another page is an error.
 * @param documents the published pages, and the redirects including drafts. If several documents are published
 * together, `documents` must contain every `after`
 */
export function planAddresses<Doc extends StoredDocument>(
  publications: readonly Publication<Doc>[],
  documents: readonly Doc[],
): Plan<Doc> {
  const pages = publications.flatMap(({ before, after }) => {
    const slug = after && isSlugType(after._type) ? readSlug(after) : undefined
    return after && slug ? [{ slug, oldSlug: before && readSlug(before), document: after }] : []
  })
  const pagesAt = Map.groupBy(documents.filter(isPublished), pathOf)
  const conflicts = new Map(
    pages.flatMap(({ document }) => {
      const path = pathOf(document)
      const other = pagesAt.get(path)?.find(({ _id }) => _id !== document._id)
      return other ? [[path, { document, other }]] : []
    }),
  )
  const { put, remove } = planRedirects(
    pages,
    documents.filter(({ _type }) => _type === 'redirect'),
  )
  return {
    put,
    remove: remove.flatMap((id) => [id, `drafts.${id}`]),
    errors: Array.from(
      conflicts.values(),
      ({ document, other }) =>
        `“${documentTitle(document)}” cannot have the address /${readSlug(document)}: “${documentTitle(other)}” has it. Choose another address.`,
    ),
  }
}

/** Plans addresses, as `planAddresses` does. Also replaces paths in links of the documents with references to pages. */
export function planPublication<Doc extends StoredDocument>(
  publications: readonly Publication<Doc>[],
  documents: readonly Doc[],
): Plan<Doc> {
  const plan = planAddresses(publications, documents)
  const changedIds = new Set([...plan.remove, ...plan.put.map(({ _id }) => _id)])
  const unchanged = documents.filter((each) => isPublished(each) && !changedIds.has(each._id))
  const pageAt = createPageLookup([...unchanged, ...plan.put])
  const changedDocuments = publications.flatMap(({ after }) => {
    const withReferences = after && withPageReferences(after, pageAt)
    return withReferences && withReferences !== after ? [withReferences] : []
  })
  return { ...plan, put: [...plan.put, ...changedDocuments] }
}

const isPublished = ({ _id }: StoredDocument) => _id === publishedIdOf(_id)
