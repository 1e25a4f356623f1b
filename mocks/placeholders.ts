import type { Stub } from '@aangan/lake/memory'
import fnv1a from '@sindresorhus/fnv1a'

const SIZE = { width: 1200, height: 800 }

const COLOUR = '#c9b8a3'

const IMAGE_ID = /^image-([0-9a-f]{40})-(\d+)x(\d+)-([a-z]+)$/
const FILE_ID = /^file-([0-9a-f]{40})-([a-z0-9]+)$/

/** Returns 40 hex digits, like the SHA-1 in an asset id. */
const hashHex = (name: string) =>
  fnv1a(name, { size: 256 }).toString(16).padStart(64, '0').slice(-40)

/** Returns the id of a placeholder, which is an asset without a file. The same arguments give the same id. */
export const placeholderId = (kind: 'image' | 'file', name: string, extension: string): string =>
  kind === 'image'
    ? `image-${hashHex(name)}-${SIZE.width}x${SIZE.height}-${extension}`
    : `file-${hashHex(name)}-${extension}`

export const reference = (id: string) => ({ _type: 'reference' as const, _ref: id })

export const makeReferences = (...ids: string[]) =>
  ids.map((id) => ({ _key: id, ...reference(id) }))

export function placeholderAsset(id: string): Stub | undefined {
  const image = IMAGE_ID.exec(id)
  if (image) {
    const [, sha1 = '', width, height, extension = ''] = image
    const dimensions = { width: Number(width), height: Number(height) }
    return {
      _id: id,
      _type: 'sanity.imageAsset',
      assetId: sha1,
      sha1hash: sha1,
      extension,
      url: `/images/placeholder/${id}`,
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: {
          _type: 'sanity.imageDimensions',
          ...dimensions,
          aspectRatio: dimensions.width / dimensions.height,
        },
      },
    }
  }
  const [, sha1, extension] = FILE_ID.exec(id) ?? []
  if (!sha1) return undefined
  return {
    _id: id,
    _type: 'sanity.fileAsset',
    assetId: sha1,
    sha1hash: sha1,
    extension,
    url: `/files/placeholder/${sha1}.${extension}`,
  }
}

/** Answers an image asset's URL with a rectangle of the requested size, and any other image or file URL with 404. */
export function answerWithPlaceholder(url: URL): Response | undefined {
  const { pathname, searchParams } = url
  if (pathname.startsWith('/files/')) return new Response(null, { status: 404 })
  const [, pictureWidth, pictureHeight] = /^\/images\/.+-(\d+)x(\d+)\.[a-z]+/.exec(pathname) ?? []
  if (!pictureWidth)
    return pathname.startsWith('/images/') ? new Response(null, { status: 404 }) : undefined
  const width = Number(searchParams.get('w') ?? pictureWidth)
  const height = Number(
    searchParams.get('h') ?? Math.round((width * Number(pictureHeight)) / Number(pictureWidth)),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${COLOUR}"/></svg>`
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
}
