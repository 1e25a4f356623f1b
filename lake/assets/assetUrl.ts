import type { Document } from '../document/ids.ts'
import type { AssetProject } from './assetDocument.ts'

/**
 * Returns the document of an asset of this dataset with a `url` that begins with an origin, and any other document as it
 * is.
 *
 * @param origin empty for a `url` that begins with the path, and so holds on every host
 */
export function withAssetUrl(
  document: Document,
  { projectId, dataset }: AssetProject,
  origin = '',
): Document {
  const { _type, path, url } = document
  if (_type !== 'sanity.imageAsset' && _type !== 'sanity.fileAsset') return document
  const [, project, name] = String(path).split('/')
  const wanted = `${origin}/${path}`
  if (project !== projectId || name !== dataset || url === wanted) return document
  return { ...document, url: wanted }
}
