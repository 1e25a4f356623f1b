import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFileIn } from '../config/siteTables.ts'
import { messageOf, StartupError } from '../process/errors.ts'
import { copyDatabase } from './backupFolder.ts'

/**
 * Creates a temporary data folder. With `from`, the new folder gets a copy of the database there, even while a server
 * writes to the database, and links to the folders of uploads and resized pictures.
 * @throws StartupError when the copy fails
 */
export async function createContentCopy(from: string | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'content-'))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  const file = from && databaseFileIn(from)
  if (!file || !existsSync(file)) return { dataDir, remove }
  try {
    copyDatabase(file, databaseFileIn(dataDir))
    await mkdir(join(dataDir, 'assets'))
    // With a link to the whole folder assets/, `openLake` would delete the unfinished uploads of a running server.
    for (const subfolder of ['originals', 'drawn']) {
      const original = join(from, 'assets', subfolder)
      if (existsSync(original))
        await symlink(original, join(dataDir, 'assets', subfolder), 'junction')
    }
    return { dataDir, remove }
  } catch (error) {
    await remove()
    throw new StartupError(
      `${file} cannot be copied to ${dataDir} (${messageOf(error)}): free some space there, restore a backup, or set DATA_DIR to another folder.`,
    )
  }
}
