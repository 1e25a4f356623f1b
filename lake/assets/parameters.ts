import * as v from 'valibot'
import { httpError } from '../store/errors.ts'

/** The longest side that the image CDN draws, in pixels. */
export const MAX_SIDE_PIXELS = 8192

/** On all four sides of the longest side this is still a size that WebP can have. */
export const MAX_PAD_PIXELS = 2048

const FIT_MODES = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const
const EDGES = ['top', 'bottom', 'left', 'right', 'center'] as const

const side = number('a number of pixels', 1, MAX_SIDE_PIXELS, Math.round)
const share = number('a share', 0, 1)
const flag = v.optional(v.picklist(['true', 'false', '1', '0', ''], 'must be true or false'))

/** Each parameter as the CDN documents it; what is not listed is ignored, as the CDN ignores it. */
const SCHEMA = v.object({
  w: side,
  h: side,
  'min-w': side,
  'max-w': side,
  'min-h': side,
  'max-h': side,
  dpr: number('a pixel ratio', 0.1, 5),
  fit: v.optional(v.picklist(FIT_MODES, `must be one of ${FIT_MODES.join(', ')}`)),
  crop: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (crop) =>
          ['focalpoint', 'entropy'].includes(crop) ||
          crop.split(',').every((edge) => EDGES.some((known) => known === edge)),
        `must be one of ${[...EDGES, 'focalpoint', 'entropy'].join(', ')}`,
      ),
    ),
  ),
  'fp-x': share,
  'fp-y': share,
  rect: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^-?\d{1,6}(\.\d+)?,-?\d{1,6}(\.\d+)?,\d{1,6}(\.\d+)?,\d{1,6}(\.\d+)?$/,
        'must be left,top,width,height in pixels',
      ),
    ),
  ),
  fm: v.optional(v.picklist(FORMATS, `must be one of ${FORMATS.join(', ')}`)),
  auto: v.optional(v.picklist(['format'], 'must be format')),
  q: number('a quality', 0, 100, Math.round),
  blur: number('a radius', 0, 2000),
  sharp: number('a strength', 0, 100),
  sat: number('a saturation', -100, 100),
  pad: number('a number of pixels', 0, MAX_PAD_PIXELS, Math.round),
  or: v.optional(v.picklist(['0', '90', '180', '270'], 'must be 0, 90, 180 or 270')),
  flip: v.optional(v.picklist(['h', 'v', 'hv', 'vh'], 'must be h, v or hv')),
  bg: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
        'must be RGB, ARGB, RRGGBB or AARRGGBB',
      ),
    ),
  ),
  invert: flag,
  frame: v.optional(v.picklist(['1'], 'must be 1')),
})

export type Parameters = v.InferOutput<typeof SCHEMA>

/**
 * Reads the transformations that `@sanity/image-url` writes.
 * @returns undefined when the query asks for none, so the original is meant
 * @throws RequestError 400 that names the parameter
 */
export function readParameters(query: URLSearchParams): Parameters | undefined {
  const requested = Object.fromEntries([...query].filter(([name]) => name in SCHEMA.entries))
  if (Object.keys(requested).length === 0) return undefined
  const read = v.safeParse(SCHEMA, requested)
  if (read.success) return read.output
  const [issue] = read.issues
  throw httpError(400, `The image parameter ${v.getDotPath(issue)} ${issue.message}.`)
}

function number(what: string, least: number, most: number, finish = (value: number) => value) {
  const rule = `must be ${what} from ${least} to ${most}`
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^-?\d{1,7}(\.\d{1,20})?$/, rule),
      v.transform((text) => finish(Number(text))),
      v.minValue(least, rule),
      v.maxValue(most, rule),
    ),
  )
}
