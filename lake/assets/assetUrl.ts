import type { Document } from '../document/ids.ts'
import type { AssetProject } from './assetDocument.ts'

/** Sets the `url` of this dataset's assets to the origin and the asset's path. Leaves other documents unchanged. */
export function withAssetUrl(
  document: Document,
  { projectId, dataset }: AssetProject,
  origin = '',
): Document {
  const { _type, path, url } = document
  if (_type !== 'sanity.imageAsset' && _type !== 'sanity.fileAsset') return document
  const [, pathProject, pathDataset] = String(path).split('/')
  const newUrl = `${origin}/${path}`
  if (pathProject !== projectId || pathDataset !== dataset || url === newUrl) return document
  return { ...document, url: newUrl }
}
