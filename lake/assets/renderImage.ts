import type { Box } from './fitModes.ts'
import { encodeImage } from './imageFormats.ts'
import type { Plan } from './imagePlan.ts'
import { DECODE_OPTIONS, MAX_PIXELS } from './inspectImage.ts'
import { sharp } from './sharp.ts'

/** Limits the pixels of all frames together. If an animation has more, only its first frame is rendered. */
const MAX_ANIMATED_PIXELS = 50_000_000

const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }

/** Returns an image in sRGB, without EXIF data or a colour profile. */
export async function renderImage(original: Uint8Array, plan: Plan): Promise<Uint8Array> {
  const { size, window } = plan.layout
  const enlargement = Math.max(size.width / window.width, size.height / window.height)
  const { image, ratio } = plan.name.endsWith('.svg')
    ? await openSvg(original, plan, enlargement)
    : await openPixels(original, plan)
  const keepsAlpha = plan.format !== 'jpg' && plan.format !== 'pjpg'
  const left = plan.rect.left + window.left
  const top = plan.rect.top + window.top
  image.extract(scaleBox({ ...window, left, top }, ratio))
  if (!keepsAlpha) image.flatten({ background: WHITE })
  image.resize(size.width, size.height, { fit: 'fill' })
  return encodeImage(image, plan.format, plan.quality).timeout({ seconds: 30 }).toBuffer()
}

async function openPixels(original: Uint8Array, plan: Plan) {
  const pages = await countFramesToRender(original, plan)
  return {
    image: sharp(original, { ...DECODE_OPTIONS, pages }).autoOrient(),
    ratio: { x: 1, y: 1 },
  }
}

/** Rasterizes at the SVG's own size, or larger if requested. `ratio`: result pixels per source pixel. */
async function openSvg(original: Uint8Array, { source }: Plan, enlargement: number) {
  const { width, height } = source
  const maxFactor = Math.sqrt(MAX_PIXELS / 4 / (width * height))
  const factor = Math.min(Math.max(1, enlargement), maxFactor)
  const density = 72 * factor ** (1 / (await measureDensityExponent(original, width)))
  const options = { ...DECODE_OPTIONS, density: Math.max(1, Math.min(100_000, density)) }
  const rasterized = await sharp(original, options).metadata()
  const ratio = { x: rasterized.width / width, y: rasterized.height / height }
  return { image: sharp(original, options), ratio }
}

/**
 * libvips scales an SVG with a size in mm, cm, inches or points by the square of the density: returns 2, otherwise 1.
 */
async function measureDensityExponent(original: Uint8Array, width: number): Promise<number> {
  const doubled = await sharp(original, { density: 144, limitInputPixels: false }).metadata()
  return Math.max(1, Math.round(Math.log2(doubled.width / width)))
}

async function countFramesToRender(original: Uint8Array, plan: Plan): Promise<number> {
  const keepsAnimation = /\.(gif|webp)$/.test(plan.name) && ['gif', 'webp'].includes(plan.format)
  if (!keepsAnimation) return 1
  const { pages = 1 } = await sharp(original, DECODE_OPTIONS).metadata()
  const { source, layout } = plan
  const framePixels = Math.max(source.width * source.height, layout.size.width * layout.size.height)
  return framePixels * pages <= MAX_ANIMATED_PIXELS ? pages : 1
}

function scaleBox(box: Box, ratio: { x: number; y: number }): Box {
  return {
    left: Math.floor(box.left * ratio.x),
    top: Math.floor(box.top * ratio.y),
    width: Math.max(1, Math.floor(box.width * ratio.x)),
    height: Math.max(1, Math.floor(box.height * ratio.y)),
  }
}
