import { normalizePath, pathOfSlug } from './paths.ts'
import type { Redirect } from './redirects.ts'

export type StoredRedirect = Redirect & {
  _id: string
  /** Whether it has a draft, which must not be published along with this page. */
  hasDraft: boolean
}

export type RedirectPlan = {
  /** Redirects from the new address of the page, or from the old one to another page. */
  remove: readonly StoredRedirect[]
  /** Redirects to the old address, which will lead to the new one. */
  repoint: readonly { redirect: StoredRedirect; to: string }[]
  create: { id: string; from: string; to: string } | undefined
}

/**
 * Plans the changes of redirects when a page with a slug is published. The old address keeps working, and no redirect
 * hides a page or forms a loop.
 *
 * @param oldSlug the published slug; undefined for a new page
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
    create: { id: freeRedirectId(oldSlug, redirects, drafts), from, to },
  }
}

function freeRedirectId(
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
