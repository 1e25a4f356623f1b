import { readHref } from './hrefs.ts'
import { canonicalHref, normalizePath } from './paths.ts'
import { isReserved } from './reserved.ts'

/** A path that is no longer a page, and the href that answers instead, both as an editor wrote them. */
export type Redirect = { from: string; to: string }

/** Says what is wrong with the path that a redirect is from, or true; an empty one is not judged. */
export function checkFrom(from: string | null | undefined): true | string {
  if (!from) return true
  if (readHref(from)?.kind !== 'page' || /[?#]/.test(from))
    return 'Write a path such as /old-name, without spaces, “?” or “#”.'
  return isReserved(from)
    ? `${from} is the address of another page, which a redirect would hide. Choose another one.`
    : true
}

/** Says what is wrong with the href that a redirect leads to, or true; an empty one is not judged. */
export const checkTo = (to: string | null | undefined): true | string =>
  !to || readHref(to)?.kind === 'page'
    ? true
    : 'Write a page of this site such as /new-name, / for home, or /#Benefits. Other sites cannot be redirected to.'

/** Whether a stored redirect may be followed: scripts may write what the Studio does not accept. */
export const isRedirect = (redirect: {
  from?: string | null | undefined
  to?: string | null | undefined
}): redirect is Redirect =>
  Boolean(redirect.from && redirect.to) &&
  checkFrom(redirect.from) === true &&
  checkTo(redirect.to) === true

export type Way = {
  /**
   * Where to send the visitor in one step, however many redirects lie between, as a browser writes it;
   * undefined when the path itself answers, or when the redirects are a loop.
   */
  to: string | undefined
  /** Every href on the way as it was written, the path first; in a loop the last one was passed before. */
  hrefs: readonly string[]
  loop: boolean
}

export type Follow = (path: string) => Way

/**
 * Knows where each path leads. A page never leads elsewhere, and has one spelling: a path that differs from
 * it in case or escapes leads to it.
 *
 * @param redirects where two are from one path, the last holds
 * @param pages the path of every page
 */
export function createFollow(
  redirects: readonly Redirect[],
  pages: readonly string[] = [],
): Follow {
  const pageAt = new Map(pages.map((page) => [normalizePath(page), page]))
  const toAt = new Map(redirects.map(({ from, to }) => [normalizePath(from), to]))

  return function follow(path) {
    const hrefs = [path]
    const passed = new Set<string>()
    for (let href = path; ; ) {
      const place = normalizePath(href)
      if (passed.has(place)) return { to: undefined, hrefs, loop: true }
      passed.add(place)
      const page = pageAt.get(place)
      const next = page === undefined ? toAt.get(place) : undefined
      if (next === undefined) return { to: elsewhere(path, href, page), hrefs, loop: false }
      hrefs.push(next)
      href = next
    }
  }
}

function elsewhere(path: string, end: string, page: string | undefined): string | undefined {
  const to = canonicalHref(page === undefined ? end : page + (/[?#].*$/.exec(end)?.[0] ?? ''))
  return to === canonicalHref(path) ? undefined : to
}

/**
 * Says how the redirect from a path leads back to itself, or true.
 *
 * @param follow knows this redirect among the others
 */
export function checkLoop(from: string, follow: Follow): true | string {
  const { hrefs, loop } = follow(from)
  const last = hrefs.at(-1) ?? from
  // A loop that does not pass here is the fault of another redirect.
  if (!loop || normalizePath(last) !== normalizePath(from)) return true
  const way = [from, ...hrefs.slice(1, -1).map(withoutAnchor), from]
  return way.length === 2
    ? 'This redirect leads back to itself.'
    : `This redirect leads back to itself: ${way.join(' → ')}.`
}

const withoutAnchor = (href: string): string => href.replace(/#.*$/, '')
