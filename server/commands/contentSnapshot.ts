import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf, StartupError } from '../process/errors.ts'
import { copyDatabase } from './backupFolder.ts'
import { copyOut, withBothEnds } from './siteCopy.ts'

/**
 * Copies the content of a data folder, also while a server writes to it.
 *
 * @returns a temporary data folder for `openLake`, which stores resized pictures in the original data folder. It is
 *   empty if there is no content
 * @throws StartupError when the database cannot be read
 */
export async function copyContent(dataDir: string) {
  // Earlier versions wrote lake.db; opening the copy migrates it.
  const name = ['site.db', 'lake.db'].find((name) => existsSync(join(dataDir, name)))
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  if (!name) return { dataDir: folder, remove }
  const file = join(dataDir, name)
  try {
    copyDatabase(file, join(folder, name))
    await mkdir(join(folder, 'assets'))
    // With a link to the whole folder, `openLake` would delete the unfinished uploads of a running server.
    for (const part of ['originals', 'drawn']) {
      const original = join(dataDir, 'assets', part)
      if (existsSync(original)) await symlink(original, join(folder, 'assets', part), 'junction')
    }
    return { dataDir: folder, remove }
  } catch (error) {
    await remove()
    throw new StartupError(
      `${file} cannot be read (${messageOf(error)}): restore a backup, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Copies the content of a PostgreSQL database, also while processes write to it.
 *
 * @returns a temporary data folder for `openLake`
 * @throws StartupError or LakeError when the database cannot be read or holds no content
 */
export async function copyContentOfDatabase(
  database: { url: string; dataset: string },
  onProgress: (sentence: string) => void,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'content-'))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    await withBothEnds({ folder: dataDir, ...database }, (both) => copyOut(both, onProgress))
    return { dataDir, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
