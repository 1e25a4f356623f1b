import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { LakeError } from '@aangan/lake/errors'
import type { Follow, ReplicaFile } from '@aangan/lake/postgres'
import {
  beginFile,
  closeFile,
  type Db,
  openFile,
  openFileForReading,
  openSqlite,
  unwritable,
} from '@aangan/lake/sqlite'
import { type Transact, transactHere } from '@aangan/lake/sqlite/transact'

import { ARRIVALS } from './arrivals.ts'
import { DELIVERIES } from './deliveries.ts'
import { FOLLOW_UPS } from './followUps.ts'
import { SOURCES } from './sources.ts'

const LAYOUT = {
  version: 6,
  schema: `${ARRIVALS} ${DELIVERIES} ${FOLLOW_UPS} ${SOURCES}`,
  upgrades: {
    // Enquiries that were likely spam waited in quarantine. They are listed now, and not delivered late.
    5: `
      ALTER TABLE follow_ups ADD COLUMN likely_spam INTEGER NOT NULL DEFAULT 0;
      INSERT INTO follow_ups (key, likely_spam) SELECT key, 1 FROM quarantine WHERE true
        ON CONFLICT (key) DO UPDATE SET likely_spam = 1;
      DROP TABLE quarantine;
      DROP TABLE page_views;
      DROP TABLE secrets;`,
  },
}

const FILE_NAME = 'enquiries.db'
const fileIn = (dataDir: string) => join(dataDir, FILE_NAME)

/** Whether a file is a copy that an upgrade left. */
export const isKeptCopy = (name: string): boolean => name.startsWith(`${FILE_NAME}.layout-`)

export type StoreFile = {
  db: Db
  transact: Transact
  /** Removes deleted rows from the logs as well. */
  erase(): Promise<void>
  close(): void
}

/** Describes the file as a copy of the database that several processes share. */
export const enquiriesReplica = (dataDir: string): ReplicaFile => ({
  name: 'enquiries',
  file: fileIn(dataDir),
  layout: LAYOUT.version,
  create: async () => openStoreFile(dataDir).close(),
  open: (file) => openFile(file, LAYOUT),
})

/**
 * Opens the folder's `enquiries.db` and creates it when it is missing; `:memory:` keeps it in memory.
 *
 * @param follow makes the file a replica; by default it belongs to this machine alone
 * @param onFollowed called after another process's change
 * @throws LakeError when the folder cannot be written or the file is broken; the file is left as it is
 */
export function openStoreFile(dataDir: string, follow?: Follow, onFollowed = () => {}): StoreFile {
  if (dataDir === ':memory:') {
    const db = openSqlite(':memory:')
    db.exec(LAYOUT.schema)
    return { db, transact: transactHere(db), erase: async () => {}, close: () => db.close() }
  }
  const file = fileIn(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true })
    // Two processes may start at the same moment: each fills a file of its own, and the first is kept.
    if (!existsSync(file)) beginFile(file, LAYOUT, `${file}.${process.pid}.new`).finish()
  } catch (error) {
    throw error instanceof LakeError ? error : unwritable(dataDir, error)
  }
  const db = openFile(file, LAYOUT)
  // Before its first read in WAL mode, a connection cannot run a checkpoint: SQLite says that a table is locked.
  db.prepare('SELECT max(id) FROM arrivals').get()
  // SQLite overwrites deleted rows with zeros.
  db.exec('PRAGMA secure_delete = ON')
  const checkpoint = async () => void db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  if (!follow)
    return { db, transact: transactHere(db), erase: checkpoint, close: () => closeFile(db) }
  const replica = follow(db, {
    onFollowed() {
      // The log of this file still has the rows that another process has deleted.
      checkpoint()
      onFollowed()
    },
  })
  return {
    db,
    transact: replica.transact,
    async erase() {
      await checkpoint()
      await replica.compact(0)
    },
    close() {
      replica.close()
      closeFile(db)
    },
  }
}

export function openStoreFileForReading(dataDir: string): StoreFile {
  const db = openFileForReading(requireStoreFile(dataDir), LAYOUT)
  return { db, transact: transactHere(db), erase: async () => {}, close: () => db.close() }
}

/** @throws LakeError when it is missing */
export function requireStoreFile(dataDir: string): string {
  const file = fileIn(dataDir)
  if (existsSync(file)) return file
  throw new LakeError(
    `There is no ${file}: start the site once with "npm start", or set DATA_DIR to the folder it uses.`,
  )
}
