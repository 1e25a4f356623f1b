import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, StartupError } from '../../process/errors.ts'

const FILES_OF_EVERY_EXPORT = ['index.html', '404.html', 'sitemap.xml']

/**
 * @param out as the user typed it
 * @throws StartupError unless the folder is missing, empty or an earlier export, without .git
 */
export async function requireExportFolder(folder: string, out: string) {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return []
    throw new StartupError(`--out ${out} cannot be read (${codeOf(error)}). Choose another folder.`)
  })
  if (names.includes('.git'))
    throw new StartupError(
      `--out ${out} contains .git, which an export deletes. Choose another folder.`,
    )
  if (names.length > 0 && !FILES_OF_EVERY_EXPORT.every((name) => names.includes(name)))
    throw new StartupError(
      `--out ${out} contains files that are not an export. Choose another folder.`,
    )
}

/** Writes a file into an export, and the folders of its path. */
export async function writeExportedFile(folder: string, path: string, body: string | Uint8Array) {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, body)
}

/** Replaces the previous export. The target folder is missing between the two renames. */
export async function replaceExport(target: string, finished: string) {
  const old = `${finished}-old`
  await rename(target, old).catch(() => {})
  await rename(finished, target)
  await rm(old, { recursive: true, force: true })
}
