import { randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, rmSync } from 'node:fs'
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { httpError, LakeError } from '../store/errors.ts'
import type { ByteRange } from './byteRange.ts'

/** The originals, by name. Names come from hashes and checked extensions only, never from a person. */
export type Blobs = {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** size in bytes, or undefined when there is no such blob */
  size(name: string): Promise<number | undefined>
  read(name: string): Promise<Uint8Array<ArrayBuffer>>
  /** the first bytes, at most `length` of them */
  head(name: string, length: number): Promise<Uint8Array>
  /** what a response sends: all of it, or a range */
  body(name: string, range?: ByteRange): BodyInit
}

/** Blobs that are gone with the process, for tests. */
export function memoryBlobs(): Blobs {
  const blobs = new Map<string, Uint8Array<ArrayBuffer>>()

  function get(name: string) {
    const bytes = blobs.get(name)
    if (!bytes) throw httpError(404, `There is no asset ${name}.`)
    return bytes
  }

  return {
    async put(name, bytes) {
      blobs.set(name, new Uint8Array(bytes))
    },
    async size(name) {
      return blobs.get(name)?.byteLength
    },
    async read(name) {
      return get(name)
    },
    async head(name, length) {
      return get(name).subarray(0, length)
    },
    body(name, range) {
      return range ? get(name).slice(range.start, range.end + 1) : get(name)
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
    throw new LakeError(`The assets folder ${dir} cannot be written; check its permissions.`, {
      cause,
    })
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
      try {
        await writeFile(temporary, bytes, { flag: 'wx', flush: true })
        await rename(temporary, join(home, name))
        await syncFolder(home)
      } catch (cause) {
        await rm(temporary, { force: true }).catch(() => {})
        throw httpError(507, 'The asset could not be written; is the disk full?', { cause })
      }
    },
    async read(name) {
      return new Uint8Array(await readFile(join(home, name)))
    },
    async head(name, length) {
      const file = await open(join(home, name))
      try {
        const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: 0 })
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    body(name, range) {
      // streamed, so that many people may watch a video without each holding it in memory;
      // Node's type of a web stream and the browser's are the same thing under two declarations
      return Readable.toWeb(createReadStream(join(home, name), range)) as ReadableStream<Uint8Array>
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
