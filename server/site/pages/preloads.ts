import type { Manifest, ManifestChunk } from 'vite'

/** The manifest's key of the client entry, whose own files are already linked in the built index.html. */
const ENTRY = 'index.html'

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
 * The links of a page's own files, so that its styles are there before its first paint and its code
 * before hydration asks for it. Empty for a path that no route matches.
 *
 * @param folder the page's folder in src/pages
 */
export function pageLinks(manifest: Manifest, folder: string | undefined): string {
  if (!folder) return ''
  const linked = new Set(withImports(manifest, ENTRY))
  const chunks = withImports(manifest, `src/pages/${folder}/index.ts`).filter(
    (chunk) => !linked.has(chunk),
  )
  const linkedStyles = new Set([...linked].flatMap(({ css = [] }) => css))
  // What a chunk imports must be able to be overruled by its own styles.
  const styles = new Set(chunks.toReversed().flatMap(({ css = [] }) => css))
  return [
    ...[...styles]
      .filter((file) => !linkedStyles.has(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

/** The preload links of fonts that every page shows first. */
export const fontLinks = (files: readonly string[]): string =>
  files
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`)
    .join('')
