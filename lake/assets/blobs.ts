import { randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, rmSync } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Range } from 'range-parser'
import { LakeError } from '../request/errors.ts'
import type { Originals } from './originals.ts'

/** Stores original files. A name is `<sha1>.<extension>`, or `<sha1>-<width>x<height>.<extension>` for an image. */
export type Blobs = {
  receive(): Promise<IncomingFile>
  size(name: string): Promise<number | undefined>
  read(name: string): Promise<Uint8Array>
  stream(name: string, range?: Range): BodyInit
}

/** An upload in progress. Its name is known only once all its bytes have arrived. */
export type IncomingFile = {
  write(chunk: Uint8Array): Promise<void>
  read(): Promise<Uint8Array>
  /** Resolves once a crash can no longer lose the bytes. */
  store(name: string): Promise<void>
  /** Removes the bytes, unless they were stored. */
  close(): Promise<void>
}

export const originalsFolder = (dir: string): string => join(dir, 'originals')

/** Syncs a file before renaming it: a crash leaves no partial original. @throws LakeError if `dir` is not writable */
export function createDiskBlobs(dir: string): Blobs {
  const incoming = join(dir, 'incoming')
  const originals = originalsFolder(dir)
  const originalPath = (name: string) => join(originals, name)
  try {
    rmSync(incoming, { recursive: true, force: true })
    for (const folder of [incoming, originals]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new LakeError(
      `The assets folder ${dir} cannot be written; check that it is a folder with write permission.`,
      { cause },
    )
  }

  async function size(name: string) {
    return stat(originalPath(name)).then(
      (stats) => stats.size,
      () => undefined,
    )
  }

  return {
    size,
    async receive() {
      const temporary = join(incoming, randomUUID())
      const file = await open(temporary, 'wx', 0o600)
      let length = 0
      return {
        async write(chunk) {
          length += chunk.byteLength
          await file.writeFile(chunk)
        },
        read: () => readFile(temporary),
        async store(name) {
          // A file of this name and length has the same bytes: the name contains their hash.
          if ((await size(name)) === length) return
          await file.sync()
          await rename(temporary, originalPath(name))
          await syncFolder(originals)
        },
        async close() {
          await file.close().catch(() => {})
          await rm(temporary, { force: true }).catch(() => {})
        },
      }
    },
    read: (name) => readFile(originalPath(name)),
    // `toWeb` returns the global `ReadableStream`, but Node declares a type of its own for it.
    stream: (name, range) =>
      Readable.toWeb(createReadStream(originalPath(name), range)) as ReadableStream,
  }
}

/** Stores originals in the database, which several processes share, and caches them on disk. */
export function createSharedBlobs(disk: Blobs, folder: string, originals: Originals): Blobs {
  const downloads = new Map<string, Promise<number | undefined>>()

  async function download(name: string) {
    await originals.writeToFile(name, join(folder, name))
    return disk.size(name)
  }

  return {
    ...disk,
    async receive() {
      const incoming = await disk.receive()
      return {
        ...incoming,
        async store(name) {
          await incoming.store(name)
          await originals.put(name, join(folder, name))
        },
      }
    },
    // Downloads a missing file, because readers always call `size` first.
    async size(name) {
      const size = await disk.size(name)
      if (size !== undefined) return size
      const downloading =
        downloads.get(name) ?? download(name).finally(() => downloads.delete(name))
      downloads.set(name, downloading)
      return downloading
    },
  }
}

/** A crash of the machine can undo a rename until the folder is synced. */
async function syncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
