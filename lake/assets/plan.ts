import { createHash } from 'node:crypto'
import { httpError } from '../store/errors.ts'
import { type Box, type Layout, layOut, type Size, type Wanted } from './layout.ts'
import { MAX_PAD_PIXELS, MAX_SIDE_PIXELS, type Parameters } from './parameters.ts'

export type Format = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif'

export type Colour = { r: number; g: number; b: number; alpha: number }

/** Everything that decides the bytes of a transformed picture. Equal plans make equal bytes. */
export type Plan = {
  name: string
  source: Size
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
const TRANSFORM_VERSION = 3

/** AVIF of more pixels than this takes seconds on a small machine, so the browser gets WebP. */
const MAX_AVIF_PIXELS = 4_000_000

/** The plan's name: also the transformed picture's ETag and its place in the cache. */
export function keyOf(plan: Plan): string {
  return createHash('sha256')
    .update(JSON.stringify([TRANSFORM_VERSION, plan]))
    .digest('hex')
    .slice(0, 40)
}

/**
 * What a URL's parameters mean for one picture.
 *
 * @param original name, extension and size of the stored picture, and whether it may be an animation
 * @param accept the request's Accept header, by which `auto=format` chooses
 * @throws RequestError 400 when the rect lies outside the picture
 */
export function planOf(
  original: { name: string; extension: string; source: Size; moves: boolean },
  requested: Parameters,
  accept: string,
): Plan {
  const rect = clip(requested.rect, original.source)
  const angle = Number(requested.or ?? 0)
  const upright = angle % 180 === 0
  const turned = {
    width: upright ? rect.width : rect.height,
    height: upright ? rect.height : rect.width,
  }
  const layout = layOut(turned, wanted(requested))
  const { width, height } = layout.size
  return {
    name: original.name,
    source: original.source,
    rect,
    turn: {
      angle,
      horizontally: requested.flip?.includes('h') ?? false,
      vertically: requested.flip?.includes('v') ?? false,
    },
    layout,
    entropy: requested.crop === 'entropy' && (requested.fit === 'crop' || requested.fit === 'min'),
    firstFrame: requested.frame === '1',
    ...(requested.bg && { background: colour(requested.bg) }),
    effects: {
      blur: requested.blur ?? 0,
      sharp: requested.sharp ?? 0,
      saturation: requested.sat ?? 0,
      invert: requested.invert !== undefined && ['true', '1', ''].includes(requested.invert),
    },
    format: chooseFormat(original, requested, accept, width * height),
    quality: Math.max(1, requested.q ?? 75),
  }
}

function wanted(requested: Parameters): Wanted {
  const sizes = [
    requested.w ?? 1,
    requested.h ?? 1,
    requested['max-w'] ?? 1,
    requested['max-h'] ?? 1,
  ]
  const ratio = Math.min(requested.dpr ?? 1, MAX_SIDE_PIXELS / Math.max(...sizes))
  const pixels = (side: number | undefined) => side && Math.max(1, Math.round(side * ratio))
  return {
    fit: requested.fit ?? 'clip',
    width: pixels(requested.w),
    height: pixels(requested.h),
    least: { width: pixels(requested['min-w']), height: pixels(requested['min-h']) },
    most: { width: pixels(requested['max-w']), height: pixels(requested['max-h']) },
    focus: focusOf(requested),
    pad: Math.min(Math.round((requested.pad ?? 0) * ratio), MAX_PAD_PIXELS),
  }
}

/** Every way to say where to crop is a point to keep in the middle; an edge is the furthest point. */
function focusOf(requested: Parameters): Wanted['focus'] {
  if (requested.crop === 'entropy') return 'entropy'
  const said = requested.crop?.split(',') ?? []
  if (requested.crop === undefined || requested.crop === 'focalpoint') {
    return { x: requested['fp-x'] ?? 0.5, y: requested['fp-y'] ?? 0.5 }
  }
  return {
    x: said.includes('left') ? 0 : said.includes('right') ? 1 : 0.5,
    y: said.includes('top') ? 0 : said.includes('bottom') ? 1 : 0.5,
  }
}

/** A rect may overhang by a rounding error, never lie outside. */
function clip(requested: string | undefined, source: Size): Box {
  if (requested === undefined) return { left: 0, top: 0, ...source }
  const [x = 0, y = 0, width = 0, height = 0] = requested.split(',').map((part) => Number(part))
  const left = Math.max(0, Math.round(x))
  const top = Math.max(0, Math.round(y))
  const right = Math.min(source.width, Math.round(x + width))
  const bottom = Math.min(source.height, Math.round(y + height))
  if (right <= left || bottom <= top) {
    throw httpError(
      400,
      `The image parameter rect must cover a part of the picture, which is ${source.width} × ${source.height} pixels.`,
    )
  }
  return { left, top, width: right - left, height: bottom - top }
}

function chooseFormat(
  { extension, moves }: { extension: string; moves: boolean },
  requested: Parameters,
  accept: string,
  pixels: number,
): Format {
  if (requested.fm) return requested.fm
  if (requested.auto) {
    // only WebP keeps an animation
    if (!moves && pixels <= MAX_AVIF_PIXELS && accepts(accept, 'image/avif')) return 'avif'
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

/** Whether a header such as `Accept` names the type. A star, as curl sends it, says nothing about AVIF. */
export function accepts(header: string, type: string): boolean {
  return header
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .some(([range, ...rest]) => range === type && !rest.some((part) => /^q=0(\.0*)?$/.test(part)))
}

function colour(hex: string): Colour {
  const long = hex.length > 4 ? hex : [...hex].map((digit) => digit + digit).join('')
  const [alpha = 0, r = 0, g = 0, b = 0] = Buffer.from(long.padStart(8, 'f'), 'hex')
  return { r, g, b, alpha: alpha / 255 }
}
