import type { AssetProject } from './assetDocument.ts'

/** The parts of an asset's path. Only names of this exact format reach the disk. */
export type AssetPath = {
  kind: 'image' | 'file'
  id: string
  name: string
  sha1: string
  extension: string
  /** Pixels of an image; 0 for a file. */
  width: number
  height: number
  /** The name under which a browser saves it: the last part of the path, or the name of the upload. */
  displayName?: string
}

const NAME_PATTERNS = {
  images: /^(?<sha1>[0-9a-f]{40})-(?<width>\d{1,6})x(?<height>\d{1,6})\.(?<extension>[a-z]{1,8})$/,
  files: /^(?<sha1>[0-9a-f]{40})\.(?<extension>[a-z0-9]{1,16})$/,
}

/**
 * Parses `/images/{project}/{dataset}/{file}` and `/files/…`. A readable name may follow.
 *
 * @returns undefined for a path outside `/images` and `/files` of this dataset, 'malformed' for a path inside them
 *   whose file name is not that of an asset
 */
export function parseAssetPath(
  pathname: string,
  project: AssetProject,
): AssetPath | 'malformed' | undefined {
  const [, kind, projectId, dataset, name, readable, ...rest] = pathname.split('/')
  if (kind !== 'images' && kind !== 'files') return undefined
  if (projectId !== project.projectId || dataset !== project.dataset || !name) return undefined
  const parts = NAME_PATTERNS[kind].exec(name)?.groups
  if (!parts || rest.length > 0) return 'malformed'
  const { sha1 = '', extension = '', width = 0, height = 0 } = parts
  const type = kind === 'images' ? 'image' : 'file'
  return {
    kind: type,
    id: `${type}-${name.replace('.', '-')}`,
    name,
    sha1,
    extension,
    width: Number(width),
    height: Number(height),
    ...(readable ? { displayName: decode(readable) } : {}),
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
