import * as v from 'valibot'
import { httpError } from '../request/errors.ts'

/** The limit of width and height in Sanity's image CDN. */
export const MAX_SIDE_PIXELS = 8192

const FIT_MODES = ['clip', 'crop', 'max', 'scale'] as const
const FORMATS = ['jpg', 'png', 'webp', 'avif'] as const

const side = createNumberSchema('a number of pixels', 1, MAX_SIDE_PIXELS, Math.round)

/** The implemented parameters of Sanity's image CDN. Like the CDN, the lake ignores unknown parameters. */
const SCHEMA = v.object({
  w: side,
  h: side,
  dpr: createNumberSchema('a pixel ratio', 0.1, 5),
  fit: v.optional(v.picklist(FIT_MODES, `must be one of ${FIT_MODES.join(', ')}`)),
  // Clients send the hotspot of an image as `rect`.
  crop: v.optional(v.picklist(['center'], 'must be center')),
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
  q: createNumberSchema('a quality', 0, 100, Math.round),
})

/** Parameters of Sanity's image CDN that the lake rejects, because ignoring a parameter would give a wrong image. */
const UNSUPPORTED =
  'fp-x fp-y fp-z min-w max-w min-h max-h blur sharp sat pad or flip bg invert frame'.split(' ')

export type ImageParameters = v.InferOutput<typeof SCHEMA>

/** Returns undefined for a query without known parameters, which requests the original. @throws RequestError 400 */
export function readParameters(query: URLSearchParams): ImageParameters | undefined {
  const unsupported = UNSUPPORTED.find((name) => query.has(name))
  if (unsupported)
    throw httpError(
      400,
      `The lake does not support the image parameter ${unsupported}; hosted Sanity does.`,
    )
  const requested = Object.fromEntries([...query].filter(([name]) => name in SCHEMA.entries))
  if (Object.keys(requested).length === 0) return undefined
  const read = v.safeParse(SCHEMA, requested)
  if (read.success) return read.output
  const [issue] = read.issues
  throw httpError(400, `The image parameter ${v.getDotPath(issue)} ${issue.message}.`)
}

function createNumberSchema(
  description: string,
  min: number,
  max: number,
  convert = (value: number) => value,
) {
  const rule = `must be ${description} from ${min} to ${max}`
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^-?\d{1,7}(\.\d{1,20})?$/, rule),
      v.transform((text) => convert(Number(text))),
      v.minValue(min, rule),
      v.maxValue(max, rule),
    ),
  )
}
