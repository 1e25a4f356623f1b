import type { Plan } from './imagePlan.ts'
import { DECODE_OPTIONS } from './inspectImage.ts'
import { sharp } from './sharp.ts'

/** Limits the pixels of all frames together. If an animation has more, only its first frame is rendered. */
const MAX_ANIMATED_PIXELS = 50_000_000

const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }

/** Returns an image in sRGB, without EXIF data or a colour profile. */
export async function renderImage(original: Uint8Array, plan: Plan): Promise<Uint8Array> {
  const pages = await countFramesToRender(original, plan)
  const image = sharp(original, { ...DECODE_OPTIONS, pages }).autoOrient()
  image.extract(plan.rect).resize(plan.resize)
  if (plan.format === 'jpg') image.flatten({ background: WHITE })
  const format = plan.format === 'jpg' ? 'jpeg' : plan.format
  return image.toFormat(format, encoderOptions(plan)).timeout({ seconds: 30 }).toBuffer()
}

function encoderOptions({ format, quality }: Plan) {
  // With a quality, sharp would reduce the colours of a PNG.
  if (format === 'png' || format === 'gif') return {}
  // AVIF looks the same at 60 % of a JPEG's quality. Each step of effort roughly doubles the time.
  if (format === 'avif') return { quality: Math.max(1, Math.round(quality * 0.6)), effort: 3 }
  return { quality }
}

async function countFramesToRender(original: Uint8Array, plan: Plan): Promise<number> {
  const keepsAnimation = /\.(gif|webp)$/.test(plan.name) && ['gif', 'webp'].includes(plan.format)
  if (!keepsAnimation) return 1
  const { pages = 1 } = await sharp(original, DECODE_OPTIONS).metadata()
  const { source, pixels } = plan
  const framePixels = Math.max(source.width * source.height, pixels)
  return framePixels * pages <= MAX_ANIMATED_PIXELS ? pages : 1
}
