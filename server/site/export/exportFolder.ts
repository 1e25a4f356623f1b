import { readdir, rename, rm } from 'node:fs/promises'
import { codeOf, StartupError } from '../../process/errors.ts'

const FILES_OF_AN_EXPORT = ['index.html', '404.html', 'sitemap.xml']

/**
 * An export replaces its folder, which must therefore be empty or an export.
 *
 * @param out the folder as the user named it
 * @throws StartupError when something else is there
 */
export async function requireExportFolder(folder: string, out: string) {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return []
    throw new StartupError(`--out ${out} cannot be used (${codeOf(error)}): name another folder.`)
  })
  if (names.length > 0 && !FILES_OF_AN_EXPORT.every((name) => names.includes(name)))
    throw new StartupError(`--out ${out} holds something else than an export: name another folder.`)
}

/** Puts a finished export in its place; between the two renames is the only moment when nothing is there. */
export async function replaceExport(target: string, finished: string) {
  const old = `${finished}-old`
  await rename(target, old).catch(() => {})
  await rename(finished, target)
  await rm(old, { recursive: true, force: true })
}
