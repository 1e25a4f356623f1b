import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** The tallest stretch of the whole page, in pixels, on which there is nothing but one colour. */
export async function tallestBlank(page: Page): Promise<number> {
  const picture = sharp(await page.screenshot({ fullPage: true }))
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  let tallest = 0
  let blank = 0
  for (let row = 0; row < info.height; row += 1) {
    const line = data.subarray(row * info.width, (row + 1) * info.width)
    const first = line[0] ?? 0
    blank = line.every((tone) => Math.abs(tone - first) <= 2) ? blank + 1 : 0
    tallest = Math.max(tallest, blank)
  }
  return tallest
}

/** Addresses of pictures that cannot be shown; waits until the others are ready to be. */
export const missingPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shown = [...document.images].map((picture) =>
      picture.decode().then(
        () => [],
        () => [picture.src],
      ),
    )
    return (await Promise.all(shown)).flat()
  })
