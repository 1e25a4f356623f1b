import sharp from 'sharp'
import { encode } from './encode.ts'
import type { Box } from './layout.ts'
import { DECODING, MAX_PIXELS } from './picture.ts'
import type { Plan } from './plan.ts'

/** The most pixels of all frames together that are kept moving; a longer animation stands still. */
const MAX_ANIMATED_PIXELS = 50_000_000

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }

/** Draws a plan from the original's bytes. Pixels are sRGB; EXIF and profiles are left behind. */
export async function transform(original: Uint8Array, plan: Plan): Promise<Uint8Array> {
  const { size, margin, window } = plan.layout
  const enlargement = Math.max(size.width / window.width, size.height / window.height)
  const pages = await movingPages(original, plan)
  const { image, ratio } = await open(original, plan, enlargement, pages)
  const keepsAlpha = plan.format !== 'jpg' && plan.format !== 'pjpg'
  const left = plan.rect.left + window.left
  const top = plan.rect.top + window.top
  image.extract(scaleBox({ ...window, left, top }, ratio))
  if (!keepsAlpha) image.flatten({ background: WHITE })
  image.resize(size.width, size.height, { fit: 'fill' })
  if (Object.values(margin).some((pixels) => pixels > 0)) {
    image.extend({ ...margin, background: keepsAlpha ? TRANSPARENT : WHITE })
  }
  return encode(image, plan).timeout({ seconds: 30 }).toBuffer()
}

/**
 * A vector picture is drawn at the size it is wanted at, up to the pixel limit; `ratio` is how many
 * pixels of the drawing stand for one of the source. Others have the source's pixels.
 */
async function open(original: Uint8Array, plan: Plan, enlargement: number, pages = 1) {
  if (!plan.name.endsWith('.svg')) {
    return { image: sharp(original, { ...DECODING, pages }).autoOrient(), ratio: { x: 1, y: 1 } }
  }
  const { width, height } = plan.source
  const most = Math.sqrt(MAX_PIXELS / 4 / (width * height))
  const wanted = Math.min(Math.max(1, enlargement), most)
  const density = 72 * wanted ** (1 / (await growthOf(original, width)))
  const options = { ...DECODING, density: Math.max(1, Math.min(100_000, density)) }
  const drawn = await sharp(original, options).metadata()
  const ratio = { x: drawn.width / width, y: drawn.height / height }
  return { image: sharp(original, options), ratio }
}

/**
 * Returns the power of the density by which a vector picture grows: 1 for one sized in pixels, 2 for one sized in mm, cm,
 * in or pt, whose units follow the density too.
 */
async function growthOf(original: Uint8Array, width: number): Promise<number> {
  const doubled = await sharp(original, { density: 144, limitInputPixels: false }).metadata()
  return Math.max(1, Math.round(Math.log2(doubled.width / width)))
}

async function movingPages(original: Uint8Array, plan: Plan): Promise<number> {
  const mayMove = /\.(gif|webp)$/.test(plan.name) && ['gif', 'webp'].includes(plan.format)
  if (!mayMove) return 1
  const { pages = 1 } = await sharp(original, DECODING).metadata()
  const { source, layout } = plan
  const frame = Math.max(source.width * source.height, layout.size.width * layout.size.height)
  return frame * pages <= MAX_ANIMATED_PIXELS ? pages : 1
}

function scaleBox(box: Box, ratio: { x: number; y: number }): Box {
  return {
    left: Math.floor(box.left * ratio.x),
    top: Math.floor(box.top * ratio.y),
    width: Math.max(1, Math.floor(box.width * ratio.x)),
    height: Math.max(1, Math.floor(box.height * ratio.y)),
  }
}
