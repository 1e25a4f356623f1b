import { hasRole, type Identity } from '@aangan/lake'
import type { Topic } from '@aangan/lake/tables'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { MissedPath } from '../../domain/missedPaths.ts'
import { readablePath } from '../../domain/paths.ts'
import type { FindPath } from './pages/pages.ts'

const MAX_PATHS = 500
const MAX_PATH_CHARACTERS = 300
const MAX_LISTED = 50

export type MissedPathsOptions = {
  readKnownPaths(): Promise<FindPath>
  authorize(request: Request): Promise<Identity>
  /** Sends each missed path to the server's other processes, which also count it. */
  shared?: Topic<string>
}

/** Counts visits to missing pages in memory, and lists the most frequent paths for editors. */
export function createMissedPaths({ readKnownPaths, authorize, shared }: MissedPathsOptions) {
  const missed = new LRUCache<string, Omit<MissedPath, 'path'>>({ max: MAX_PATHS })
  const count = (path: string) => {
    const before = missed.get(path)?.count ?? 0
    missed.set(path, { count: before + 1, at: new Date().toISOString() })
  }
  shared?.onMessage(count)

  async function list(): Promise<MissedPath[]> {
    const findPath = await readKnownPaths()
    return [...missed.entries()]
      .map(([path, { count, at }]) => ({ path, count, at }))
      .filter(({ path }) => !findPath(path))
      .sort((a, b) => b.count - a.count || b.at.localeCompare(a.at))
      .slice(0, MAX_LISTED)
  }

  const api = new Hono().get('/', async (c) =>
    hasRole(await authorize(c.req.raw), 'editor')
      ? c.json(await list(), 200, NO_STORE)
      : c.json({ error: EDITORS_ONLY }, 403, NO_STORE),
  )
  return {
    /** Stores the path in its own letters, of which each may take nine characters in a URL. */
    note(requestPath: string) {
      const path = readablePath(requestPath)
      if (path.length > MAX_PATH_CHARACTERS) return
      count(path)
      shared?.send(path)
    },
    api,
  }
}

const EDITORS_ONLY = 'Only editors may list missed addresses. Sign in as an editor.'
const NO_STORE = { 'cache-control': 'no-store' }
