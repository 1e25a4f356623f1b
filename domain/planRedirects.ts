import { normalizePath, pathOfSlug } from './paths.ts'
import type { Redirect } from './redirects.ts'

export type StoredRedirect = Redirect & {
  _id: string
  /** An unpublished edit of it must not be published along with this one. */
  hasDraft: boolean
}

export type RedirectPlan = {
  /** Redirects away from the page's new address, where it lives now, or from the old one to elsewhere. */
  remove: readonly StoredRedirect[]
  /** Redirects that led to the page's old address, and now lead straight to the new one. */
  repoint: readonly { redirect: StoredRedirect; to: string }[]
  create: { id: string; from: string; to: string } | undefined
}

/**
 * What publishing a post or a landing page means for the redirects, so that its old address stays alive and no
 * redirect goes round: nothing leads away from an address at which a page lives.
 *
 * @param oldSlug the slug under which the document is published; undefined when it is not
 * @param drafts ids of drafts of redirects, which a new one must not take
 */
export function planRedirects(
  oldSlug: string | undefined,
  newSlug: string,
  redirects: readonly StoredRedirect[],
  drafts: readonly string[] = [],
): RedirectPlan {
  const [from, to] = [pathOfSlug(oldSlug ?? ''), pathOfSlug(newSlug)]
  const isAt = (href: string, path: string) => normalizePath(href) === normalizePath(path)
  const moves = oldSlug !== undefined && !isAt(from, to)
  const remove = redirects.filter(
    (redirect) => isAt(redirect.from, to) || (moves && isAt(redirect.from, from)),
  )
  if (!moves) return { remove, repoint: [], create: undefined }
  const arriving = redirects.filter(
    (redirect) => !remove.includes(redirect) && !redirect.hasDraft && isAt(redirect.to, from),
  )
  return {
    remove,
    repoint: arriving.map((redirect) => ({ redirect, to: redirect.to.replace(/^[^#]*/, to) })),
    create: { id: freeId(oldSlug, redirects, drafts), from, to },
  }
}

function freeId(
  slug: string,
  redirects: readonly StoredRedirect[],
  drafts: readonly string[],
): string {
  const taken = new Set([
    ...redirects.map(({ _id }) => _id),
    ...drafts.map((id) => id.replace('drafts.', '')),
  ])
  const stem = `redirect-${slug.replaceAll('/', '-')}`
  let id = stem
  for (let n = 2; taken.has(id); n += 1) id = `${stem}-${n}`
  return id
}
