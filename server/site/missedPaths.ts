import { hasRole, type Identity } from '@aangan/lake'
import type { Topic } from '@aangan/lake/tables'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { MissedPath } from '../../domain/missedPaths.ts'

const MAX_PATHS = 500
const MAX_PATH_CHARACTERS = 300
const LISTED = 50

export type MissedPaths = {
  /** Counts a visit that found nothing. @param path as the site writes it */
  note(path: string): void
  /** The most missed first. @param isKnown says where a page or a redirect is by now */
  list(isKnown: (path: string) => boolean): MissedPath[]
}

/**
 * Counts the addresses that visitors miss, in memory, without anything about the visitors.
 *
 * @param others on which processes tell each other, where there are several
 */
export function createMissedPaths(others?: Topic<string>): MissedPaths {
  const missed = new LRUCache<string, Omit<MissedPath, 'path'>>({ max: MAX_PATHS })
  const count = (path: string) => {
    const before = missed.get(path)?.count ?? 0
    missed.set(path, { count: before + 1, at: new Date().toISOString() })
  }
  others?.onMessage(count)
  return {
    note(path) {
      if (path.length > MAX_PATH_CHARACTERS) return
      count(path)
      others?.send(path)
    },
    list: (isKnown) =>
      [...missed.entries()]
        .map(([path, { count, at }]) => ({ path, count, at }))
        .filter(({ path }) => !isKnown(path))
        .sort((a, b) => b.count - a.count || (a.at < b.at ? 1 : -1))
        .slice(0, LISTED),
  }
}

type MissedPathsApiOptions = {
  missedPaths: Pick<MissedPaths, 'list'>
  knownPaths(): Promise<(path: string) => boolean>
  authorize(request: Request): Promise<Identity>
}

/** The API by which the Studio lists them, for editors. */
export const createMissedPathsApi = ({
  missedPaths,
  knownPaths,
  authorize,
}: MissedPathsApiOptions): Hono =>
  new Hono()
    .use(async (c, next) =>
      hasRole(await authorize(c.req.raw), 'editor')
        ? next()
        : c.json({ error: FOR_EDITORS }, 403, NOT_KEPT),
    )
    .get('/', async (c) => c.json(missedPaths.list(await knownPaths()), 200, NOT_KEPT))

const FOR_EDITORS = 'The addresses that visitors missed are for editors.'
const NOT_KEPT = { 'cache-control': 'no-store' }
