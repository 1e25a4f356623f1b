export type AssetInfo = {
  filename?: string
  contentType?: string
  label?: string
  title?: string
  description?: string
  creditLine?: string
  source?: { id: string; name?: string; url?: string }
}

export type PaletteSwatch = {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  population: number
}

export type SwatchName =
  | 'dominant'
  | 'vibrant'
  | 'darkVibrant'
  | 'lightVibrant'
  | 'muted'
  | 'darkMuted'
  | 'lightMuted'

export type ImagePalette = { _type: 'sanity.imagePalette' } & Partial<
  Record<SwatchName, PaletteSwatch>
>

/** The place and owner that a camera noted (`exif`, `location`) are never made public. */
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
  blurHash?: string
  palette?: ImagePalette
}

type Described = {
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

export type ImageAssetDocument = Described & {
  _type: 'sanity.imageAsset'
  metadata: ImageMetadata
}
export type FileAssetDocument = Described & { _type: 'sanity.fileAsset' }

export type AssetDocument = ImageAssetDocument | FileAssetDocument

/** Where an asset's bytes are found: `images/{project}/{dataset}/{file}`. */
export type AssetProject = { projectId: string; dataset: string }

/**
 * The fields that an image and a file share.
 * `_id`, `path` and `url` are spelt as hosted Sanity spells them, since `@sanity/image-url` and
 * `@sanity/asset-utils` take them apart again; the url is root-relative, so it holds on any host.
 */
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
  home: AssetProject,
): Described {
  const path = `${asset.kind}s/${home.projectId}/${home.dataset}/${asset.name}.${asset.extension}`
  return {
    _id: `${asset.kind}-${asset.name}-${asset.extension}`,
    assetId: asset.sha1,
    extension: asset.extension,
    mimeType: asset.mimeType,
    size: asset.size,
    sha1hash: asset.sha1,
    path,
    url: `/${path}`,
    // from the bytes, so that uploading them twice describes them alike
    uploadId: Buffer.from(asset.sha1, 'hex').toString('base64url'),
    ...infoFields(info),
  }
}

function infoFields(info: AssetInfo) {
  const originalFilename = info.filename && plainFilename(info.filename)
  return {
    ...(originalFilename && { originalFilename }),
    ...(info.label && { label: info.label }),
    ...(info.title && { title: info.title }),
    ...(info.description && { description: info.description }),
    ...(info.creditLine && { creditLine: info.creditLine }),
    ...(info.source && { source: { _type: 'sanity.assetSourceData' as const, ...info.source } }),
  }
}

/** The last part of a path, without control characters and halves of letters: some browsers send whole paths. */
function plainFilename(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? ''
  return last.slice(0, 255).replace(/[\p{Cc}\p{Cs}]/gu, '')
}
