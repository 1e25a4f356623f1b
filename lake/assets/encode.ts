import type { Sharp } from 'sharp'
import type { Plan } from './plan.ts'

/** The picture in the plan's format; `quality` is the CDN's, 1 to 100. */
export function encode(image: Sharp, { format, quality }: Plan): Sharp {
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
      // AVIF reaches the look of a JPEG's quality at about three fifths of its number; each effort more costs twice the time
      return image.avif({ quality: Math.max(1, Math.round(quality * 0.6)), effort: 3 })
    case 'gif':
      return image.gif()
  }
}

export const FORMAT_TYPES: Record<Plan['format'], string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}
