import type { Sharp } from 'sharp'
import type { Plan } from './plan.ts'

/** The CDN's 0 to 2000 as a Gaussian's sigma; past this a picture is a smear and only slower. */
const MAX_SIGMA_PIXELS = 60

export function applyEffects(image: Sharp, effects: Plan['effects']): void {
  if (effects.saturation !== 0) image.modulate({ saturation: 1 + effects.saturation / 100 })
  if (effects.invert) image.negate({ alpha: false })
  if (effects.blur > 0) image.blur(Math.min(MAX_SIGMA_PIXELS, Math.max(0.3, effects.blur / 2)))
  if (effects.sharp > 0) image.sharpen({ sigma: 0.5 + effects.sharp / 50 })
}

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
