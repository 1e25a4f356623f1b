import { createHash } from 'node:crypto'
import { httpError } from '../request/errors.ts'
import { type Box, type Layout, layOut, type Size, type Wanted } from './layout.ts'
import { MAX_SIDE_PIXELS, type Parameters } from './parameters.ts'

export type Format = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif'

/** Everything that decides the bytes of a transformed picture. Equal plans make equal bytes. */
export type Plan = {
  name: string
  source: Size
  rect: Box
  layout: Layout
  format: Format
  quality: number
}

/** Change this whenever `transform` draws differently, or the caches go on serving the old way. */
const TRANSFORM_VERSION = 4

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
  const layout = layOut(rect, wanted(requested))
  const { width, height } = layout.size
  return {
    name: original.name,
    source: original.source,
    rect,
    layout,
    format: chooseFormat(original, requested, accept, width * height),
    quality: Math.max(1, requested.q ?? 75),
  }
}

function wanted(requested: Parameters): Wanted {
  const ratio = Math.min(
    requested.dpr ?? 1,
    MAX_SIDE_PIXELS / Math.max(requested.w ?? 1, requested.h ?? 1),
  )
  const pixels = (side: number | undefined) => side && Math.max(1, Math.round(side * ratio))
  return {
    fit: requested.fit ?? 'clip',
    width: pixels(requested.w),
    height: pixels(requested.h),
    focus: focusOf(requested),
  }
}

/** Every way to say where to crop is a point to keep in the middle; an edge is the furthest point. */
function focusOf(requested: Parameters): Wanted['focus'] {
  const edges = requested.crop?.split(',') ?? []
  if (requested.crop === undefined || requested.crop === 'focalpoint') {
    return { x: requested['fp-x'] ?? 0.5, y: requested['fp-y'] ?? 0.5 }
  }
  return {
    x: edges.includes('left') ? 0 : edges.includes('right') ? 1 : 0.5,
    y: edges.includes('top') ? 0 : edges.includes('bottom') ? 1 : 0.5,
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
