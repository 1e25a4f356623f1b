import sharp from 'sharp'

/** A picture as a file that an editor picks; no two colours give the same asset. */
export async function pngFile(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1280, height: 960, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
