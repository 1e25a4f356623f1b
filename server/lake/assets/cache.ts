import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Transformed pictures by key. Losing one costs time, nothing else; the oldest go first. */
export type Cache = {
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
}

/** @param maxBytes of all pictures together */
export function memoryCache(maxBytes: number): Cache {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const ages = oldestOut(maxBytes, (key) => kept.delete(key))
  return {
    async get(key) {
      ages.touch(key)
      return kept.get(key)
    },
    async put(key, bytes) {
      kept.set(key, bytes)
      ages.add(key, bytes.byteLength)
    },
  }
}

/**
 * A cache in a folder of its own, which may be deleted at any time.
 *
 * @param maxBytes of all pictures together
 */
export function diskCache(dir: string, maxBytes: number): Cache {
  const place = (key: string) => join(dir, key)
  const ages = oldestOut(maxBytes, (key) => void rm(place(key), { force: true }).catch(() => {}))
  let found: Promise<void> | undefined

  /** What earlier runs left, oldest first. */
  async function find() {
    await mkdir(dir, { recursive: true })
    const files = await Promise.all(
      (await readdir(dir)).map(async (name) => ({ name, is: await stat(place(name)) })),
    )
    files.sort((one, other) => one.is.mtimeMs - other.is.mtimeMs)
    for (const { name, is } of files) {
      if (name.endsWith('.part') || is.size === 0) await rm(place(name), { force: true })
      else ages.add(name, is.size)
    }
  }

  return {
    async get(key) {
      found ??= find().catch(() => {})
      await found
      if (!ages.touch(key)) return undefined
      return readFile(place(key)).then(
        (bytes) => new Uint8Array(bytes),
        () => undefined,
      )
    },
    async put(key, bytes) {
      const part = place(`${key}.part`)
      try {
        await mkdir(dir, { recursive: true })
        await writeFile(part, bytes)
        await rename(part, place(key))
        ages.add(key, bytes.byteLength)
      } catch {
        // a full disk must not keep a visitor from the picture that is already drawn
        await rm(part, { force: true }).catch(() => {})
      }
    },
  }
}

/** Keeps count of sizes and drops what was used longest ago once they exceed the limit. */
function oldestOut(maxBytes: number, drop: (key: string) => void) {
  // a Map remembers the order of insertion
  const sizes = new Map<string, number>()
  let total = 0

  function forget(key: string) {
    total -= sizes.get(key) ?? 0
    sizes.delete(key)
  }

  return {
    add(key: string, size: number) {
      forget(key)
      // one giant must not push out everybody else
      if (size > maxBytes / 2) return drop(key)
      sizes.set(key, size)
      total += size
      for (const oldest of sizes.keys()) {
        if (total <= maxBytes) return
        forget(oldest)
        drop(oldest)
      }
    },
    /** whether the key is known; it is the youngest from now on */
    touch(key: string): boolean {
      const size = sizes.get(key)
      if (size === undefined) return false
      sizes.delete(key)
      sizes.set(key, size)
      return true
    },
  }
}
