import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LakeError } from '../errors.ts'
import { connectPostgres } from './connect.ts'
import { openOriginals } from './originals.ts'
import { copyIn, copyOut, type ReplicaFile } from './replica.ts'

type Move = {
  /** The databases, by the files in the data folder. */
  files: readonly ReplicaFile[]
  /** The folder of the originals. */
  originals: string
  /** Lists what is in that folder. */
  names: readonly string[]
  onProgress(sentence: string): void
}

/**
 * Copies a data folder that nobody writes to into an empty database.
 *
 * @throws LakeError when the database holds content already
 */
export async function moveIn(url: string, { files, originals, names, onProgress }: Move) {
  const postgres = await connectPostgres(url)
  try {
    const known = await postgres.query('SELECT name FROM site.logs')
    if (known.length > 0)
      throw new LakeError('The database holds content already: name an empty one.')
    const kept = openOriginals(postgres)
    for (const [at, name] of names.entries()) {
      onProgress(`Copying pictures and files: ${at + 1} of ${names.length}.`)
      await kept.put(name, join(originals, name))
    }
    // Last, so that a process that starts meanwhile finds nothing half-moved.
    for (const file of files) if (existsSync(file.file)) await copyIn(postgres, file)
  } finally {
    await postgres.close()
  }
}

/** Copies a database into a folder, whose files may be missing. @returns the names of the originals */
export async function moveOut(
  url: string,
  { files, originals, onProgress }: Omit<Move, 'names'>,
): Promise<string[]> {
  const postgres = await connectPostgres(url)
  try {
    // Before the originals: one is there before the document that names it.
    for (const file of files) await copyOut(postgres, file)
    const kept = openOriginals(postgres)
    const names = await kept.names()
    for (const [at, name] of names.entries()) {
      onProgress(`Copying pictures and files: ${at + 1} of ${names.length}.`)
      await kept.get(name, join(originals, name))
    }
    return names
  } finally {
    await postgres.close()
  }
}
