import { isRecord } from '../../../domain/records.ts'
import type { StoredDocument } from '../../../studio/content/documents.ts'
import { documents } from './seedDocuments.ts'

const PICTURE = 'image-0123456789abcdef-1200x630-png'
const FILE = 'file-0123456789abcdef-mp4'

/** Replaces the seed's files with references to assets, as the import does. */
function importAssets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(importAssets)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) =>
      name === '_sanityAsset'
        ? [
            'asset',
            { _type: 'reference', _ref: String(field).startsWith('image') ? PICTURE : FILE },
          ]
        : [name, importAssets(field)],
    ),
  )
}

export const pictureAsset: StoredDocument = {
  _id: PICTURE,
  _type: 'sanity.imageAsset',
  size: 90_000,
  metadata: { dimensions: { width: 1200, height: 630 } },
}

export const fileAsset: StoredDocument = {
  _id: FILE,
  _type: 'sanity.fileAsset',
  mimeType: 'video/mp4',
  size: 200_000,
}

/** The seed as the lake stores it after the import. */
export const seeded: readonly StoredDocument[] = [
  ...documents.map((document) => importAssets(document) as StoredDocument), // `importAssets` keeps `_id` and `_type`
  pictureAsset,
  fileAsset,
]
