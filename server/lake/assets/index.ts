import { createHash } from 'node:crypto'
import { getMimeType } from 'hono/utils/mime'
import sharp from 'sharp'
import { diskBlobs, memoryBlobs } from './blobs.ts'
import { type AssetDocument, type AssetInfo, describeAsset } from './document.ts'
import { AssetError } from './error.ts'

export type { AssetDocument, AssetInfo, FileAssetDocument, ImageAssetDocument } from './document.ts'
export { AssetError } from './error.ts'

export type Assets = {
  /** Keeps the bytes and describes them; writes nothing to the document store. Throws AssetError. */
  store(kind: 'image' | 'file', bytes: Uint8Array, info: AssetInfo): Promise<AssetDocument>
  /** Answers GET and HEAD of an asset's address; undefined when the path is not an asset's. */
  serve(request: Request): Promise<Response | undefined>
  /** the largest asset that `store` takes, in bytes */
  maxBytes: number
}

export type AssetsOptions = { dir: string | ':memory:'; projectId: string; dataset: string }

const maxBytes = 20 * 1024 * 1024

/** First cut: originals only. Transformations, caching and full metadata follow. */
export function createAssets(options: AssetsOptions): Assets {
  const blobs = options.dir === ':memory:' ? memoryBlobs() : diskBlobs(options.dir)

  return {
    maxBytes,
    async store(kind, bytes, info) {
      if (bytes.byteLength > maxBytes) throw new AssetError(413, 'The file is over 20 MiB.')
      const sha1 = createHash('sha1').update(bytes).digest('hex')
      const size = bytes.byteLength
      if (kind === 'file') {
        const extension =
          /\.([a-z0-9]{1,16})$/.exec(info.filename?.toLowerCase() ?? '')?.[1] ?? 'bin'
        const mimeType = getMimeType(`x.${extension}`) ?? 'application/octet-stream'
        await blobs.put(`${sha1}.${extension}`, bytes)
        return {
          _type: 'sanity.fileAsset',
          ...describeAsset({ kind, name: sha1, sha1, extension, mimeType, size }, info, options),
        }
      }
      const read = await sharp(bytes)
        .metadata()
        .catch((cause) => {
          throw new AssetError(400, 'The file is not a picture that can be read.', { cause })
        })
      const { width, height } = read.autoOrient
      const extension = read.format === 'jpeg' ? 'jpg' : read.format
      const name = `${sha1}-${width}x${height}`
      const mimeType = getMimeType(`x.${extension}`) ?? 'application/octet-stream'
      await blobs.put(`${name}.${extension}`, bytes)
      return {
        _type: 'sanity.imageAsset',
        ...describeAsset({ kind, name, sha1, extension, mimeType, size }, info, options),
        metadata: {
          _type: 'sanity.imageMetadata',
          dimensions: {
            _type: 'sanity.imageDimensions',
            width,
            height,
            aspectRatio: width / height,
          },
          hasAlpha: read.hasAlpha,
          isOpaque: !read.hasAlpha,
        },
      }
    },
    async serve(request) {
      const { pathname } = new URL(request.url)
      const prefix = new RegExp(`^/(?:images|files)/${options.projectId}/${options.dataset}/(.+)$`)
      const name = prefix.exec(pathname)?.[1]
      if (!name) return undefined
      const found = /^[0-9a-f]{40}(?:-\d+x\d+)?\.[a-z0-9]+$/.test(name) && (await blobs.size(name))
      if (!found) return new Response('There is no such asset.', { status: 404 })
      return new Response(await blobs.read(name), {
        headers: { 'content-type': getMimeType(name) ?? 'application/octet-stream' },
      })
    },
  }
}
