import { readHref } from './hrefs.ts'
import { canonicalHref, normalizePath } from './paths.ts'
import { isReserved } from './reserved.ts'

export type Redirect = { from: string; to: string }

export function checkFrom(from: string | null | undefined): true | string {
  if (!from) return true
  if (readHref(from)?.kind !== 'page' || /[?#]/.test(from))
    return 'Write a path such as /old-name, without spaces, “?” or “#”.'
  return isReserved(from)
    ? `${from} is the address of a page, or is reserved by the site. Choose another one.`
    : true
}

export const checkTo = (to: string | null | undefined): true | string =>
  !to || readHref(to)?.kind === 'page'
    ? true
    : 'Write a path on this site, such as /new-name, / for home, or /#Benefits. A redirect cannot lead to another site.'

/** The API accepts values of any type from scripts. */
type StoredRedirect = { from?: unknown; to?: unknown; [field: string]: unknown }

function isRedirect(redirect: StoredRedirect): redirect is Redirect {
  const { from, to } = redirect
  if (typeof from !== 'string' || typeof to !== 'string' || !from || !to) return false
  return checkFrom(from) === true && checkTo(to) === true
}

export type ResolvedRedirects = {
  /** The final href; undefined if the path is not redirected, or if redirects form a loop. */
  to: string | undefined
  /** The path, then the `to` of each followed redirect. In a loop, the last href repeats an earlier path. */
  hrefs: readonly string[]
  isLoop: boolean
}

export type ResolveRedirects = (path: string) => ResolvedRedirects

/**
 * Creates a function that follows redirects. The path of a page is never redirected. Other spellings, such as `/Blog/`
 * for `/blog`, lead to the page.
 * @param redirects invalid ones are ignored; of several from the same path, the last is used
 */
export function createRedirectResolver(
  redirects: readonly StoredRedirect[],
  pages: readonly string[] = [],
): ResolveRedirects {
  const pageAt = new Map(pages.map((page) => [normalizePath(page), page]))
  const toAt = new Map(
    redirects.filter(isRedirect).map(({ from, to }) => [normalizePath(from), to]),
  )

  return function resolve(path) {
    const hrefs = [path]
    const visited = new Set<string>()
    for (let href = path; ; ) {
      const normalPath = normalizePath(href)
      if (visited.has(normalPath)) return { to: undefined, hrefs, isLoop: true }
      visited.add(normalPath)
      const page = pageAt.get(normalPath)
      const next = page === undefined ? toAt.get(normalPath) : undefined
      if (next === undefined) return { to: findTarget(path, href, page), hrefs, isLoop: false }
      hrefs.push(next)
      href = next
    }
  }
}

function findTarget(path: string, last: string, page: string | undefined): string | undefined {
  const to = canonicalHref(page === undefined ? last : page + (/[?#].*$/.exec(last)?.[0] ?? ''))
  return to === canonicalHref(path) ? undefined : to
}

/** Returns an error message if `from` is in a loop, otherwise true. `resolve` must include the redirect to check. */
export function checkLoop(from: string, resolve: ResolveRedirects): true | string {
  const { hrefs, isLoop } = resolve(from)
  const last = hrefs.at(-1) ?? from
  // If `from` leads into a loop but is not a part of it, only the redirects of the loop get the error.
  if (!isLoop || normalizePath(last) !== normalizePath(from)) return true
  const chain = [from, ...hrefs.slice(1, -1).map(withoutAnchor), from]
  return chain.length === 2
    ? 'This redirect leads back to itself.'
    : `This redirect leads back to itself: ${chain.join(' → ')}.`
}

const withoutAnchor = (href: string): string => href.replace(/#.*$/, '')
