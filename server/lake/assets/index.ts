import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { httpError } from '../store/errors.ts'
import { diskBlobs, memoryBlobs } from './blobs.ts'
import { createDiskCache } from './diskCache.ts'
import { type AssetDocument, type AssetInfo, describeAsset } from './document.ts'
import { fileType } from './mediaType.ts'
import type { NamedPictures } from './namedPictures.ts'
import { readPicture } from './picture.ts'
import { createServe, type Reader } from './serve.ts'
import { createTransformer } from './transformer.ts'

export { cropsIn } from './crops.ts'
export type { AssetDocument, AssetInfo, FileAssetDocument, ImageAssetDocument } from './document.ts'
export type { NamedPictures } from './namedPictures.ts'
export type { Reader } from './serve.ts'

export type Assets = {
  /**
   * Keeps the bytes and describes them; writes nothing to the document store. The same bytes give
   * the same `_id`, so the store keeps the document that it has under that id.
   * @throws RequestError 400 (empty, not a picture, damaged, too many pixels), 413 (over `maxBytes`),
   *   507 (cannot be written)
   */
  store(kind: 'image' | 'file', bytes: Uint8Array, info: AssetInfo): Promise<AssetDocument>
  /**
   * Answers GET and HEAD of `/images/{project}/{dataset}/…` and `/files/{project}/{dataset}/…`,
   * errors included; undefined when the path is not an asset's.
   */
  serve(request: Request, reader?: Reader): Promise<Response | undefined>
  /** the largest asset that `store` takes, in bytes */
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
  /** What visitors get of pictures; any size when left out. */
  namedPictures?: NamedPictures | undefined
}): Assets {
  // one thread for each picture and two pictures at once suit two cores; the process shares this
  sharp.concurrency(1)
  sharp.cache(false)

  const { dir } = options
  const inMemory = dir === ':memory:'
  const blobs = inMemory ? memoryBlobs() : diskBlobs(dir)
  const cache = inMemory ? undefined : createDiskCache(join(dir, 'drawn'), DISK_CACHE_BYTES)
  // with two pictures being drawn, this leaves a thread of Node's four for the file system
  const reading = pLimit(1)

  return {
    maxBytes: MAX_BYTES,
    serve: createServe(options, blobs, createTransformer(blobs, cache), options.namedPictures),

    async store(kind, bytes, info) {
      if (bytes.byteLength === 0) throw httpError(400, 'The file is empty.')
      if (bytes.byteLength > MAX_BYTES) {
        const size = (bytes.byteLength / MEBIBYTE).toFixed(1)
        throw httpError(413, `The file is ${size} MiB; the most is ${MAX_BYTES / MEBIBYTE} MiB.`)
      }
      const sha1 = createHash('sha1').update(bytes).digest('hex')
      const size = bytes.byteLength
      if (kind === 'file') {
        const type = fileType(info.filename, info.contentType)
        await blobs.put(`${sha1}.${type.extension}`, bytes)
        const described = describeAsset({ kind, name: sha1, sha1, size, ...type }, info, options)
        return { _type: 'sanity.fileAsset', ...described }
      }
      const { metadata, ...type } = await reading(() => readPicture(bytes))
      const { width, height } = metadata.dimensions
      const name = `${sha1}-${width}x${height}`
      await blobs.put(`${name}.${type.extension}`, bytes)
      const described = describeAsset({ kind, name, sha1, size, ...type }, info, options)
      return { _type: 'sanity.imageAsset', ...described, metadata }
    },
  }
}
