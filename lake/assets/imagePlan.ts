import { createHash } from 'node:crypto'
import { parseAccept } from 'hono/utils/accept'
import type { ResizeOptions } from 'sharp'
import { httpError } from '../request/errors.ts'
import { type ImageParameters, MAX_SIDE_PIXELS } from './imageParameters.ts'

type Format = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'

type Size = { width: number; height: number }
type Box = Size & { left: number; top: number }

/** Determines a rendered image: equal plans give equal bytes. */
export type Plan = {
  name: string
  source: Size
  rect: Box
  resize: Size & Pick<ResizeOptions, 'fit' | 'withoutEnlargement'>
  /** The number of pixels of the result. */
  pixels: number
  format: Format
  quality: number
}

/** Increment this whenever the output of `renderImage` changes, to invalidate cached images. */
const RENDERER_VERSION = 6

/** `auto=format` chooses AVIF only up to this size: a larger image takes seconds to encode on a small machine. */
const MAX_AVIF_PIXELS = 4_000_000

/** Returns the ETag and cache key of a rendered image. */
export function hashPlan(plan: Plan): string {
  return createHash('sha256')
    .update(JSON.stringify([RENDERER_VERSION, plan]))
    .digest('hex')
    .slice(0, 40)
}

/** @throws RequestError 400 when the rect is outside the image */
export function planImage(
  original: { name: string; extension: string; source: Size; isAnimated: boolean },
  requested: ImageParameters,
  accept: string,
): Plan {
  const rect = clipRect(requested.rect, original.source)
  const resize = planResize(requested)
  const pixels = countPixels(rect, resize)
  return {
    name: original.name,
    source: original.source,
    rect,
    resize,
    pixels,
    format: chooseFormat(original, requested, accept, pixels),
    quality: Math.max(1, requested.q ?? 75),
  }
}

/** Expresses the fit modes of Sanity's image CDN with those of sharp. Without two sides, an image is only scaled. */
function planResize({ w, h, dpr = 1, fit }: ImageParameters): Plan['resize'] {
  const ratio = Math.min(dpr, MAX_SIDE_PIXELS / Math.max(w ?? 1, h ?? 1))
  const scaleSide = (side: number) => Math.max(1, Math.round(side * ratio))
  if (w && h && (fit === 'crop' || fit === 'scale'))
    return { width: scaleSide(w), height: scaleSide(h), fit: fit === 'crop' ? 'cover' : 'fill' }
  return {
    width: w ? scaleSide(w) : MAX_SIDE_PIXELS,
    height: h ? scaleSide(h) : MAX_SIDE_PIXELS,
    fit: 'inside',
    withoutEnlargement: fit === 'max' || !(w || h),
  }
}

function countPixels(source: Size, { width, height, fit, withoutEnlargement }: Plan['resize']) {
  if (fit !== 'inside') return width * height
  const scale = Math.min(width / source.width, height / source.height)
  return source.width * source.height * (withoutEnlargement ? Math.min(1, scale) : scale) ** 2
}

/** Cuts off the part of a `rect` outside the image, because clients may round its numbers up. */
function clipRect(requested: string | undefined, source: Size): Box {
  if (requested === undefined) return { left: 0, top: 0, ...source }
  const [x = 0, y = 0, width = 0, height = 0] = requested.split(',').map((part) => Number(part))
  const left = Math.max(0, Math.round(x))
  const top = Math.max(0, Math.round(y))
  const right = Math.min(source.width, Math.round(x + width))
  const bottom = Math.min(source.height, Math.round(y + height))
  if (right <= left || bottom <= top) {
    throw httpError(
      400,
      `The image parameter rect must cover a part of the image, which is ${source.width} × ${source.height} pixels.`,
    )
  }
  return { left, top, width: right - left, height: bottom - top }
}

function chooseFormat(
  { extension, isAnimated }: { extension: string; isAnimated: boolean },
  requested: ImageParameters,
  accept: string,
  pixels: number,
): Format {
  if (requested.fm) return requested.fm
  if (requested.auto) {
    // AVIF would lose the animation.
    if (!isAnimated && pixels <= MAX_AVIF_PIXELS && accepts(accept, 'image/avif')) return 'avif'
    if (accepts(accept, 'image/webp')) return 'webp'
  }
  switch (extension) {
    case 'png':
    case 'webp':
    case 'gif':
      return extension
    default:
      return 'jpg'
  }
}

/** Whether an Accept header names the type. A wildcard does not count: curl sends one, but may not read AVIF. */
const accepts = (header: string, type: string): boolean =>
  parseAccept(header.toLowerCase()).some((range) => range.type === type && range.q > 0)
