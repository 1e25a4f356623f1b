import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AssetError } from './error.ts'

/** The originals, by name. Names come from hashes and checked extensions only, never from a person. */
export type Blobs = {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** size in bytes, or undefined when there is no such blob */
  size(name: string): Promise<number | undefined>
  /** the bytes from `start` up to and including `end` */
  read(name: string, range?: { start: number; end: number }): Promise<Uint8Array<ArrayBuffer>>
}

export function memoryBlobs(): Blobs {
  const blobs = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    async put(name, bytes) {
      blobs.set(name, new Uint8Array(bytes))
    },
    async size(name) {
      return blobs.get(name)?.byteLength
    },
    async read(name, range) {
      const bytes = blobs.get(name)
      if (!bytes) throw new AssetError(404, `There is no asset ${name}.`)
      return range ? bytes.slice(range.start, range.end + 1) : bytes
    },
  }
}

/**
 * Blobs in a folder. A blob appears under its name only once all of it is on the disk (temporary
 * file, fsync, rename, fsync of the folder), so killing the process leaves no half of one behind.
 */
export function diskBlobs(dir: string): Blobs {
  const incoming = join(dir, 'incoming')
  const home = join(dir, 'originals')
  try {
    rmSync(incoming, { recursive: true, force: true })
    for (const folder of [incoming, home]) mkdirSync(folder, { recursive: true })
  } catch (cause) {
    throw new AssetError(
      500,
      `The assets folder ${dir} cannot be written; check its permissions.`,
      {
        cause,
      },
    )
  }

  async function size(name: string) {
    return stat(join(home, name)).then(
      (found) => found.size,
      () => undefined,
    )
  }

  return {
    size,
    async put(name, bytes) {
      // named by content: the same name and size is the same blob
      if ((await size(name)) === bytes.byteLength) return
      const temporary = join(incoming, randomUUID())
      const file = await open(temporary, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, join(home, name))
      await syncFolder(home)
    },
    async read(name, range) {
      if (!range) return new Uint8Array(await readFile(join(home, name)))
      const file = await open(join(home, name))
      try {
        const bytes = new Uint8Array(range.end - range.start + 1)
        const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, range.start)
        return bytes.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
  }
}

/** Without this the rename itself may be lost when the machine stops. */
async function syncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
