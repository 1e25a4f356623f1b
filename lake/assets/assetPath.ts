import type { AssetProject } from './document.ts'

/** An asset's path, taken apart. Only names of this exact shape ever reach the disk. */
export type AssetPath = {
  kind: 'image' | 'file'
  id: string
  name: string
  sha1: string
  extension: string
  /** an image's size in pixels; a file has none */
  width: number
  height: number
  /** the name that a browser saves it under: the end of the path, or the name of the upload */
  displayName?: string
}

const NAME_PATTERNS = {
  images: /^(?<sha1>[0-9a-f]{40})-(?<width>\d{1,6})x(?<height>\d{1,6})\.(?<extension>[a-z]{1,8})$/,
  files: /^(?<sha1>[0-9a-f]{40})\.(?<extension>[a-z0-9]{1,16})$/,
}

/**
 * Reads `/images/{project}/{dataset}/{file}` and `/files/…`, with the prettier name that may follow.
 * @returns undefined when the path belongs to another dataset, 'malformed' when it names no asset
 */
export function parseAssetPath(
  pathname: string,
  home: AssetProject,
): AssetPath | 'malformed' | undefined {
  const [, kind, projectId, dataset, name, pretty, ...rest] = pathname.split('/')
  if (kind !== 'images' && kind !== 'files') return undefined
  if (projectId !== home.projectId || dataset !== home.dataset || !name) return undefined
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
    ...(pretty ? { displayName: decoded(pretty) } : {}),
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
