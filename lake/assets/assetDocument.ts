import type { Stub } from '../document/documents.ts'

export type AssetInfo = {
  filename?: string
  contentType?: string
  /** The parts of the metadata to extract; by default all. Only `lqip` is optional. */
  extract?: readonly string[] | undefined
  label?: string
  title?: string
  description?: string
  creditLine?: string
  source?: { id: string; name?: string; url?: string }
}

type Pixels = { hasAlpha: boolean; isOpaque: boolean; lqip?: string }

export type InspectedImage = {
  extension: string
  mimeType: string
  metadata: ReturnType<typeof describeImage>
}

/**
 * Omits hosted Sanity's `exif` and `location`, so that queries do not reveal the place and owner of a photo, and its
 * `blurHash` and `palette`, which neither the Studio nor the site reads.
 */
export const describeImage = (
  { width, height }: { width: number; height: number },
  pixels: Pixels,
) => ({
  _type: 'sanity.imageMetadata',
  dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
  ...pixels,
})

export type AssetProject = { projectId: string; dataset: string }

/** Uses hosted Sanity's formats, because `@sanity/image-url` derives the `path` from the `_id`. `url` has no host. */
export function describeAsset(
  asset: {
    kind: 'image' | 'file'
    name: string
    sha1: string
    extension: string
    mimeType: string
    size: number
  },
  info: AssetInfo,
  { projectId, dataset }: AssetProject,
): Stub & { url: string } {
  const path = `${asset.kind}s/${projectId}/${dataset}/${asset.name}.${asset.extension}`
  return {
    _id: `${asset.kind}-${asset.name}-${asset.extension}`,
    _type: `sanity.${asset.kind}Asset`,
    assetId: asset.sha1,
    extension: asset.extension,
    mimeType: asset.mimeType,
    size: asset.size,
    sha1hash: asset.sha1,
    path,
    url: `/${path}`,
    // Derived from the bytes, so that describing a file again gives the same document.
    uploadId: Buffer.from(asset.sha1, 'hex').toString('base64url'),
    ...readInfo(info),
  }
}

function readInfo(info: AssetInfo) {
  const originalFilename = info.filename && cleanFilename(info.filename)
  return {
    ...(originalFilename && { originalFilename }),
    ...(info.label && { label: info.label }),
    ...(info.title && { title: info.title }),
    ...(info.description && { description: info.description }),
    ...(info.creditLine && { creditLine: info.creditLine }),
    ...(info.source && { source: { _type: 'sanity.assetSourceData' as const, ...info.source } }),
  }
}

/** Removes folders (some browsers send a whole path), control characters and halves of surrogate pairs. */
function cleanFilename(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? ''
  return last.slice(0, 255).replace(/[\p{Cc}\p{Cs}]/gu, '')
}
