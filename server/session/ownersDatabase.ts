import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { isDiskFull } from '@aangan/lake/errors'
import type { Follow, ReplicaFile } from '@aangan/lake/postgres'
import { type Db, openSqlite } from '@aangan/lake/sqlite'
import { type Transact, transactHere } from '@aangan/lake/sqlite/transact'
import { DISK_FULL } from '../process/diskFull.ts'
import { codeOf, messageOf, StartupError } from '../process/errors.ts'

export type OwnersDatabase = {
  name: string
  schema: string
  whenDamaged: string
}

/** Such a database as a copy of what several processes share. */
export const ownersReplica = (dataDir: string, database: OwnersDatabase): ReplicaFile => ({
  name: database.name.replace(/\.db$/, ''),
  file: join(dataDir, database.name),
  layout: 1,
  create: async () => void openOwnersDatabase(dataDir, database).db.close(),
  open: () => openOwnersDatabase(dataDir, database).db,
})

/**
 * Opens a database of the data folder for this user alone; creates it when it is missing. The server
 * and the owner's commands may have it open at once.
 *
 * @param dataDir the data folder, or `:memory:`
 * @param database `whenDamaged` says what the owner should do about a damaged one, for example `remove it`
 * @param follow of a replica; by default the database lies on this machine alone
 * @throws StartupError when the folder cannot be written or the file is damaged
 */
export function openOwnersDatabase(
  dataDir: string,
  { name, schema, whenDamaged }: OwnersDatabase,
  follow?: Follow,
): { db: Db; transact: Transact } {
  const inMemory = dataDir === ':memory:'
  const file = inMemory ? dataDir : join(dataDir, name)
  if (!inMemory) makeFile(dataDir, file)
  try {
    const db = openSqlite(file, { timeout: 5000 })
    // It survives a killed process; synchronous=NORMAL may lose the last change with the machine's power.
    if (!inMemory) db.exec('PRAGMA journal_mode = WAL')
    db.exec(`PRAGMA synchronous = NORMAL; ${schema}`)
    return { db, transact: follow ? follow(db).transact : transactHere(db) }
  } catch (error) {
    if (isDiskFull(error)) throw new StartupError(`${file} cannot be opened. ${DISK_FULL}`)
    throw new StartupError(
      `${file} cannot be used (${codeOf(error) ?? messageOf(error)}): ${whenDamaged}.`,
    )
  }
}

function makeFile(dataDir: string, file: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${codeOf(error) ?? messageOf(error)}): set DATA_DIR to one that this user may write to.`,
    )
  }
}
