import type { AlongsideRelease, Document, Stub } from '@aangan/lake'
import { normalizePath, pathOfSlug } from '../../domain/paths.ts'
import { pagesAmong, withPickedLinks } from '../../domain/pickedLinks.ts'
import { planRedirects, type StoredRedirect } from '../../domain/planRedirects.ts'
import { hasSlug } from '../../domain/slugs.ts'

/** A page in a release: its slug before, when it was published, and after. */
type Move = { from: string | undefined; to: string }

/**
 * Applies the rules of publishing to a release or a schedule, as when each of its documents is published by hand: links
 * that were typed to a page refer to it, the old address of every page stays alive, and nothing leads away from an
 * address at which a page lives.
 *
 * @throws Error with a sentence when a page would have no address, or one that another page has
 */
export const alongsideRelease: AlongsideRelease = (publications, documents) => {
  const pages = publications.flatMap(({ before, after }) =>
    after && hasSlug(after._type) ? [{ before, after }] : [],
  )
  const published = documents.filter(({ _id }) => !_id.includes('.'))
  for (const { after } of pages) requireOwnAddress(after, published)

  const taken = draftsAmong(documents)
  const redirects = storedAmong(published, taken)
  const newPaths = new Set(pages.map(({ after }) => normalizePath(pathOfSlug(slugOf(after) ?? ''))))
  const livesThere = (path: string) => newPaths.has(normalizePath(path))
  const put: Stub[] = withPickedLinksAmong(publications, published)
  const remove = redirects.filter(({ from }) => livesThere(from))
  for (const { from, to } of pages.map(moveOf)) {
    const plan = planRedirects(from, to, redirects, taken)
    remove.push(...plan.remove)
    for (const { redirect, to } of plan.repoint) {
      const stored = published.find(({ _id }) => _id === redirect._id)
      if (stored) put.push({ ...stored, to })
    }
    // Where another page of the release has moved to the old address, that page answers.
    if (!plan.create || livesThere(plan.create.from)) continue
    const { id, ...created } = plan.create
    taken.push(`drafts.${id}`)
    put.push({ _id: id, _type: 'redirect', ...created })
  }
  const removed = remove.map(({ _id }) => _id)
  return {
    put: put.filter(({ _id }) => !removed.includes(_id)),
    remove: removed.flatMap((id) => [id, `drafts.${id}`]),
  }
}

function withPickedLinksAmong(
  publications: Parameters<AlongsideRelease>[0],
  published: readonly Document[],
): Document[] {
  const pageAt = pagesAmong(published)
  return publications.flatMap(({ after }) => {
    const picked = after && withPickedLinks(after, pageAt)
    return picked && picked !== after ? [picked] : []
  })
}

const moveOf = ({ before, after }: { before: Document | undefined; after: Document }): Move => ({
  from: before && slugOf(before),
  to: slugOf(after) ?? '',
})

function requireOwnAddress(page: Document, published: readonly Document[]) {
  const slug = slugOf(page)
  if (!slug) throw new Error(`${nameOf(page)} has no address yet. Press Generate beside “Address”.`)
  const path = normalizePath(pathOfSlug(slug))
  const other = published.find(
    (document) =>
      document._id !== page._id &&
      hasSlug(document._type) &&
      normalizePath(pathOfSlug(slugOf(document) ?? '')) === path,
  )
  if (other) {
    throw new Error(`${nameOf(page)} cannot have the address /${slug}: ${nameOf(other)} has it.`)
  }
}

const nameOf = ({ title, _id }: Document) => `“${typeof title === 'string' ? title : _id}”`

function slugOf({ slug }: Document): string | undefined {
  const current = typeof slug === 'object' && slug !== null && 'current' in slug && slug.current
  return typeof current === 'string' ? current : undefined
}

function storedAmong(published: readonly Document[], drafts: readonly string[]): StoredRedirect[] {
  return published
    .filter(({ _type }) => _type === 'redirect')
    .map(({ _id, from, to }) => ({
      _id,
      from: typeof from === 'string' ? from : '',
      to: typeof to === 'string' ? to : '',
      hasDraft: drafts.includes(`drafts.${_id}`),
    }))
}

const draftsAmong = (documents: readonly Document[]): string[] =>
  documents
    .filter(({ _id, _type }) => _type === 'redirect' && _id.startsWith('drafts.'))
    .map(({ _id }) => _id)
