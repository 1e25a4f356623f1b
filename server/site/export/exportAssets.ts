import type { Lake } from '@aangan/lake'
import { writeExportedFile } from './exportFolder.ts'

/** A static host serves one file for a picture, whatever size a page requests. */
const MAX_WIDTH_PIXELS = 1600

const RESIZABLE = /\.(jpe?g|png|webp|avif)$/

/** Finds the paths of assets of the embedded lake, from paths in the markup and ids in the serialized state. */
export function listAssetPaths(html: string, projectId: string, dataset: string): Set<string> {
  const datasetPath = `${projectId}/${dataset}`
  const paths = new RegExp(`/(?:images|files)/${datasetPath}/[\\w-]+\\.\\w+`, 'g')
  const ids = /\b(image|file)-([0-9a-f]{40}(?:-\d+x\d+)?)-([a-z0-9]+)\b/g
  return new Set([
    ...[...html.matchAll(paths)].map(([path]) => path),
    ...[...html.matchAll(ids)].map(
      ([, kind, name, extension]) => `/${kind}s/${datasetPath}/${name}.${extension}`,
    ),
  ])
}

/** Writes pictures and files into a folder. Returns the paths that the lake answers with an error. */
export async function writeAssets(
  paths: Iterable<string>,
  folder: string,
  lake: Pick<Lake, 'fetch'>,
): Promise<string[]> {
  const unwritten: string[] = []
  for (const path of paths) {
    const search = RESIZABLE.test(path) ? `?w=${MAX_WIDTH_PIXELS}&fit=max&q=80` : ''
    const answer = await lake.fetch(new Request(`http://lake.localhost${path}${search}`), 'site')
    if (answer.ok) await writeExportedFile(folder, path, new Uint8Array(await answer.arrayBuffer()))
    else unwritten.push(path)
  }
  return unwritten
}
