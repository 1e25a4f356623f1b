import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Returns the pixels of the tallest run of blank rows, whose pixels have almost the same brightness. */
export async function measureTallestBlank(page: Page): Promise<number> {
  const screenshot = sharp(await page.screenshot({ fullPage: true }))
  const { data, info } = await screenshot.greyscale().raw().toBuffer({ resolveWithObject: true })
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

export const findMissingPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const missing = [...document.images].map((picture) =>
      picture.decode().then(
        () => [],
        () => [picture.src],
      ),
    )
    return (await Promise.all(missing)).flat()
  })
