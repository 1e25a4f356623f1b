import { readablePath, sharePath } from '../../../domain/paths.ts'
import type { SharePictures } from '../share/sharePictures.ts'
import { writeExportedFile } from './exportFolder.ts'

/** Draws and writes the pictures that the `og:image` tags of the pages refer to. */
export async function writeSharePictures(
  htmlPages: readonly string[],
  siteUrl: string,
  folder: string,
  getPicture: SharePictures['getPicture'],
): Promise<void> {
  const ogImage = /property="og:image" content="([^"?]*)/
  const prefix = siteUrl + sharePath
  const paths = new Set(
    htmlPages.flatMap((html) => {
      const url = ogImage.exec(html)?.[1]
      return url?.startsWith(prefix) ? url.slice(siteUrl.length) : []
    }),
  )
  for (const path of paths) {
    const bytes = await getPicture(path)
    if (bytes) await writeExportedFile(folder, readablePath(path), bytes)
  }
}
