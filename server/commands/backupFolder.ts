import { createHash } from 'node:crypto'
import {
  chmodSync,
  constants,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { databaseFileIn } from '../config/siteTables.ts'
import { messageOf, StartupError } from '../process/errors.ts'

/** The manifest is written last, so a folder with a manifest is a complete backup. */
const MANIFEST = 'backup.json'

export const ORIGINALS = join('assets', 'originals')

const manifestSchema = v.object({
  madeAt: v.string(),
  digest: v.string(),
  files: v.number(),
})

type Manifest = v.InferOutput<typeof manifestSchema>

/**
 * Copies the database and originals of a data folder, even while a server runs. Only the owner may read the copy.
 * @throws StartupError when `dataDir` contains no database, `target` exists, or something cannot be read or written
 */
export async function writeBackup(dataDir: string, target: string): Promise<Manifest> {
  if (!existsSync(databaseFileIn(dataDir)))
    throw new StartupError(`There is no data in ${dataDir}: set DATA_DIR to the data folder.`)
  if (existsSync(target)) throw new StartupError(`${target} already exists: name a new folder.`)
  const unfinished = `${target}.unfinished-${process.pid}`
  try {
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    copyDatabase(databaseFileIn(dataDir), databaseFileIn(unfinished))
    // An upload stores its original before its document. Originals are copied last, so no document lacks one.
    const files = copyOriginals(dataDir, unfinished)
    const digest = await digestFile('sha256', databaseFileIn(unfinished))
    const manifest: Manifest = { madeAt: new Date().toISOString(), digest, files }
    writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    renameSync(unfinished, target)
    return manifest
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StartupError(`The backup could not be made: ${messageOf(error)}.`)
  }
}

/**
 * Copies a backup into the folder `target`. If copying fails, `target` is removed.
 * @throws StartupError when `backup` is not a backup, is incomplete or damaged, or cannot be copied
 */
export async function restoreBackup(backup: string, target: string): Promise<Manifest> {
  const manifest = readManifest(backup)
  try {
    mkdirSync(target, { recursive: true, mode: 0o700 })
    const file = databaseFileIn(backup)
    if (!existsSync(file)) throw new Error('site.db is missing')
    if (manifest.digest !== (await digestFile('sha256', file)))
      throw new Error('site.db is damaged')
    copyDatabase(file, databaseFileIn(target))
    const damaged = await findDamagedOriginal(backup)
    if (damaged) throw new Error(`${damaged} is damaged`)
    const files = copyOriginals(backup, target)
    if (files < manifest.files)
      throw new Error(
        `${manifest.files - files} of ${manifest.files} pictures and files are missing`,
      )
    return manifest
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    throw new StartupError(`${backup} could not be restored: ${messageOf(error)}.`)
  }
}

function readManifest(backup: string): Manifest {
  try {
    return v.parse(manifestSchema, JSON.parse(readFileSync(join(backup, MANIFEST), 'utf8')))
  } catch {
    throw new StartupError(
      `${backup} is not a backup: name a folder that "npm run backup" created.`,
    )
  }
}

function copyOriginals(from: string, to: string): number {
  const originals = join(from, ORIGINALS)
  if (!existsSync(originals)) return 0
  cpSync(originals, join(to, ORIGINALS), { recursive: true, mode: constants.COPYFILE_FICLONE })
  return readdirSync(join(to, ORIGINALS)).length
}

/** Returns the name of the first original whose bytes differ from the SHA-1 digest at the start of the name. */
async function findDamagedOriginal(folder: string): Promise<string | undefined> {
  const originals = join(folder, ORIGINALS)
  for (const name of existsSync(originals) ? readdirSync(originals) : [])
    if ((await digestFile('sha1', join(originals, name))) !== /^[0-9a-f]+/.exec(name)?.[0])
      return name
  return undefined
}

async function digestFile(algorithm: 'sha1' | 'sha256', file: string): Promise<string> {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * Copies a SQLite database without its sessions, even while a server writes to the database, and checks the copy.
 * @throws Error when the database cannot be read or is damaged, or the copy cannot be written
 */
export function copyDatabase(file: string, copy: string) {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    db.prepare('VACUUM INTO ?').run(copy)
  } finally {
    db.close()
  }
  chmodSync(copy, 0o600)
  const copied = new DatabaseSync(copy)
  try {
    // A stolen copy must not sign anybody in.
    const tables = copied.prepare("SELECT name FROM sqlite_master WHERE name = 'sessions'").all()
    if (tables.length > 0) copied.exec('PRAGMA secure_delete = ON; DELETE FROM sessions')
    const [row] = copied.prepare('PRAGMA quick_check').all()
    if (row?.quick_check !== 'ok') throw new Error(`${file} is damaged`)
  } finally {
    copied.close()
  }
}
