import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { httpError } from '../request/errors.ts'
import { diskBlobs, homeOf, type Incoming, memoryBlobs, sharedBlobs } from './blobs.ts'
import { createDiskCache } from './diskCache.ts'
import { type AssetDocument, type AssetInfo, describeAsset } from './document.ts'
import { drawVectorsApart, type VectorLimits } from './drawApart.ts'
import { fileType } from './mediaType.ts'
import type { Originals } from './originals.ts'
import { workHere } from './pictureWork.ts'
import { createServe, type Reader } from './serve.ts'
import { createTransformer } from './transformer.ts'
import type { VisitorPictures } from './visitorPictures.ts'

export type { AssetDocument, AssetInfo, FileAssetDocument, ImageAssetDocument } from './document.ts'
export type { VectorLimits } from './drawApart.ts'
export type { Reader } from './serve.ts'
export type { VisitorPictures } from './visitorPictures.ts'

export type Assets = {
  /**
   * Keeps the bytes and describes them; writes nothing to the document store. The same bytes give
   * the same `_id`, so the store keeps the document that it has under that id.
   * @param bytes whole, or chunk by chunk as they arrive, none of which is held in memory
   * @throws RequestError 400 (empty, not a picture, damaged, too many pixels), 413 (over `maxBytes`),
   *   507 (cannot be written)
   */
  store(
    kind: 'image' | 'file',
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    info: AssetInfo,
  ): Promise<AssetDocument>
  /**
   * Answers GET and HEAD of `/images/{project}/{dataset}/…` and `/files/{project}/{dataset}/…`,
   * errors included; undefined when the path is not an asset's.
   */
  serve(request: Request, reader?: Reader): Promise<Response | undefined>
  maxBytes: number
}

const MEBIBYTE = 1024 * 1024
const MAX_BYTES = 20 * MEBIBYTE
const DISK_CACHE_BYTES = 512 * MEBIBYTE

/**
 * The assets of one dataset: originals named by their content, and the pictures drawn from them.
 * @param options `dir` is a folder of its own (`originals/` is state, `drawn/` may be deleted), or
 *   ':memory:'; `projectId` and `dataset` are part of every asset's path
 * @throws LakeError when the folder cannot be written
 */
export function createAssets(options: {
  dir: string | ':memory:'
  projectId: string
  dataset: string
  /** The variants of pictures that visitors get; any when left out. */
  visitorPictures?: VisitorPictures | undefined
  /** Draws vector pictures in processes of their own, with limits to time and memory; here when left out. */
  vectorsApart?: VectorLimits | undefined
  /** Where originals lie that several processes share; in `dir` alone when left out. */
  originals?: Originals | undefined
}): Assets {
  // one thread for each picture and two pictures at once suit two cores; the process shares this
  sharp.concurrency(1)
  sharp.cache(false)

  const { dir } = options
  const inMemory = dir === ':memory:'
  const onDisk = inMemory ? memoryBlobs() : diskBlobs(dir)
  const blobs = options.originals ? sharedBlobs(onDisk, homeOf(dir), options.originals) : onDisk
  const cache = inMemory ? undefined : createDiskCache(join(dir, 'drawn'), DISK_CACHE_BYTES)
  const work = options.vectorsApart ? drawVectorsApart(options.vectorsApart) : workHere
  // with two pictures being drawn here, this leaves a thread of Node's four for the file system
  const reading = pLimit(1)
  // a drawing may take long: photographs do not wait for it
  const readingVectors = pLimit(1)

  const transformer = createTransformer(blobs, cache, work)

  return {
    maxBytes: MAX_BYTES,
    serve: createServe(options, blobs, transformer, options.visitorPictures),

    async store(kind, bytes, info) {
      const incoming = await blobs.receive()
      try {
        const { sha1, size, isVector } = await receive(bytes, incoming)
        if (kind === 'file') {
          const type = fileType(info.filename, info.contentType)
          await incoming.keep(`${sha1}.${type.extension}`)
          const described = describeAsset({ kind, name: sha1, sha1, size, ...type }, info, options)
          return { _type: 'sanity.fileAsset', ...described }
        }
        const turn = isVector ? readingVectors : reading
        const { metadata, ...type } = await turn(() => work.read(incoming.source(), isVector))
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

/** Writes an upload as it arrives, and says what it is; a drawing is text, which no other picture begins with. */
async function receive(bytes: Uint8Array | AsyncIterable<Uint8Array>, incoming: Incoming) {
  const hash = createHash('sha1')
  let size = 0
  let isVector = false
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    if (size === 0) isVector = /^\s*</.test(new TextDecoder().decode(chunk.subarray(0, 256)))
    size += chunk.byteLength
    if (size > MAX_BYTES) {
      throw httpError(413, `The file is too large; the most is ${MAX_BYTES / MEBIBYTE} MiB.`)
    }
    hash.update(chunk)
    await incoming.write(chunk)
  }
  if (size === 0) throw httpError(400, 'The file is empty.')
  return { sha1: hash.digest('hex'), size, isVector }
}
