import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { messageOf, StartupError } from '../startupError.ts'

export type ContentSnapshot = {
  /** A data folder for `openLake`; what is written there is lost. */
  dataDir: string
  remove(): Promise<void>
}

/**
 * The content of a data folder as it is at this moment, apart from it: a server may go on running there.
 * undefined when there is none yet.
 *
 * @throws StartupError when the database cannot be read
 */
export async function contentSnapshot(dataDir: string): Promise<ContentSnapshot | undefined> {
  const file = join(dataDir, 'lake.db')
  if (!existsSync(file)) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const db = new Database(file, { readonly: true, timeout: 5000 })
    try {
      // SQLite's own consistent copy, whatever another process is writing meanwhile.
      db.prepare('VACUUM INTO ?').run(join(folder, 'lake.db'))
    } finally {
      db.close()
    }
    await symlink(join(dataDir, 'assets'), join(folder, 'assets'), 'junction')
    return { dataDir: folder, remove }
  } catch (error) {
    await remove()
    throw new StartupError(
      `${file} cannot be read (${messageOf(error)}): restore a backup, or set DATA_DIR to another folder.`,
    )
  }
}
