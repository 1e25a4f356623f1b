import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { messageOf, StartupError } from '../process/errors.ts'

/** Says that a folder is a whole backup: written last. */
const MANIFEST = 'backup.json'

/** Sessions are no work of anybody's: editors sign in again. */
const LEFT_OUT = new Set(['sessions.db'])

const ORIGINALS = join('assets', 'originals')

type Manifest = { madeAt: string; databases: string[]; files: number }

/** What a folder of data is worth keeping: its databases, and the originals of its pictures and files. */
const databasesIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith('.db') && !LEFT_OUT.has(name))

/**
 * Copies a data folder while a server may go on writing to it: each database as SQLite sees it at one moment, then
 * the originals, which are never changed once they are there. The folder appears when all of it is complete, and only
 * its owner may read it: it holds what people wrote about themselves.
 *
 * @throws StartupError with a sentence when something cannot be read or written
 */
export function writeBackup(dataDir: string, target: string): Manifest {
  if (!existsSync(join(dataDir, 'lake.db')) && !existsSync(join(dataDir, 'enquiries.db')))
    throw new StartupError(`There is nothing to keep in ${dataDir}: set DATA_DIR to its folder.`)
  if (existsSync(target))
    throw new StartupError(`${target} is there already: name a folder that is not.`)
  const unfinished = `${target}.unfinished-${process.pid}`
  try {
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    const databases = databasesIn(dataDir)
    for (const name of databases) copyDatabase(join(dataDir, name), join(unfinished, name))
    // After the databases: an original is there before the document that names it.
    const files = copyOriginals(dataDir, unfinished)
    const manifest: Manifest = { madeAt: new Date().toISOString(), databases, files }
    writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    renameSync(unfinished, target)
    return manifest
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StartupError(`The backup could not be made: ${messageOf(error)}.`)
  }
}

/**
 * Makes a data folder out of a backup, under another name.
 *
 * @throws StartupError with a sentence when it is none, or damaged
 */
export function readBackup(backup: string, target: string): Manifest {
  const manifest = readManifest(backup)
  try {
    mkdirSync(target, { recursive: true, mode: 0o700 })
    for (const name of manifest.databases) copyDatabase(join(backup, name), join(target, name))
    const files = copyOriginals(backup, target)
    if (files < manifest.files)
      throw new Error(`of ${manifest.files} pictures and files ${files} are there`)
    return manifest
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    throw new StartupError(`${backup} could not be brought back: ${messageOf(error)}.`)
  }
}

function readManifest(backup: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(backup, MANIFEST), 'utf8')) as Manifest // written by writeBackup
  } catch {
    throw new StartupError(`${backup} is no backup: name a folder that "npm run backup" has made.`)
  }
}

/** @returns how many there are */
function copyOriginals(from: string, to: string): number {
  const there = join(from, ORIGINALS)
  if (!existsSync(there)) return 0
  // A copy of its own even where the disk could share it for now.
  cpSync(there, join(to, ORIGINALS), { recursive: true, mode: constants.COPYFILE_FICLONE })
  return readdirSync(join(to, ORIGINALS)).length
}

/** SQLite's own consistent copy of a database, whatever another process is writing meanwhile. */
function copyDatabase(file: string, copy: string) {
  const db = new Database(file, { readonly: true, timeout: 10_000 })
  try {
    db.prepare('VACUUM INTO ?').run(copy)
  } finally {
    db.close()
  }
  chmodSync(copy, 0o600)
  const copied = new Database(copy, { readonly: true })
  try {
    const [row] = copied.prepare('PRAGMA quick_check').all() as { quick_check?: unknown }[] // one row, as SQLite says
    if (row?.quick_check !== 'ok') throw new Error(`${file} is damaged`)
  } finally {
    copied.close()
  }
}
