import { publishedIdOf } from './documentIds.ts'
import { documentTitle } from './documentTitle.ts'
import { normalizePath, pathOfSlug } from './paths.ts'
import { pagesAmong, withPickedLinks } from './pickedLinks.ts'
import { planRedirects, type StoredRedirect } from './planRedirects.ts'
import { hasSlug, readSlug } from './slugs.ts'

type AnyDocument = { _id: string; _type: string; [field: string]: unknown }

/** A document before and after a publication; undefined if it is created or deleted. */
type Publication<Whole> = { before: Whole | undefined; after: Whole | undefined }

type Page<Whole> = { slug: string; oldSlug: string | undefined; after: Whole }

/**
 * Applies the rules of publishing: typed links to a page become references, old addresses are redirected, and no
 * redirect hides a page. The Publish button, releases and schedules all follow them.
 *
 * @param documents pages and redirects, with drafts of redirects; others are ignored
 * @returns published documents to write, and ids of documents to delete
 * @throws Error with a sentence if a page has the address of another page
 */
export function planPublication<Whole extends AnyDocument>(
  publications: readonly Publication<Whole>[],
  documents: readonly Whole[],
): { put: (Whole | AnyDocument)[]; remove: string[] } {
  const published = documents.filter(({ _id }) => _id === publishedIdOf(_id))
  const pages = publications.flatMap(pageIn)
  for (const page of pages) requireOwnAddress(page, published)

  const taken = documents
    .filter(({ _id, _type }) => _type === 'redirect' && _id.startsWith('drafts.'))
    .map(({ _id }) => _id)
  const redirects = redirectsAmong(published, taken)
  const newPaths = new Set(pages.map(({ slug }) => normalizePath(pathOfSlug(slug))))
  const isPage = (path: string) => newPaths.has(normalizePath(path))
  const put: (Whole | AnyDocument)[] = []
  const remove = redirects.filter(({ from }) => isPage(from))
  for (const { oldSlug, slug } of pages) {
    const plan = planRedirects(oldSlug, slug, redirects, taken)
    remove.push(...plan.remove)
    for (const { redirect, to } of plan.repoint) {
      const stored = published.find(({ _id }) => _id === redirect._id)
      if (stored) put.push({ ...stored, to })
    }
    // Another page of the release may have moved to the old address.
    if (!plan.create || isPage(plan.create.from)) continue
    const { id, ...created } = plan.create
    taken.push(`drafts.${id}`)
    put.push({ _id: id, _type: 'redirect', ...created })
  }
  const removed = new Set(remove.map(({ _id }) => _id))
  const kept = put.filter(({ _id }) => !removed.has(_id))
  const unchanged = published.filter(
    ({ _id }) => !removed.has(_id) && !kept.some((changed) => changed._id === _id),
  )
  return {
    put: [...kept, ...pickLinks(publications, [...unchanged, ...kept])],
    remove: [...removed].flatMap((id) => [id, `drafts.${id}`]),
  }
}

/** Returns the page of a published document. An author without a slug has none. */
function pageIn<Whole extends AnyDocument>({ before, after }: Publication<Whole>): Page<Whole>[] {
  const slug = after && hasSlug(after._type) ? readSlug(after) : undefined
  return after && slug ? [{ slug, oldSlug: before && readSlug(before), after }] : []
}

function pickLinks<Whole extends AnyDocument>(
  publications: readonly Publication<Whole>[],
  published: readonly AnyDocument[],
): Whole[] {
  const pageAt = pagesAmong(published)
  return publications.flatMap(({ after }) => {
    const picked = after && withPickedLinks(after, pageAt)
    return picked && picked !== after ? [picked] : []
  })
}

function requireOwnAddress({ slug, after }: Page<AnyDocument>, published: readonly AnyDocument[]) {
  const path = normalizePath(pathOfSlug(slug))
  const other = published.find(
    (document) =>
      document._id !== after._id &&
      hasSlug(document._type) &&
      normalizePath(pathOfSlug(readSlug(document) ?? '')) === path,
  )
  if (other)
    throw new Error(
      `“${documentTitle(after)}” cannot have the address /${slug}: “${documentTitle(other)}” has it.`,
    )
}

const redirectsAmong = (
  published: readonly AnyDocument[],
  drafts: readonly string[],
): StoredRedirect[] =>
  published
    .filter(({ _type }) => _type === 'redirect')
    .map(({ _id, from, to }) => ({
      _id,
      from: typeof from === 'string' ? from : '',
      to: typeof to === 'string' ? to : '',
      hasDraft: drafts.includes(`drafts.${_id}`),
    }))
