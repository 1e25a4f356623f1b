export type AssetInfo = {
  filename?: string
  contentType?: string
  label?: string
  title?: string
  description?: string
  creditLine?: string
  source?: { id: string; name?: string; url?: string }
}

/**
 * Omits hosted Sanity's `exif` and `location`, so that queries do not reveal the place and owner of a photo, and its
 * `blurHash` and `palette`, which neither the Studio nor the site reads.
 */
export type ImageMetadata = {
  _type: 'sanity.imageMetadata'
  dimensions: {
    _type: 'sanity.imageDimensions'
    width: number
    height: number
    aspectRatio: number
  }
  hasAlpha: boolean
  isOpaque: boolean
  lqip?: string
}

type AssetFields = {
  _id: string
  assetId: string
  extension: string
  mimeType: string
  size: number
  sha1hash: string
  originalFilename?: string
  path: string
  url: string
  uploadId: string
  label?: string
  title?: string
  description?: string
  creditLine?: string
  source?: { _type: 'sanity.assetSourceData'; id: string; name?: string; url?: string }
}

export type ImageAssetDocument = AssetFields & {
  _type: 'sanity.imageAsset'
  metadata: ImageMetadata
}

export type AssetDocument = ImageAssetDocument | (AssetFields & { _type: 'sanity.fileAsset' })

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
): AssetFields {
  const path = `${asset.kind}s/${projectId}/${dataset}/${asset.name}.${asset.extension}`
  return {
    _id: `${asset.kind}-${asset.name}-${asset.extension}`,
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
