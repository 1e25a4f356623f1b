import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Stub } from '../document/documents.ts'
import { httpError } from '../request/errors.ts'
import { type AssetInfo, describeAsset } from './assetDocument.ts'
import { createDiskBlobs, createSharedBlobs, type IncomingFile, originalsFolder } from './blobs.ts'
import { createDiskCache } from './diskCache.ts'
import { inspectImage } from './inspectImage.ts'
import { inspectSvg } from './inspectSvg.ts'
import { resolveFileType } from './mediaType.ts'
import type { Originals } from './originals.ts'
import { createRenderQueue } from './renderQueue.ts'
import { createAssetServer } from './serveAsset.ts'
import type { VisitorPictures } from './visitorPictures.ts'

export type { AssetInfo } from './assetDocument.ts'
export type { ReadLimits } from './serveAsset.ts'
export type { VisitorPictures } from './visitorPictures.ts'

export type Assets = ReturnType<typeof createAssets>

const MEBIBYTE = 1024 * 1024
const MAX_UPLOAD_BYTES = 20 * MEBIBYTE
const DISK_CACHE_BYTES = 512 * MEBIBYTE

/** @throws LakeError when `dir` cannot be written */
export function createAssets(options: {
  /** Contains `incoming/`, `originals/` and the cache `drawn/`. */
  dir: string
  projectId: string
  dataset: string
  visitorPictures?: VisitorPictures | undefined
  originals?: Originals | undefined
}) {
  const { dir } = options
  const local = createDiskBlobs(dir)
  const blobs = options.originals
    ? createSharedBlobs(local, originalsFolder(dir), options.originals)
    : local
  const cache = createDiskCache(join(dir, 'drawn'), DISK_CACHE_BYTES)
  // Of the four threads in Node's pool, two render images, one inspects uploads, and one is left for the file system.
  const inspectionLimit = pLimit(1)

  return {
    maxBytes: MAX_UPLOAD_BYTES,
    serve: createAssetServer(
      options,
      blobs,
      createRenderQueue(blobs, cache),
      options.visitorPictures,
    ),

    /**
     * Stores only the bytes; the caller must store the document, whose `_id` contains their hash and the extension.
     * @throws RequestError 400 (empty, or the image cannot be decoded), 413 (over `maxBytes`); the system's error if the
     *   file cannot be written
     */
    async store(
      kind: 'image' | 'file',
      bytes: Uint8Array | AsyncIterable<Uint8Array>,
      info: AssetInfo,
    ): Promise<Stub & { url: string }> {
      const incoming = await blobs.receive()
      try {
        const { sha1, size, isSvg } = await writeUpload(bytes, incoming)
        if (kind === 'file') {
          const type = resolveFileType(info.filename, info.contentType)
          await incoming.store(`${sha1}.${type.extension}`)
          return describeAsset({ kind, name: sha1, sha1, size, ...type }, info, options)
        }
        const inspect = isSvg ? inspectSvg : inspectImage
        const { metadata, ...type } = await inspectionLimit(async () =>
          inspect(await incoming.read()),
        )
        const { width, height } = metadata.dimensions
        const name = `${sha1}-${width}x${height}`
        await incoming.store(`${name}.${type.extension}`)
        const fields = describeAsset({ kind, name, sha1, size, ...type }, info, options)
        const { lqip, ...withoutLqip } = metadata
        const isRequested = !info.extract || info.extract.includes('lqip')
        return { ...fields, metadata: isRequested ? metadata : withoutLqip }
      } finally {
        await incoming.close()
      }
    },
  }
}

async function writeUpload(bytes: Uint8Array | AsyncIterable<Uint8Array>, incoming: IncomingFile) {
  const hash = createHash('sha1')
  let size = 0
  let isSvg = false
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    // No other supported format begins with `<`.
    if (size === 0) isSvg = /^\s*</.test(new TextDecoder().decode(chunk.subarray(0, 2_048)))
    size += chunk.byteLength
    if (size > MAX_UPLOAD_BYTES)
      throw httpError(413, `The file is too large (limit: ${MAX_UPLOAD_BYTES / MEBIBYTE} MiB).`)
    hash.update(chunk)
    await incoming.write(chunk)
  }
  if (size === 0) throw httpError(400, 'The file is empty.')
  return { sha1: hash.digest('hex'), size, isSvg }
}
