import { useMemo } from 'react'
import type { HealthDocument } from '../content/documents.ts'
import { useListenedQuery } from '../ui/useListenedQuery.ts'
import { type Picture, type PictureAsset, withUses } from './usage.ts'

const pictures = '*[_type == "sanity.imageAsset"]'

/** Without what is described of each: of thousands that would be megabytes. */
const ASSETS = {
  query: {
    fetch: `${pictures} | order(_createdAt desc, _id asc) {
      _id, url, "name": originalFilename, "bytes": size, tags,
      "width": metadata.dimensions.width, "height": metadata.dimensions.height
    }`,
    listen: pictures,
  },
  perspective: 'raw',
} as const

const DOCUMENTS = {
  query: '*[!(_id in path("_.**")) && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])]',
  perspective: 'raw',
  throttleTime: 1000,
} as const

/** The pictures of the dataset and where they are used, newest first; undefined until they are read. */
export function usePictures(): { pictures?: Picture[] | undefined; error?: string | undefined } {
  const assets = useListenedQuery<PictureAsset[]>(ASSETS)
  const documents = useListenedQuery<HealthDocument[]>(DOCUMENTS)
  const pictures = useMemo(
    () => assets.answer && documents.answer && withUses(assets.answer, documents.answer),
    [assets.answer, documents.answer],
  )
  return { pictures, error: assets.error ?? documents.error }
}
