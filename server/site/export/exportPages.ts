import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messageOf, StartupError } from '../../process/errors.ts'
import type { Pages } from '../pages/pages.ts'

type ExportedDocument = { path: string; file: string; expectedStatus: number }

/**
 * Writes every page as a folder's index.html, so that any file server finds it, and what else a site has: 404.html,
 * sitemap, feed and so on.
 *
 * @returns the documents as they were written
 * @throws StartupError when one of them cannot be made
 */
export async function writePages(pages: Pages, folder: string): Promise<string[]> {
  const [paths, files] = await requireContent(Promise.all([pages.paths(), pages.files()]))
  const documents: ExportedDocument[] = [
    ...paths.map((path) => ({ path, file: join(path, 'index.html'), expectedStatus: 200 })),
    { path: '/404', file: '404.html', expectedStatus: 404 },
    ...files.map((path) => ({ path, file: path, expectedStatus: 200 })),
  ]
  return Promise.all(documents.map((document) => writeDocument(pages, folder, document)))
}

async function writeDocument(
  pages: Pages,
  folder: string,
  { path, file, expectedStatus }: ExportedDocument,
): Promise<string> {
  const { status, body, failure } = await pages.page(path)
  if (status !== expectedStatus) {
    const reason = failure === undefined ? '' : ` (${messageOf(failure)})`
    throw new StartupError(`The page ${path} answered ${status}${reason}. Nothing was written.`)
  }
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), body)
  return body
}

/**
 * Waits for what is read out of the content.
 *
 * @throws StartupError when the content cannot be had
 */
export const requireContent = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw new StartupError(`The content cannot be had: ${messageOf(error)}. Nothing was written.`)
  })
