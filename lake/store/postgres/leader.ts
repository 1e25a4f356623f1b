import type { Postgres } from './connect.ts'

/** Work that one of the processes does for all. */
export type Leadership = {
  /**
   * @param start begins the work, when this process becomes the one that does it, and returns what ends it
   * @returns what ends it for good
   */
  lead(start: () => () => void): () => void
  close(): void
}

const LOOK_EVERY_MS = 2_000
const LEADER_LOCK = 72_361_003

/**
 * The process that leads holds a lock of PostgreSQL's, which that releases when the process or its connection ends.
 * Another process takes over within {@link LOOK_EVERY_MS}.
 */
export function createLeadership({ sql }: Postgres): Leadership {
  const works = new Map<() => () => void, (() => void) | undefined>()
  let isLeader = false
  let isClosed = false

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

  async function holdLock() {
    const connection = await sql.reserve()
    try {
      const [row] = await connection<{ isOurs: boolean }[]>`
        SELECT pg_try_advisory_lock(${LEADER_LOCK}) AS "isOurs"`
      if (!row?.isOurs) return
      begin()
      while (!isClosed) {
        await pause()
        // Without an answer the connection may be gone, and the lock with it.
        await Promise.race([connection`SELECT 1`, late()])
      }
      await connection`SELECT pg_advisory_unlock(${LEADER_LOCK})`
    } finally {
      resign()
      connection.release()
    }
  }

  async function run() {
    while (!isClosed) {
      // While PostgreSQL is away there is no leader.
      await holdLock().catch(() => {})
      if (!isClosed) await pause()
    }
  }
  void run()

  return {
    lead(start) {
      works.set(start, isLeader ? start() : undefined)
      return () => {
        works.get(start)?.()
        works.delete(start)
      }
    },
    close() {
      isClosed = true
      resign()
    },
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS).unref())

const late = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('PostgreSQL is late.')), LOOK_EVERY_MS).unref(),
  )
