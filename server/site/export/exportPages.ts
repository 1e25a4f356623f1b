import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messageOf, StartupError } from '../../process/errors.ts'
import { speculationRules } from '../pages/inlineScript.ts'
import type { Page, Pages } from '../pages/pages.ts'
import { siteFilePaths } from '../seo/siteFiles.ts'

type ExportedDocument = { path: string; file: string; expectedStatus: number }

export type WrittenDocument = Pick<Page, 'body' | 'styleHash' | 'frameOrigins'>

/**
 * Writes every page, `404.html` and the files of `siteFilePaths`. Static hosts serve `<path>.html` at `<path>`.
 *
 * @throws StartupError when the content cannot be read, or a document has an unexpected status
 */
export async function writePages(pages: Pages, folder: string): Promise<WrittenDocument[]> {
  const paths = await requireContent(pages.paths())
  const documents: ExportedDocument[] = [
    ...paths.map((path) => ({
      path,
      file: path === '/' ? 'index.html' : `${path}.html`,
      expectedStatus: 200,
    })),
    { path: '/404', file: '404.html', expectedStatus: 404 },
    ...siteFilePaths.map((path) => ({ path, file: path, expectedStatus: 200 })),
  ]
  return Promise.all(documents.map((document) => writeDocument(pages, folder, document)))
}

async function writeDocument(
  pages: Pages,
  folder: string,
  { path, file, expectedStatus }: ExportedDocument,
): Promise<WrittenDocument> {
  const page = await pages.page(path)
  const { status, body, failure } = page
  if (status !== expectedStatus) {
    const reason = failure === undefined ? '' : ` (${messageOf(failure)})`
    throw new StartupError(
      `The page ${path} has status ${status}${reason}. The export was not changed.`,
    )
  }
  await mkdir(dirname(join(folder, file)), { recursive: true })
  const written = file.endsWith('.html')
    ? body.replace('</head>', `${speculationRules}</head>`)
    : body
  await writeFile(join(folder, file), written)
  return page
}

/** @throws StartupError when the content cannot be read */
export const requireContent = <T>(content: Promise<T>): Promise<T> =>
  content.catch((error: unknown) => {
    throw new StartupError(
      `The content cannot be read: ${messageOf(error)}. The export was not changed.`,
    )
  })
