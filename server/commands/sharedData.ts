import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { commentsReplica, lakeReplica } from '@aangan/lake'
import { moveOut } from '@aangan/lake/postgres'
import { enquiriesReplica } from '../enquiries/store/storeFile.ts'
import { StartupError } from '../process/errors.ts'
import { accountsReplica } from '../session/accounts.ts'
import { damagedOriginalIn, ORIGINALS } from './backupFolder.ts'

/** The databases of a data folder that several processes can share. */
export const filesIn = (folder: string) => [
  enquiriesReplica(folder),
  accountsReplica(folder),
  lakeReplica(folder),
  commentsReplica(folder),
]

/**
 * Makes a data folder out of the database that several processes share, also while they run.
 *
 * @param url `postgres://…`
 * @throws StartupError when the database holds nothing of this site, or a picture is damaged in it
 */
export async function writeSharedData(
  url: string,
  folder: string,
  onProgress: (sentence: string) => void,
) {
  const originals = join(folder, ORIGINALS)
  mkdirSync(originals, { recursive: true, mode: 0o700 })
  await moveOut(url, { files: filesIn(folder), originals, onProgress })
  const damaged = damagedOriginalIn(folder)
  if (damaged) throw new StartupError(`${damaged} is damaged in the database: nothing was copied.`)
  if (!filesIn(folder).some(({ file }) => existsSync(file)))
    throw new StartupError('The database holds no content of this site: correct the URL.')
}
