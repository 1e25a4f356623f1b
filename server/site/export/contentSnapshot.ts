import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messageOf, StartupError } from '../../process/errors.ts'

export type ContentSnapshot = {
  /** A data folder for `openLake`; what is written there is lost, but for the pictures that are drawn. */
  dataDir: string
  remove(): Promise<void>
}

/**
 * The content of a data folder as it is at this moment, apart from it: a server may go on running there.
 * undefined before the first export.
 *
 * @throws StartupError when the database cannot be read
 */
export async function contentSnapshot(dataDir: string): Promise<ContentSnapshot | undefined> {
  // The second one is of an earlier version: opening the copy adopts it.
  const name = ['site.db', 'lake.db'].find((name) => existsSync(join(dataDir, name)))
  if (!name) return undefined
  const file = join(dataDir, name)
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    try {
      // SQLite's own consistent copy, while another process may write.
      db.prepare('VACUUM INTO ?').run(join(folder, name))
    } finally {
      db.close()
    }
    await mkdir(join(folder, 'assets'))
    // Not the folder as a whole: opening one removes the uploads that are under way in it.
    for (const part of ['originals', 'drawn']) {
      const there = join(dataDir, 'assets', part)
      if (existsSync(there)) await symlink(there, join(folder, 'assets', part), 'junction')
    }
    return { dataDir: folder, remove }
  } catch (error) {
    await remove()
    throw new StartupError(
      `${file} cannot be read (${messageOf(error)}): restore a backup, or set DATA_DIR to another folder.`,
    )
  }
}
