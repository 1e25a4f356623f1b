import { createHash } from 'node:crypto'
import type { Manifest, ManifestChunk } from 'vite'
import { nextModulesName } from '../../../src/pageState.ts'

/** What a page brings of its own files, for its head. */
export type PageFiles = {
  html: string
  styleHash?: string
}

/** The hash of a style element, as a policy names it, without its quotes. */
const styleHashOf = (css: string): string =>
  `sha256-${createHash('sha256').update(css).digest('base64')}`

/** The manifest's name of the chunk that the built index.html loads; vite.config.ts gives it. */
const START = 'start'

/** A chunk and everything that it imports statically, each once, dependencies last. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [
    chunk,
    ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)),
  ]
}

/**
 * The files of each page, out of a finished build: their styles stand in the page, so that its first paint waits for
 * nothing, and their modules are named, to be asked for after it. A path that no route matches has those of every page.
 *
 * @param readStyle reads a style sheet by its name in the manifest
 * @returns what the page of a folder in src/pages brings; made once for each
 */
export function createPageFiles(
  manifest: Manifest,
  readStyle: (file: string) => Promise<string>,
): (folder: string | undefined) => Promise<PageFiles> {
  const made = new Map<string | undefined, Promise<PageFiles>>()

  function pageKey(folder: string): string {
    const key = `src/pages/${folder}/index.ts`
    if (!manifest[key])
      throw new Error(
        `The build has no ${key}. Correct the folder of that route in src/routes.tsx, and build again.`,
      )
    return key
  }

  async function make(folder: string | undefined): Promise<PageFiles> {
    const start = Object.values(manifest).find(({ name }) => name === START)
    const seen = new Set<string>()
    const shared = (start?.dynamicImports ?? []).flatMap((key) => withImports(manifest, key, seen))
    const own = folder ? withImports(manifest, pageKey(folder), seen) : []
    // What a chunk imports must be able to be overruled by its own styles.
    const styles = new Set(
      [...shared.toReversed(), ...own.toReversed()].flatMap(({ css }) => css ?? []),
    )
    const modules = [...shared, ...own].filter((chunk) => chunk !== start)
    const css = (await Promise.all([...styles].map(readStyle))).join('')
    return {
      html: [
        `<style>${css}</style>`,
        // Vite looks for these before it loads the styles of a chunk: those of this page are here already.
        ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
        `<meta name="${nextModulesName}" content="${modules.map(({ file }) => `/${file}`).join(' ')}">`,
      ].join(''),
      styleHash: styleHashOf(css),
    }
  }

  return (folder) => {
    const known = made.get(folder)
    if (known) return known
    const files = make(folder)
    made.set(folder, files)
    // A file that could not be read is read again for the next request.
    files.catch(() => made.delete(folder))
    return files
  }
}
