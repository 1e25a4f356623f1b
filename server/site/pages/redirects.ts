import { createClient } from '@sanity/client'
import { apiVersion } from '../../../domain/apiVersion.ts'
import type { Env } from '../../../src/config/parseEnv.ts'
import { kindOfHref } from '../../../src/ui/safeHref.ts'

/** A document of type `redirect`: an old address and where it leads, as an editor wrote them. */
export type Hop = { from: string; to: string }

/**
 * Where an address leads at last, as a browser writes it: a path, perhaps with an anchor. `circle` when the
 * redirects lead back to themselves, undefined when the address leads nowhere else.
 */
export type Wayfinder = (path: string) => { to: string } | 'circle' | undefined

/**
 * Reads the published redirects, hosted or embedded.
 *
 * @param contentOrigin where the embedded lake answers
 */
export function createRedirects(
  { embedded, projectId, dataset }: Env['content'],
  contentOrigin: string,
): () => Promise<Hop[]> {
  const client = createClient({
    projectId,
    dataset,
    apiVersion,
    perspective: 'published',
    useCdn: !embedded,
    ...(embedded ? { apiHost: contentOrigin, useProjectHostname: false } : {}),
  })
  return async () => {
    const found = await client.fetch<Partial<Hop>[]>(
      '*[_type == "redirect"] | order(_createdAt){from, to}',
    )
    return found.filter(isHop)
  }
}

/** Scripts may write what the Studio would refuse; nothing leads away from this site. */
const isHop = (hop: Partial<Hop>): hop is Hop =>
  kindOfHref(hop.from) === 'page' && kindOfHref(hop.to) === 'page'

/**
 * Knows where each address leads in one step, however many redirects lie in between. A page is never led
 * away from, and has one spelling: an address that differs in case leads to it.
 */
export function createWayfinder(hops: readonly Hop[], pages: readonly string[]): Wayfinder {
  const pageAt = new Map(pages.map((page) => [placeOf(page), page]))
  const nextAt = new Map(hops.map(({ from, to }) => [placeOf(from), to]))
  return (path) => {
    const passed = new Set<string>()
    for (let address = path; ; ) {
      const place = placeOf(address)
      const page = pageAt.get(place)
      if (page !== undefined) return elsewhere(path, page + new URL(address, anywhere).hash)
      if (passed.has(place)) return 'circle'
      passed.add(place)
      const next = nextAt.get(place)
      if (next === undefined) return elsewhere(path, address)
      address = next
    }
  }
}

const anywhere = 'http://site.invalid'

function elsewhere(path: string, address: string): { to: string } | undefined {
  const to = written(address)
  return to === written(path) ? undefined : { to }
}

/** An address as a browser writes it and as this site does: signs escaped, no doubled and no trailing slash. */
export function written(address: string): string {
  const { pathname, search, hash } = new URL(address, anywhere)
  return pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1') + search + hash
}

/** What the spellings of one address have in common. */
const placeOf = (address: string) =>
  readable(new URL(written(address), anywhere).pathname).toLowerCase()

/** A path without escapes where it can be had. */
export function readable(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
