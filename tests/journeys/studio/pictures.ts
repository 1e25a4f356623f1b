import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'

/** Two pictures need different colours, because the lake stores identical files as one asset. */
export async function createPng(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1280, height: 960, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

type PngFile = Awaited<ReturnType<typeof createPng>>

export async function uploadPicture(field: Locator, file: PngFile, alt?: string) {
  await field.getByLabel('Upload').setInputFiles(file)
  await expect(field.getByRole('img', { name: 'Preview of uploaded image' })).toBeVisible()
  if (alt) await field.getByLabel('Alternative text').fill(alt)
}

export async function waitUntilLoaded(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width, 'the picture has loaded').toBeGreaterThan(0)
}
