import { createHash } from 'node:crypto'
import { AssetError } from './error.ts'
import { type Box, type Layout, layOut, type Size, type Wanted } from './layout.ts'
import { maxPad, maxSide, type Parameters } from './parameters.ts'

export type Format = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif'

export type Colour = { r: number; g: number; b: number; alpha: number }

/** Everything that decides the bytes of a transformed picture. Equal plans make equal bytes. */
export type Plan = {
  /** the original's name among the blobs */
  name: string
  source: Size
  /** the part of the original that is used, in its pixels */
  rect: Box
  turn: { angle: number; horizontally: boolean; vertically: boolean }
  layout: Layout
  entropy: boolean
  firstFrame: boolean
  background?: Colour
  effects: { blur: number; sharp: number; saturation: number; invert: boolean }
  format: Format
  quality: number
}

/** Change this whenever `transform` draws differently, or the caches go on serving the old way. */
const version = 1

/** AVIF of more pixels than this takes seconds on a small machine, so the browser gets WebP. */
const maxAvifPixels = 4_000_000

/** The plan's name: also the transformed picture's ETag and its place in the cache. */
export function keyOf(plan: Plan): string {
  return createHash('sha256')
    .update(JSON.stringify([version, plan]))
    .digest('hex')
    .slice(0, 40)
}

/**
 * What an address means for one picture.
 * @param original name, extension and size of the picture as stored
 * @param accept the request's Accept header: what `auto=format` chooses by
 * @throws AssetError 400 when the rect lies outside the picture
 */
export function planOf(
  original: { name: string; extension: string; source: Size },
  asked: Parameters,
  accept: string,
): Plan {
  const rect = clip(asked.rect, original.source)
  const angle = Number(asked.or ?? 0)
  const upright = angle % 180 === 0
  const turned = {
    width: upright ? rect.width : rect.height,
    height: upright ? rect.height : rect.width,
  }
  const layout = layOut(turned, wanted(asked))
  const { width, height } = layout.size
  return {
    name: original.name,
    source: original.source,
    rect,
    turn: {
      angle,
      horizontally: asked.flip?.includes('h') ?? false,
      vertically: asked.flip?.includes('v') ?? false,
    },
    layout,
    entropy: asked.crop === 'entropy' && (asked.fit === 'crop' || asked.fit === 'min'),
    firstFrame: asked.frame === '1',
    ...(asked.bg && { background: colour(asked.bg) }),
    effects: {
      blur: asked.blur ?? 0,
      sharp: asked.sharp ?? 0,
      saturation: asked.sat ?? 0,
      invert: asked.invert !== undefined && ['true', '1', ''].includes(asked.invert),
    },
    format: chooseFormat(original.extension, asked, accept, width * height),
    quality: Math.max(1, asked.q ?? 75),
  }
}

function wanted(asked: Parameters): Wanted {
  const sizes = [asked.w ?? 1, asked.h ?? 1, asked['max-w'] ?? 1, asked['max-h'] ?? 1]
  const ratio = Math.min(asked.dpr ?? 1, maxSide / Math.max(...sizes))
  const pixels = (side: number | undefined) => side && Math.max(1, Math.round(side * ratio))
  return {
    fit: asked.fit ?? 'clip',
    width: pixels(asked.w),
    height: pixels(asked.h),
    least: { width: pixels(asked['min-w']), height: pixels(asked['min-h']) },
    most: { width: pixels(asked['max-w']), height: pixels(asked['max-h']) },
    focus: focusOf(asked),
    pad: Math.min(Math.round((asked.pad ?? 0) * ratio), maxPad),
  }
}

/** Every way to say where to crop is a point to keep in the middle; an edge is the furthest point. */
function focusOf(asked: Parameters): Wanted['focus'] {
  if (asked.crop === 'entropy') return 'entropy'
  const said = asked.crop?.split(',') ?? []
  if (asked.crop === undefined || asked.crop === 'focalpoint') {
    return { x: asked['fp-x'] ?? 0.5, y: asked['fp-y'] ?? 0.5 }
  }
  return {
    x: said.includes('left') ? 0 : said.includes('right') ? 1 : 0.5,
    y: said.includes('top') ? 0 : said.includes('bottom') ? 1 : 0.5,
  }
}

/** A rect may overhang by a rounding error, never lie outside. */
function clip(asked: string | undefined, source: Size): Box {
  if (asked === undefined) return { left: 0, top: 0, ...source }
  const [x = 0, y = 0, width = 0, height = 0] = asked.split(',').map((part) => Number(part))
  const left = Math.max(0, Math.round(x))
  const top = Math.max(0, Math.round(y))
  const right = Math.min(source.width, Math.round(x + width))
  const bottom = Math.min(source.height, Math.round(y + height))
  if (right <= left || bottom <= top) {
    throw new AssetError(
      400,
      `The image parameter rect must cover a part of the picture, which is ${source.width} × ${source.height} pixels.`,
    )
  }
  return { left, top, width: right - left, height: bottom - top }
}

/** A format that is named wins; `auto=format` is for who names none. */
function chooseFormat(
  extension: string,
  asked: Parameters,
  accept: string,
  pixels: number,
): Format {
  if (asked.fm) return asked.fm
  if (asked.auto) {
    // a GIF or WebP may be animated, which only WebP keeps
    const still = extension !== 'gif' && extension !== 'webp'
    if (still && pixels <= maxAvifPixels && accepts(accept, 'image/avif')) return 'avif'
    if (accepts(accept, 'image/webp')) return 'webp'
  }
  switch (extension) {
    case 'png':
    case 'webp':
    case 'gif':
      return extension
    case 'svg':
      return 'png'
    default:
      return 'jpg'
  }
}

/** Only what a client names: the star that curl sends says nothing about AVIF. */
function accepts(header: string, type: string): boolean {
  return header
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .some(([range, ...rest]) => range === type && !rest.some((part) => /^q=0(\.0*)?$/.test(part)))
}

/** RGB, ARGB, RRGGBB or AARRGGBB. */
function colour(hex: string): Colour {
  const long = hex.length > 4 ? hex : [...hex].map((digit) => digit + digit).join('')
  const [alpha = 0, r = 0, g = 0, b = 0] = Buffer.from(long.padStart(8, 'f'), 'hex')
  return { r, g, b, alpha: alpha / 255 }
}
