import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { httpError } from '../request/errors.ts'
import { type AssetDocument, type AssetInfo, describeAsset } from './assetDocument.ts'
import { diskBlobs, type Incoming, memoryBlobs, originalsFolder, sharedBlobs } from './blobs.ts'
import { createDiskCache } from './diskCache.ts'
import { fileType } from './mediaType.ts'
import type { Originals } from './originals.ts'
import { createRenderQueue } from './renderQueue.ts'
import { createAssetServer, type Reader } from './serveAsset.ts'
import { inThisProcess, svgInProcesses } from './svgProcess.ts'
import type { VisitorPictures } from './visitorPictures.ts'

export type { AssetDocument, AssetInfo, ImageAssetDocument } from './assetDocument.ts'
export type { Reader } from './serveAsset.ts'
export type { VisitorPictures } from './visitorPictures.ts'

export type Assets = {
  /**
   * Stores the bytes and returns the asset's document, which the caller stores. The same bytes give the same `_id`.
   *
   * @param bytes the file, or its chunks as they arrive, which are written to the disk and not collected
   * @throws RequestError 400 (empty, not an image, damaged, too many pixels), 413 (over `maxBytes`), 507 (disk full)
   */
  store(
    kind: 'image' | 'file',
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    info: AssetInfo,
  ): Promise<AssetDocument>
  /**
   * Answers GET and HEAD of `/images/{project}/{dataset}/…` and `/files/{project}/{dataset}/…`, also with errors.
   *
   * @returns undefined for any other path
   */
  serve(request: Request, reader?: Reader): Promise<Response | undefined>
  maxBytes: number
}

const MEBIBYTE = 1024 * 1024
const MAX_BYTES = 20 * MEBIBYTE
const DISK_CACHE_BYTES = 512 * MEBIBYTE

/**
 * Stores and serves the assets of one dataset. Originals are named by their content.
 *
 * @param options `dir` is a folder of its own (`originals/` is state, `drawn/` may be deleted), or ':memory:';
 *   `projectId` and `dataset` are part of every asset's path
 * @throws LakeError when the folder cannot be written
 */
export function createAssets(options: {
  dir: string | ':memory:'
  projectId: string
  dataset: string
  /** The sizes that visitors get; any by default. */
  visitorPictures?: VisitorPictures | undefined
  /** Whether each SVG is decoded in a limited process of its own. By default it is decoded in this process. */
  isolatesSvg?: boolean | undefined
  /** Stores the originals that several processes share; by default they are only in `dir`. */
  originals?: Originals | undefined
}): Assets {
  // The render queue runs two images at once, which suit two cores with a thread each.
  sharp.concurrency(1)
  sharp.cache(false)

  const { dir } = options
  const inMemory = dir === ':memory:'
  const local = inMemory ? memoryBlobs() : diskBlobs(dir)
  const blobs = options.originals
    ? sharedBlobs(local, originalsFolder(dir), options.originals)
    : local
  const cache = inMemory ? undefined : createDiskCache(join(dir, 'drawn'), DISK_CACHE_BYTES)
  const work = options.isolatesSvg ? svgInProcesses : inThisProcess
  // Node has four threads: with two images being rendered, this leaves one for the file system.
  const inspections = pLimit(1)
  const svgInspections = pLimit(1)

  return {
    maxBytes: MAX_BYTES,
    serve: createAssetServer(
      options,
      blobs,
      createRenderQueue(blobs, cache, work),
      options.visitorPictures,
    ),

    async store(kind, bytes, info) {
      const incoming = await blobs.receive()
      try {
        const { sha1, size, isSvg } = await receive(bytes, incoming)
        if (kind === 'file') {
          const type = fileType(info.filename, info.contentType)
          await incoming.keep(`${sha1}.${type.extension}`)
          const described = describeAsset({ kind, name: sha1, sha1, size, ...type }, info, options)
          return { _type: 'sanity.fileAsset', ...described }
        }
        // An SVG may take long; other images do not wait for it.
        const limit = isSvg ? svgInspections : inspections
        const { metadata, ...type } = await limit(async () =>
          work.inspect(await incoming.read(), isSvg),
        )
        const { width, height } = metadata.dimensions
        const name = `${sha1}-${width}x${height}`
        await incoming.keep(`${name}.${type.extension}`)
        const described = describeAsset({ kind, name, sha1, size, ...type }, info, options)
        return { _type: 'sanity.imageAsset', ...described, metadata }
      } finally {
        await incoming.close()
      }
    },
  }
}

/** Writes an upload as it arrives. An SVG is text that begins with `<`, which no other image format does. */
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
