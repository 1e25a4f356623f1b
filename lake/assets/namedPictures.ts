import { httpError } from '../store/errors.ts'
import { type Crop, rectOf } from './crops.ts'
import type { Size } from './layout.ts'
import type { Parameters } from './parameters.ts'

/**
 * The pictures that a site's pages name: visitors get these and no others, so that no visitor can make the lake draw
 * endlessly.
 */
export type NamedPictures = {
  widths: readonly number[]
  /** width divided by height, of those that are cropped to a shape */
  aspects: readonly number[]
  quality: number
  /** the one of a fixed size and format, for links that are shared */
  shared: Size & { format: 'jpg' }
}

const NAMED = new Set<string>(['w', 'h', 'dpr', 'fit', 'rect', 'q', 'auto', 'fm'])

/**
 * What a visitor gets for what was asked: of all that pages name, the nearest in shape, size and crop. A page from
 * before a change of content or of the site so still gets its pictures.
 *
 * @param picture its asset's id, its size in pixels, and the crops in which published documents show it
 * @throws RequestError 400 for what no page names in any size: effects, other formats
 */
export function nearestNamed(
  requested: Parameters,
  picture: { id: string; source: Size; crops: () => readonly Crop[] },
  named: NamedPictures,
): Parameters {
  const unnamed = Object.entries(requested).find(
    ([name, value]) => value !== undefined && !NAMED.has(name),
  )?.[0]
  if (unnamed) {
    throw httpError(400, `The image parameter ${unnamed} is for signed-in editors; leave it out.`)
  }
  if (requested.fm === 'jpg') {
    const { width, height, format } = named.shared
    const rect = nearestRect(requested.rect, picture, named.shared)
    return { ...(rect ? { rect } : {}), w: width, h: height, fit: 'crop', fm: format }
  }
  if (requested.fm) {
    throw httpError(
      400,
      `The image parameter fm=${requested.fm} is for signed-in editors; ask with auto=format.`,
    )
  }
  const { w, h, dpr = 1 } = requested
  const aspect = w && h ? nearest(named.aspects, w / h) : undefined
  const natural = aspect ?? picture.source.width / picture.source.height
  const asked = (w ?? (h ? h * natural : picture.source.width)) * dpr
  const width = named.widths.find((pixels) => pixels >= asked) ?? named.widths.at(-1) ?? asked
  const height = aspect && Math.round(width / aspect)
  const rect = nearestRect(requested.rect, picture, { width, height })
  return {
    ...(rect ? { rect } : {}),
    w: width,
    ...(height ? { h: height } : {}),
    fit: 'max',
    auto: 'format',
    q: named.quality,
  }
}

function nearestRect(
  asked: string | undefined,
  { id, source, crops }: { id: string; source: Size; crops: () => readonly Crop[] },
  size: { width: number; height?: number | undefined },
): string | undefined {
  if (!asked) return undefined
  const whole = `0,0,${source.width},${source.height}`
  const rects = new Set([rectOf(id, {}, size), ...crops().map((crop) => rectOf(id, crop, size))])
  const [left = 0, ...others] = numbers(asked)
  let best: { rect: string | undefined; away: number } | undefined
  for (const rect of rects) {
    const [at = 0, ...rest] = numbers(rect ?? whole)
    const away = rest.reduce(
      (sum, value, index) => sum + Math.abs(value - (others[index] ?? 0)),
      Math.abs(at - left),
    )
    if (!best || away < best.away) best = { rect, away }
  }
  return best?.rect
}

const numbers = (rect: string) => rect.split(',').map(Number)

const nearest = (values: readonly number[], wanted: number) =>
  values.reduce((best, value) =>
    Math.abs(Math.log(value / wanted)) < Math.abs(Math.log(best / wanted)) ? value : best,
  )
