import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { httpError, LakeError } from '../request/errors.ts'
import type { ByteRange } from './byteRange.ts'
import type { Originals } from './originals.ts'
import type { Source } from './pictureWork.ts'
import { readInParts } from './readInParts.ts'

/** The originals, by name. Names come from hashes and checked extensions alone. */
export type Blobs = {
  /** Takes the bytes of one whose name is not known yet. */
  receive(): Promise<Incoming>
  size(name: string): Promise<number | undefined>
  source(name: string): Source
  head(name: string, length: number): Promise<Uint8Array>
  /** what a response sends: all of it, or a range */
  body(name: string, range?: ByteRange): BodyInit
}

export type Incoming = {
  write(chunk: Uint8Array): Promise<void>
  source(): Source
  /** Puts it under its name, whole and on the disk. */
  keep(name: string): Promise<void>
  /** Ends it; what has not been kept is gone. */
  close(): Promise<void>
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
    async receive() {
      const chunks: Uint8Array[] = []
      return {
        async write(chunk) {
          chunks.push(new Uint8Array(chunk))
        },
        source: () => ({ bytes: Buffer.concat(chunks) }),
        async keep(name) {
          blobs.set(name, new Uint8Array(Buffer.concat(chunks)))
        },
        async close() {},
      }
    },
    async size(name) {
      return blobs.get(name)?.byteLength
    },
    source: (name) => ({ bytes: get(name) }),
    async head(name, length) {
      return get(name).subarray(0, length)
    },
    body(name, range) {
      return range ? get(name).slice(range.start, range.end + 1) : get(name)
    },
  }
}

export const homeOf = (dir: string): string => join(dir, 'originals')

/**
 * Blobs in a folder. A blob appears under its name only once all of it is on the disk (temporary
 * file, fsync, rename, fsync of the folder), so killing the process leaves no half of one behind.
 */
export function diskBlobs(dir: string): Blobs {
  const incoming = join(dir, 'incoming')
  const home = homeOf(dir)
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
    async receive() {
      const temporary = join(incoming, randomUUID())
      const file = await open(temporary, 'wx').catch(cannotBeWritten)
      let length = 0
      let isOpen = true
      const closeFile = async () => {
        if (isOpen) await file.close()
        isOpen = false
      }
      return {
        async write(chunk) {
          length += chunk.byteLength
          await file.writeFile(chunk).catch(cannotBeWritten)
        },
        source: () => ({ path: temporary }),
        async keep(name) {
          // named by content: the same name and size is the same blob
          if ((await size(name)) === length) return
          try {
            await file.sync()
            await closeFile()
            await rename(temporary, join(home, name))
            await syncFolder(home)
          } catch (cause) {
            cannotBeWritten(cause)
          }
        },
        async close() {
          await closeFile().catch(() => {})
          await rm(temporary, { force: true }).catch(() => {})
        },
      }
    },
    source: (name) => ({ path: join(home, name) }),
    async head(name, length) {
      const file = await open(join(home, name))
      try {
        const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: 0 })
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    body: (name, range) => readInParts(join(home, name), range),
  }
}

/**
 * Blobs in a folder that is a cache of what several processes share.
 *
 * @param home where {@link diskBlobs} has them under their names
 */
export function sharedBlobs(disk: Blobs, home: string, originals: Originals): Blobs {
  const fetches = new Map<string, Promise<number | undefined>>()

  async function fetchSize(name: string) {
    await originals.get(name, join(home, name))
    return disk.size(name)
  }

  return {
    ...disk,
    async receive() {
      const incoming = await disk.receive()
      return {
        ...incoming,
        async keep(name) {
          await incoming.keep(name)
          await originals.put(name, join(home, name))
        },
      }
    },
    // Asked before anything else is: what is not here yet is fetched by then.
    async size(name) {
      const here = await disk.size(name)
      if (here !== undefined) return here
      const fetched = fetches.get(name) ?? fetchSize(name).finally(() => fetches.delete(name))
      fetches.set(name, fetched)
      return fetched
    },
  }
}

function cannotBeWritten(cause: unknown): never {
  throw httpError(507, 'The asset could not be written; is the disk full?', { cause })
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
