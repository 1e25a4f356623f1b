import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf, StartupError } from '../process/errors.ts'
import { copyDatabase } from './backupFolder.ts'
import { copyDatabaseToFolder } from './siteCopy.ts'

async function createTemporaryFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'content-'))
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/**
 * Copies the database of a data folder to a temporary folder, even while a server writes to the database. The copy has
 * links to the folders of uploads and resized pictures.
 * @throws StartupError when the copy fails
 */
export async function copyFolderContent(dataDir: string) {
  const file = join(dataDir, 'site.db')
  const copy = await createTemporaryFolder()
  if (!existsSync(file)) return copy
  try {
    copyDatabase(file, join(copy.dataDir, 'site.db'))
    await mkdir(join(copy.dataDir, 'assets'))
    // With a link to the whole folder assets/, `openLake` would delete the unfinished uploads of a running server.
    for (const subfolder of ['originals', 'drawn']) {
      const original = join(dataDir, 'assets', subfolder)
      if (existsSync(original))
        await symlink(original, join(copy.dataDir, 'assets', subfolder), 'junction')
    }
    return copy
  } catch (error) {
    await copy.remove()
    throw new StartupError(
      `${file} cannot be copied to ${copy.dataDir} (${messageOf(error)}): free some space there, restore a backup, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Copies the content of a PostgreSQL database to a temporary data folder, even while servers write to the database.
 * @throws StartupError or LakeError when the database cannot be read, holds no content, or contains a damaged file
 */
export async function copyPostgresContent(
  database: { url: string },
  onProgress: (message: string) => void,
) {
  const copy = await createTemporaryFolder()
  try {
    await copyDatabaseToFolder({ folder: copy.dataDir, ...database }, onProgress)
    return copy
  } catch (error) {
    await copy.remove()
    throw error
  }
}
