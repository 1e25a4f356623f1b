import type { Sharp } from 'sharp'

export type Format = 'jpg' | 'png' | 'webp' | 'avif'

export const FORMAT_TYPES: Record<Format, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** The default of the image CDN, from 1 to 100. */
const QUALITY = 75

export function encodeImage(image: Sharp, format: Format): Sharp {
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality: QUALITY })
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({ quality: QUALITY })
    case 'avif':
      // AVIF with 60 % of a JPEG's quality looks the same. Each step of effort doubles the time.
      return image.avif({ quality: Math.round(QUALITY * 0.6), effort: 3 })
  }
}
