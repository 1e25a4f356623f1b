import type { AssetProject } from './assetDocument.ts'

export type AssetPath = {
  kind: 'image' | 'file'
  id: string
  name: string
  sha1: string
  extension: string
  /** `width` and `height` are in pixels, and 0 for a file. */
  width: number
  height: number
  /** The file name for downloads: the path's segment after `name`, or else the name of the uploaded file. */
  displayName?: string
}

/** Files are read from the disk by these names, so names of any other format are rejected. */
const NAME_PATTERNS = {
  images: /^(?<sha1>[0-9a-f]{40})-(?<width>\d{1,6})x(?<height>\d{1,6})\.(?<extension>[a-z]{1,8})$/,
  files: /^(?<sha1>[0-9a-f]{40})\.(?<extension>[a-z0-9]{1,16})$/,
}

/** Returns undefined for a path outside `/images/…` and `/files/…` of this project and dataset. */
export function parseAssetPath(
  pathname: string,
  project: AssetProject,
): AssetPath | 'malformed' | undefined {
  const [, folder, projectId, dataset, name, displayName, ...rest] = pathname.split('/')
  if (folder !== 'images' && folder !== 'files') return undefined
  if (projectId !== project.projectId || dataset !== project.dataset || !name) return undefined
  const parts = NAME_PATTERNS[folder].exec(name)?.groups
  if (!parts || rest.length > 0) return 'malformed'
  const { sha1 = '', extension = '', width = 0, height = 0 } = parts
  const kind = folder === 'images' ? 'image' : 'file'
  return {
    kind,
    id: `${kind}-${name.replace('.', '-')}`,
    name,
    sha1,
    extension,
    width: Number(width),
    height: Number(height),
    ...(displayName ? { displayName: decode(displayName) } : {}),
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
