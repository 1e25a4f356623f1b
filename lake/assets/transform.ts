import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import { applyEffects, encode } from './encode.ts'
import type { Box } from './layout.ts'
import { DECODING, MAX_PIXELS } from './picture.ts'
import type { Colour, Plan } from './plan.ts'

/** The most pixels of all frames together that are kept moving; a longer animation stands still. */
const MAX_ANIMATED_PIXELS = 50_000_000

const TRANSPARENT: Colour = { r: 0, g: 0, b: 0, alpha: 0 }
const WHITE: Colour = { r: 255, g: 255, b: 255, alpha: 1 }

/** Draws a plan from the original's bytes. Pixels are sRGB; EXIF and profiles are left behind. */
export async function transform(original: Uint8Array, plan: Plan): Promise<Uint8Array> {
  const { image, window, moves } = await cut(original, plan)
  const { size, margin } = plan.layout
  const keepsAlpha = plan.format !== 'jpg' && plan.format !== 'pjpg'
  const given = plan.background
  const flat = given?.alpha === 1 ? given : keepsAlpha ? undefined : WHITE

  image.extract(window)
  if (flat) image.flatten({ background: flat })
  image.resize(size.width, size.height, fitting(plan, moves))
  if (Object.values(margin).some((pixels) => pixels > 0)) {
    image.extend({ ...margin, background: flat ?? given ?? TRANSPARENT })
  }
  applyEffects(image, plan.effects)
  return encode(image, plan).timeout({ seconds: 30 }).toBuffer()
}

type Cut = {
  image: Sharp
  window: Box
  moves: boolean
}

/** The picture upright, and turned when requested, with the window that the plan's layout cuts. */
async function cut(original: Uint8Array, plan: Plan): Promise<Cut> {
  const { rect, turn, layout } = plan
  const turned = turn.angle > 0 || turn.horizontally || turn.vertically
  if (turned) {
    const { image, ratio } = await open(original, plan, 1)
    const upright = await pixelsOf(image.extract(scaleBox(rect, ratio)))
    const rotated = await pixelsOf(upright.rotate(turn.angle))
    const flipped = rotated.flop(turn.horizontally).flip(turn.vertically)
    return { image: flipped, window: scaleBox(layout.window, ratio), moves: false }
  }
  const { width, height } = layout.window
  const enlargement = Math.max(layout.size.width / width, layout.size.height / height)
  const pages = await movingPages(original, plan)
  const { image, ratio } = await open(original, plan, enlargement, pages)
  const window = {
    left: rect.left + layout.window.left,
    top: rect.top + layout.window.top,
    width,
    height,
  }
  return { image, window: scaleBox(window, ratio), moves: pages > 1 }
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
  if (!mayMove || plan.firstFrame) return 1
  const { pages = 1 } = await sharp(original, DECODING).metadata()
  const { source, layout } = plan
  const frame = Math.max(source.width * source.height, layout.size.width * layout.size.height)
  return frame * pages <= MAX_ANIMATED_PIXELS ? pages : 1
}

async function pixelsOf(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

function scaleBox(box: Box, ratio: { x: number; y: number }): Box {
  return {
    left: Math.floor(box.left * ratio.x),
    top: Math.floor(box.top * ratio.y),
    width: Math.max(1, Math.floor(box.width * ratio.x)),
    height: Math.max(1, Math.floor(box.height * ratio.y)),
  }
}

function fitting(plan: Plan, moves: boolean): ResizeOptions {
  if (!plan.entropy) return { fit: 'fill' }
  return { fit: 'cover', position: moves ? 'centre' : sharp.strategy.entropy }
}
