import { isRecord } from '../../../domain/records.ts'
import type { StoredDocument } from '../../../studio/content/documents.ts'
import { documents } from './seedDocuments.ts'

const PICTURE = 'image-0123456789abcdef-1200x630-png'
const FILE = 'file-0123456789abcdef-mp4'

/** Replaces each `_sanityAsset` with an asset reference, as an import does, but refers to only two assets. */
function replaceFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceFiles)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) =>
      name === '_sanityAsset'
        ? [
            'asset',
            { _type: 'reference', _ref: String(field).startsWith('image') ? PICTURE : FILE },
          ]
        : [name, replaceFiles(field)],
    ),
  )
}

export const pictureAsset: StoredDocument = {
  _id: PICTURE,
  _type: 'sanity.imageAsset',
  size: 90_000,
  metadata: { dimensions: { width: 1200, height: 630 } },
}

const fileAsset: StoredDocument = {
  _id: FILE,
  _type: 'sanity.fileAsset',
  mimeType: 'video/mp4',
  size: 200_000,
}

/** Imitates the seed after an import. All pictures are `pictureAsset`, and all other files are `fileAsset`. */
export const seededContent: readonly StoredDocument[] = [
  ...documents.map((document) => replaceFiles(document) as StoredDocument), // `replaceFiles` keeps `_id` and `_type`
  pictureAsset,
  fileAsset,
]
