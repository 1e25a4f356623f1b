import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { httpError } from '../request/errors.ts'
import { type AssetDocument, type AssetInfo, describeAsset } from './assetDocument.ts'
import { createDiskBlobs, createSharedBlobs, type Incoming, originalsFolder } from './blobs.ts'
import { createDiskCache } from './diskCache.ts'
import { fileType } from './mediaType.ts'
import type { Originals } from './originals.ts'
import { createRenderQueue } from './renderQueue.ts'
import { createAssetServer, type Reader } from './serveAsset.ts'
import { inProcessDecoder, svgIsolatingDecoder } from './svgProcess.ts'
import type { VisitorPictures } from './visitorPictures.ts'

export type { AssetDocument, AssetInfo, ImageAssetDocument } from './assetDocument.ts'
export type { Reader } from './serveAsset.ts'
export type { VisitorPictures } from './visitorPictures.ts'

export type Assets = {
  /**
   * Stores a file. The caller must store the returned document. The same bytes give an image the same `_id`;
   * the `_id` of a file also depends on its extension.
   *
   * @throws RequestError 400 (empty, not an image, damaged, too many pixels), 413 (over `maxBytes`), 507 (disk full)
   */
  store(
    kind: 'image' | 'file',
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    info: AssetInfo,
  ): Promise<AssetDocument>
  /** Returns undefined for a path outside `/images/…` and `/files/…` of this dataset. */
  serve(request: Request, reader?: Reader): Promise<Response | undefined>
  maxBytes: number
}

const MEBIBYTE = 1024 * 1024
const MAX_UPLOAD_BYTES = 20 * MEBIBYTE
const DISK_CACHE_BYTES = 512 * MEBIBYTE

/** @throws LakeError when `dir` cannot be written */
export function createAssets(options: {
  /** Contains `originals/` and the cache `drawn/`. */
  dir: string
  projectId: string
  dataset: string
  visitorPictures?: VisitorPictures | undefined
  isolatesSvg?: boolean | undefined
  originals?: Originals | undefined
}): Assets {
  // The render queue runs two images at once, each with one thread.
  sharp.concurrency(1)
  sharp.cache(false)

  const { dir } = options
  const local = createDiskBlobs(dir)
  const blobs = options.originals
    ? createSharedBlobs(local, originalsFolder(dir), options.originals)
    : local
  const cache = createDiskCache(join(dir, 'drawn'), DISK_CACHE_BYTES)
  const decoder = options.isolatesSvg ? svgIsolatingDecoder : inProcessDecoder
  // Node has four threads for slow work: two render images and one inspects uploads. One is left for the file system.
  // With `isolatesSvg`, an SVG is inspected in its own process and uses none of these threads.
  const inspections = pLimit(1)
  const svgInspections = pLimit(1)

  return {
    maxBytes: MAX_UPLOAD_BYTES,
    serve: createAssetServer(
      options,
      blobs,
      createRenderQueue(blobs, cache, decoder),
      options.visitorPictures,
    ),

    async store(kind, bytes, info) {
      const incoming = await blobs.receive()
      try {
        const { sha1, size, isSvg } = await receive(bytes, incoming)
        if (kind === 'file') {
          const type = fileType(info.filename, info.contentType)
          await incoming.store(`${sha1}.${type.extension}`)
          const described = describeAsset({ kind, name: sha1, sha1, size, ...type }, info, options)
          return { _type: 'sanity.fileAsset', ...described }
        }
        // Other images do not wait for a slow SVG.
        const limit = isSvg ? svgInspections : inspections
        const { metadata, ...type } = await limit(async () =>
          decoder.inspect(await incoming.read(), isSvg),
        )
        const { width, height } = metadata.dimensions
        const name = `${sha1}-${width}x${height}`
        await incoming.store(`${name}.${type.extension}`)
        const described = describeAsset({ kind, name, sha1, size, ...type }, info, options)
        return { _type: 'sanity.imageAsset', ...described, metadata }
      } finally {
        await incoming.close()
      }
    },
  }
}

async function receive(bytes: Uint8Array | AsyncIterable<Uint8Array>, incoming: Incoming) {
  const hash = createHash('sha1')
  let size = 0
  let isSvg = false
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    // No other image format begins with `<`.
    if (size === 0) isSvg = /^\s*</.test(new TextDecoder().decode(chunk.subarray(0, 256)))
    size += chunk.byteLength
    if (size > MAX_UPLOAD_BYTES)
      throw httpError(413, `The file is too large (limit: ${MAX_UPLOAD_BYTES / MEBIBYTE} MiB).`)
    hash.update(chunk)
    await incoming.write(chunk)
  }
  if (size === 0) throw httpError(400, 'The file is empty.')
  return { sha1: hash.digest('hex'), size, isSvg }
}
