import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

export type DiskCache = ReturnType<typeof createDiskCache>

/** Caches files of up to half of `maxBytes` in `dir`, at most `maxBytes` in total. May delete other files there. */
export function createDiskCache(dir: string, maxBytes: number) {
  const cachePath = (key: string) => join(dir, key)
  const remove = (key: string) => rm(cachePath(key), { force: true }).catch(() => {})
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void remove(key)
    },
  })
  let opening: Promise<void> | undefined

  async function open() {
    await mkdir(dir, { recursive: true })
    const files = await Promise.all(
      (await readdir(dir)).map(async (name) => ({ name, stats: await stat(cachePath(name)) })),
    )
    files.sort((one, other) => one.stats.mtimeMs - other.stats.mtimeMs)
    for (const { name, stats } of files) {
      const isUsable = stats.size > 0 && stats.size <= maxBytes / 2 && !name.endsWith('.part')
      if (isUsable) sizes.set(name, stats.size)
      else await remove(name)
    }
  }

  return {
    async get(key: string) {
      opening ??= open().catch(() => {})
      await opening
      if (sizes.get(key) === undefined) return undefined
      return readFile(cachePath(key)).then(
        (bytes) => new Uint8Array(bytes),
        () => undefined,
      )
    },
    async put(key: string, bytes: Uint8Array<ArrayBuffer>) {
      if (bytes.byteLength === 0 || bytes.byteLength > maxBytes / 2) return
      const partialPath = cachePath(`${key}.part`)
      try {
        await mkdir(dir, { recursive: true })
        await writeFile(partialPath, bytes)
        await rename(partialPath, cachePath(key))
        sizes.set(key, bytes.byteLength)
      } catch {
        // The file is not cached, for example because the disk is full.
        await rm(partialPath, { force: true }).catch(() => {})
      }
    },
  }
}
