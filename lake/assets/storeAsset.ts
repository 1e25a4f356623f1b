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
import { plainDecoder, svgIsolatingDecoder } from './svgProcess.ts'
import type { VisitorPictures } from './visitorPictures.ts'

export type { AssetDocument, AssetInfo, ImageAssetDocument } from './assetDocument.ts'
export type { Reader } from './serveAsset.ts'
export type { VisitorPictures } from './visitorPictures.ts'

export type Assets = {
  /**
   * Stores a file and returns a document for it, which the caller must store. The same bytes give the same `_id`.
   *
   * @throws RequestError 400 (empty, not an image, damaged, too many pixels), 413 (over `maxBytes`), 507 (disk full)
   */
  store(
    kind: 'image' | 'file',
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    info: AssetInfo,
  ): Promise<AssetDocument>
  /**
   * Answers requests for the `/images/…` and `/files/…` of this dataset, also with errors. Rejects methods other than
   * GET and HEAD.
   *
   * @returns undefined for any other path
   */
  serve(request: Request, reader?: Reader): Promise<Response | undefined>
  maxBytes: number
}

const MEBIBYTE = 1024 * 1024
/** The limit of one upload. */
const MAX_BYTES = 20 * MEBIBYTE
const DISK_CACHE_BYTES = 512 * MEBIBYTE

/**
 * Stores and serves the assets of one dataset.
 *
 * @param options `dir` contains `originals/` and the cache `drawn/`
 * @throws LakeError when the folder cannot be written
 */
export function createAssets(options: {
  dir: string
  projectId: string
  dataset: string
  /** The image sizes that visitors may request; any by default. */
  visitorPictures?: VisitorPictures | undefined
  /** Decodes each SVG in a process of its own, with limits of time and memory. */
  isolatesSvg?: boolean | undefined
  /** The originals, if several processes share them. */
  originals?: Originals | undefined
}): Assets {
  // The render queue runs two images at once, which suit two cores with a thread each.
  sharp.concurrency(1)
  sharp.cache(false)

  const { dir } = options
  const local = createDiskBlobs(dir)
  const blobs = options.originals
    ? createSharedBlobs(local, originalsFolder(dir), options.originals)
    : local
  const cache = createDiskCache(join(dir, 'drawn'), DISK_CACHE_BYTES)
  const decoder = options.isolatesSvg ? svgIsolatingDecoder : plainDecoder
  // Node has four threads for slow work: two render images and one inspects uploads. One is left for the file system.
  const inspections = pLimit(1)
  const svgInspections = pLimit(1)

  return {
    maxBytes: MAX_BYTES,
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

/** Receives an upload. Recognises an SVG as text that begins with `<`, unlike all other image formats. */
async function receive(bytes: Uint8Array | AsyncIterable<Uint8Array>, incoming: Incoming) {
  const hash = createHash('sha1')
  let size = 0
  let isSvg = false
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    if (size === 0) isSvg = /^\s*</.test(new TextDecoder().decode(chunk.subarray(0, 256)))
    size += chunk.byteLength
    if (size > MAX_BYTES) {
      throw httpError(413, `The file is too large (limit: ${MAX_BYTES / MEBIBYTE} MiB).`)
    }
    hash.update(chunk)
    await incoming.write(chunk)
  }
  if (size === 0) throw httpError(400, 'The file is empty.')
  return { sha1: hash.digest('hex'), size, isSvg }
}
