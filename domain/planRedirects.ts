import { publishedIdOf } from './documentIds.ts'
import { findFreeName } from './findFreeName.ts'
import { normalizePath, pathOfSlug } from './paths.ts'
import type { StoredDocument } from './records.ts'

export type PublishedPage = { slug: string; oldSlug?: string | undefined }

/**
 * Plans a redirect from each page's old address, unless another page has that address now. Existing redirects that lead
 * to an old address are changed to lead to the new address. Existing redirects that start at an old or new address are
 * removed, which prevents loops.
 * @param redirects including drafts. A redirect with a draft keeps its target, because publishing the draft would
 * overwrite a new target
 */
export function planRedirects<Doc extends StoredDocument>(
  pages: readonly PublishedPage[],
  redirects: readonly Doc[],
): { put: (Doc | StoredDocument)[]; remove: string[] } {
  const pagePaths = new Set(pages.map(({ slug }) => normalizePath(pathOfSlug(slug))))
  const moves = pages.flatMap(({ slug, oldSlug = slug }) => {
    const [from, to] = [pathOfSlug(oldSlug), pathOfSlug(slug)]
    return normalizePath(from) === normalizePath(to) ? [] : [{ oldSlug, from, to }]
  })
  const newPaths = new Map(moves.map(({ from, to }) => [normalizePath(from), to]))

  const published = redirects.filter(({ _id }) => _id === publishedIdOf(_id))
  const removed = published.filter(({ from }) => {
    const path = normalizePath(String(from))
    return pagePaths.has(path) || newPaths.has(path)
  })
  const ids = new Set(redirects.map(({ _id }) => _id))
  const retargeted = published.flatMap((redirect) => {
    const to = newPaths.get(normalizePath(String(redirect.to)))
    const canChange = !removed.includes(redirect) && !ids.has(`drafts.${redirect._id}`)
    return to && canChange ? [{ ...redirect, to: String(redirect.to).replace(/^[^?#]*/, to) }] : []
  })

  const taken = new Set([...ids].map(publishedIdOf))
  const created = moves
    // No redirect may start at an old address that another of the pages now has.
    .filter(({ from }) => !pagePaths.has(normalizePath(from)))
    .map(({ oldSlug, from, to }) => {
      const _id = findFreeName(`redirect-${oldSlug.replaceAll('/', '-')}`, taken)
      taken.add(_id)
      return { _id, _type: 'redirect', from, to }
    })
  return { put: [...retargeted, ...created], remove: removed.map(({ _id }) => _id) }
}
