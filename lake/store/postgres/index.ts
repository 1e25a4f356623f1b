import type { Drawn } from '../drawn.ts'
import type { Messages } from '../messages.ts'
import type { Originals } from '../originals.ts'
import type { Db } from '../sqlite/sqliteFile.ts'
import { connectPostgres } from './connect.ts'
import type { Postgres } from './connection.ts'
import { forgetDrawn, openDrawn } from './drawn.ts'
import { createLeadership } from './leader.ts'
import { CHANNEL as LOGS } from './log.ts'
import { CHANNEL as MESSAGES, openMessages } from './messages.ts'
import { openOriginals } from './originals.ts'
import {
  followLog,
  KEPT_ENTRIES,
  prepareReplica,
  type Replica,
  type ReplicaFile,
  type ReplicaOptions,
} from './replica.ts'
import { listenForSignals } from './signals.ts'

export type { Originals } from '../originals.ts'
export { moveIn, moveOut } from './move.ts'
export type { Replica, ReplicaFile, ReplicaOptions } from './replica.ts'

/** Follows the log of a replica with its open database. */
export type Follow = (db: Db, options?: ReplicaOptions) => Replica

/** What several processes share: everything that is not a cache. */
export type SharedDatabase = {
  isReachable(): boolean
  originals: Originals
  drawn: Drawn
  messages: Messages
  /**
   * Brings a database's file up to date.
   *
   * @returns what follows the log with the file, once that is open
   * @throws LakeError with a sentence when that is not possible
   */
  prepare(file: ReplicaFile): Promise<Follow>
  /** Resolves when all is here that was committed before the call, as far as PostgreSQL answers. */
  catchUp(): Promise<void>
  /** Runs work in one of the processes that share the database. @returns what ends it */
  lead(start: () => () => void): () => void
  close(): Promise<void>
}

const COMPACT_EVERY_MS = 10 * 60_000
/** A new process repeats so many entries at most. */
const MOST_ENTRIES = 5_000

/**
 * Connects to the database that several processes share.
 *
 * @param url `postgres://…`
 * @param onFatal called when this process can go on no longer, and has to be started again
 * @throws LakeError with a sentence that says what to mend
 */
export async function openSharedDatabase(
  url: string,
  onFatal: (error: Error) => void,
): Promise<SharedDatabase> {
  const postgres: Postgres = await connectPostgres(url)
  const signals = await listenForSignals(postgres, [LOGS, MESSAGES])
  const messages = await openMessages(postgres, signals)
  const replicas = new Set<Replica>()
  const leadership = createLeadership(postgres)

  leadership.lead(() => {
    const timer = setInterval(() => {
      void compactAll(replicas)
      forgetDrawn(postgres).catch(console.error)
    }, COMPACT_EVERY_MS)
    timer.unref()
    return () => clearInterval(timer)
  })

  return {
    isReachable: postgres.isReachable,
    originals: openOriginals(postgres),
    drawn: openDrawn(postgres),
    messages,
    async prepare(file) {
      await prepareReplica(postgres, file)
      return (db, options) => {
        const replica = followLog(postgres, { signals, onFatal }, file, db, options)
        replicas.add(replica)
        return {
          ...replica,
          close() {
            replicas.delete(replica)
            replica.close()
          },
        }
      }
    },
    async catchUp() {
      await Promise.allSettled([...replicas].map((replica) => replica.catchUp()))
    },
    lead: leadership.lead,
    async close() {
      await leadership.close()
      messages.close()
      signals.close()
      await postgres.close()
    },
  }
}

async function compactAll(replicas: ReadonlySet<Replica>) {
  for (const replica of replicas)
    try {
      if ((await replica.entriesSinceSnapshot()) > MOST_ENTRIES) await replica.compact(KEPT_ENTRIES)
    } catch (error) {
      console.error(error)
    }
}
