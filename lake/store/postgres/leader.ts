import { setTimeout } from 'node:timers/promises'
import type { Postgres } from './connection.ts'

/** Work that one of the processes does for all. */
export type Leadership = {
  /**
   * @param start begins the work, when this process becomes the one that does it, and returns what ends it
   * @returns what ends it for good
   */
  lead(start: () => () => void): () => void
  /** Resolves when the lock is given back, or PostgreSQL does not take it. */
  close(): Promise<void>
}

const LOOK_EVERY_MS = 2_000
const LEADER_LOCK = 72_361_003

/**
 * The process that leads holds a lock of PostgreSQL's, which that releases when the process or its connection ends.
 * Another process takes over within {@link LOOK_EVERY_MS}.
 */
export function createLeadership(postgres: Postgres): Leadership {
  const works = new Map<() => () => void, (() => void) | undefined>()
  let isLeader = false
  const closed = new AbortController()

  function begin() {
    isLeader = true
    for (const start of works.keys()) works.set(start, start())
  }

  function resign() {
    isLeader = false
    for (const [start, stop] of works) {
      stop?.()
      works.set(start, undefined)
    }
  }

  /** Ends at once when this is closed. */
  const pause = () =>
    setTimeout(LOOK_EVERY_MS, undefined, { ref: false, signal: closed.signal }).catch(() => {})

  async function holdLock() {
    const connection = await postgres.connect()
    try {
      const [row] = await connection.query<{ isOurs: boolean }>(
        'SELECT pg_try_advisory_lock($1) AS "isOurs"',
        [LEADER_LOCK],
      )
      if (!row?.isOurs) return
      if (!closed.signal.aborted) begin()
      while (!closed.signal.aborted) {
        await pause()
        // Without an answer the connection may be gone, and the lock with it.
        await Promise.race([connection.query('SELECT 1'), late()])
      }
    } finally {
      resign()
      connection.end()
    }
  }

  async function run() {
    while (!closed.signal.aborted) {
      // While PostgreSQL is away there is no leader.
      await holdLock().catch(() => {})
      await pause()
    }
  }
  const running = run()

  return {
    lead(start) {
      works.set(start, isLeader ? start() : undefined)
      return () => {
        works.get(start)?.()
        works.delete(start)
      }
    },
    async close() {
      closed.abort()
      resign()
      await Promise.race([running, setTimeout(LOOK_EVERY_MS, undefined, { ref: false })])
    },
  }
}

async function late(): Promise<never> {
  await setTimeout(LOOK_EVERY_MS, undefined, { ref: false })
  throw new Error('PostgreSQL is late.')
}
