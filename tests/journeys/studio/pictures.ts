import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'

/** A picture as a file that an editor picks; another colour is another asset. */
export async function pngFile(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1280, height: 960, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

type File = Awaited<ReturnType<typeof pngFile>>

/** Uploads a picture in its part of the form, and describes it. */
export async function uploadPicture(field: Locator, file: File, alt?: string) {
  await field.getByLabel('Upload').setInputFiles(file)
  await expect(field.getByRole('img', { name: 'Preview of uploaded image' })).toBeVisible()
  if (alt) await field.getByLabel('Alternative text').fill(alt)
}

/** A picture of the site, once it is in sight, has its pixels. */
export async function loaded(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width, 'the picture has loaded').toBeGreaterThan(0)
}
