import { createHash } from 'node:crypto'
import type { Manifest, ManifestChunk } from 'vite'
import { preloadModulesName } from '../../../src/rendering/pageState.ts'

export type PageFiles = {
  html: string
  styleHash?: string
}

const hashStyle = (css: string): string =>
  `sha256-${createHash('sha256').update(css).digest('base64')}`

/** The name of the entry's chunk in vite.config.ts. */
const ENTRY_CHUNK = 'start'

function withImports(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [
    ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)),
    chunk,
  ]
}

/**
 * Returns a function that finds the shared styles and modules, and those of a folder in src/pages. Inlines the styles,
 * so that the first paint does not wait for style sheets. The returned function rejects if the build lacks the folder.
 */
export function createPageFiles(
  manifest: Manifest,
  readStyle: (file: string) => Promise<string>,
): (folder: string | undefined) => Promise<PageFiles> {
  const cache = new Map<string | undefined, Promise<PageFiles>>()

  function pageKeyOf(folder: string): string {
    const key = `src/pages/${folder}/index.ts`
    if (!manifest[key])
      throw new Error(
        `The build has no ${key}. Correct the folder of the route in src/routes.tsx, and build again.`,
      )
    return key
  }

  async function findFiles(folder: string | undefined): Promise<PageFiles> {
    const entry = Object.values(manifest).find(({ name }) => name === ENTRY_CHUNK)
    const seen = new Set<string>()
    const sharedChunks = (entry?.dynamicImports ?? []).flatMap((key) =>
      withImports(manifest, key, seen),
    )
    const pageChunks = folder ? withImports(manifest, pageKeyOf(folder), seen) : []
    const chunks = [...sharedChunks, ...pageChunks]
    // A chunk's styles follow the styles of its imports, in order to override them. The page's HTML contains its parts,
    // whose scripts are loaded later.
    const parts = pageChunks.flatMap(({ dynamicImports = [] }) =>
      dynamicImports.flatMap((key) => withImports(manifest, key, seen)),
    )
    const styles = new Set([...chunks, ...parts].flatMap(({ css }) => css ?? []))
    const modules = chunks.filter((chunk) => chunk !== entry)
    const css = (await Promise.all([...styles].map(readStyle))).join('')
    return {
      html: [
        `<style>${css}</style>`,
        // Vite's loader skips styles that have a `<link>`. The links are disabled, because the styles are inlined.
        // Chromium 150 loads disabled styles, unless `media` excludes them.
        ...[...styles].map(
          (file) => `<link rel="stylesheet" href="/${file}" media="not all" disabled>`,
        ),
        `<meta name="${preloadModulesName}" content="${modules.map(({ file }) => `/${file}`).join(' ')}">`,
      ].join(''),
      styleHash: hashStyle(css),
    }
  }

  return (folder) => {
    const cached = cache.get(folder)
    if (cached) return cached
    const files = findFiles(folder)
    cache.set(folder, files)
    files.catch(() => cache.delete(folder))
    return files
  }
}
