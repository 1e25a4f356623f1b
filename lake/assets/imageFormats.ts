import type { Sharp } from 'sharp'

export type Format = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif'

export const FORMAT_TYPES: Record<Format, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** @param quality the `q` of the image CDN, from 1 to 100 */
export function encodeImage(image: Sharp, format: Format, quality: number): Sharp {
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality })
    case 'pjpg':
      return image.jpeg({ quality, progressive: true })
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({ quality })
    case 'avif':
      // AVIF looks the same at 60 % of a JPEG's quality. Each step of effort roughly doubles the time.
      return image.avif({ quality: Math.max(1, Math.round(quality * 0.6)), effort: 3 })
    case 'gif':
      return image.gif()
  }
}
