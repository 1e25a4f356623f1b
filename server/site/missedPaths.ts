import { hasRole, type Identity } from '@aangan/lake'
import type { Topic } from '@aangan/lake/tables'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { MissedPath } from '../../domain/missedPaths.ts'

const MAX_PATHS = 500
const MAX_PATH_CHARACTERS = 300
const MAX_LISTED = 50

export type MissedPaths = {
  /** Counts a visit to a missing page. */
  note(path: string): void
  /** Lists the most missed paths first, without those that have a page or a redirect by now. */
  list(isKnown: (path: string) => boolean): MissedPath[]
}

/**
 * Counts in memory which missing addresses visitors open. Stores nothing about the visitors.
 *
 * @param others shares the counts with other processes
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
        .slice(0, MAX_LISTED),
  }
}

type MissedPathsApiOptions = {
  missedPaths: Pick<MissedPaths, 'list'>
  knownPaths(): Promise<(path: string) => boolean>
  authorize(request: Request): Promise<Identity>
}

/** Lists missed paths for editors in the Studio. */
export const createMissedPathsApi = ({
  missedPaths,
  knownPaths,
  authorize,
}: MissedPathsApiOptions): Hono =>
  new Hono()
    .use(async (c, next) =>
      hasRole(await authorize(c.req.raw), 'editor')
        ? next()
        : c.json({ error: FOR_EDITORS }, 403, NOT_CACHED),
    )
    .get('/', async (c) => c.json(missedPaths.list(await knownPaths()), 200, NOT_CACHED))

const FOR_EDITORS = 'Only editors may list missed addresses. Sign in as an editor.'
const NOT_CACHED = { 'cache-control': 'no-store' }
