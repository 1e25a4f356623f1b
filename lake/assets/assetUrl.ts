import type { Document } from '../document/ids.ts'
import type { AssetProject } from './assetDocument.ts'

/**
 * Sets the `url` of an asset of this dataset; other documents are returned as they are.
 *
 * @param origin empty for a `url` that works on every host
 */
export function withAssetUrl(
  document: Document,
  { projectId, dataset }: AssetProject,
  origin = '',
): Document {
  const { _type, path, url } = document
  if (_type !== 'sanity.imageAsset' && _type !== 'sanity.fileAsset') return document
  const [, project, name] = String(path).split('/')
  const newUrl = `${origin}/${path}`
  if (project !== projectId || name !== dataset || url === newUrl) return document
  return { ...document, url: newUrl }
}
