import { messageOf, StartupError } from '../../process/errors.ts'
import type { Page, Pages } from '../pages/pages.ts'
import { siteFilePaths } from '../seo/siteFiles.ts'
import { writeExportedFile } from './exportFolder.ts'

type ExportedFile = { path: string; fileName: string; expectedStatus: number }

export type WrittenFile = Pick<Page, 'body' | 'styleHash' | 'frameOrigins'>

/**
 * Writes pages, `404.html` and site files. Static hosts can serve `<path>.html` at `<path>`. @throws StartupError for
 * unreadable content or an unexpected status
 */
export async function writePages(pages: Pages, folder: string): Promise<WrittenFile[]> {
  const paths = await requireContent(pages.listPaths())
  const files: ExportedFile[] = [
    ...paths.map((path) => ({
      path,
      fileName: path === '/' ? 'index.html' : `${path}.html`,
      expectedStatus: 200,
    })),
    { path: '/404', fileName: '404.html', expectedStatus: 404 },
    ...siteFilePaths.map((path) => ({ path, fileName: path, expectedStatus: 200 })),
  ]
  return Promise.all(files.map((file) => exportFile(pages, folder, file)))
}

async function exportFile(
  pages: Pages,
  folder: string,
  { path, fileName, expectedStatus }: ExportedFile,
): Promise<WrittenFile> {
  const page = await pages.renderPage(path)
  const { status, body, failure } = page
  if (status !== expectedStatus) {
    const reason = failure === undefined ? '' : ` (${messageOf(failure)})`
    throw new StartupError(
      `${path} was rendered with status ${status}${reason} instead of ${expectedStatus}. The export was not changed.`,
    )
  }
  await writeExportedFile(folder, fileName, body)
  return page
}

/** @throws StartupError when the content cannot be read */
export const requireContent = <T>(content: Promise<T>): Promise<T> =>
  content.catch((error: unknown) => {
    throw new StartupError(
      `The content cannot be read: ${messageOf(error)}. The export was not changed.`,
    )
  })
