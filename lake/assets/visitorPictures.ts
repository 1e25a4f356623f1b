import { type Document, isPublicId } from '../document/ids.ts'
import { strongReferencesOf } from '../document/references.ts'
import { httpError } from '../request/errors.ts'
import { isRecord } from '../request/json.ts'
import type { ImageParameters } from './imageParameters.ts'

/** Limits the widths and crops of images that visitors may request, so that rendering cannot overload the lake. */
export type VisitorPictures = {
  /** Pixels, ascending. */
  widths: readonly number[]
  /** Returns the parts of an image that pages show, each as `left,top,width,height` in pixels. */
  rectsOf(image: { id: string; crop?: object | null; hotspot?: object | null }): readonly string[]
}

const ALLOWED = ['w', 'fit', 'rect', 'auto', 'fm']

/** Shared links and old, cached pages still send these parameters. */
const IGNORED = ['h', 'q']

/**
 * Rounds `w` up to an allowed width, or down to the largest. Drops a `rect` that no published document uses.
 * @throws RequestError 401 for a parameter or a format (`fm`) that only editors may use
 */
export function normalizeVisitorParameters(
  requested: ImageParameters,
  assetId: string,
  documents: readonly Document[],
  { widths, rectsOf }: VisitorPictures,
): ImageParameters {
  const { w = Number.POSITIVE_INFINITY, fit, rect, auto, fm } = requested
  const forbidden = Object.keys(requested).find((name) => ![...ALLOWED, ...IGNORED].includes(name))
  if (forbidden) throw createParameterError(forbidden)
  if (fm && fm !== 'jpg') throw createParameterError(`fm=${fm}`)
  const isUsed =
    rect !== undefined &&
    findPublishedImages(documents, assetId).some((image) => rectsOf(image).includes(rect))
  return {
    w: widths.find((width) => width >= w) ?? widths.at(-1),
    fit: fit === 'max' ? 'max' : 'clip',
    ...(isUsed ? { rect } : {}),
    ...(auto ? { auto } : {}),
    ...(fm ? { fm } : {}),
  }
}

const createParameterError = (parameter: string) =>
  httpError(
    401,
    `The image parameter ${parameter} needs an editor's session or token. Visitors may send w, rect, fit, auto=format and fm=jpg.`,
  )

const findPublishedImages = (documents: readonly Document[], assetId: string) =>
  documents
    .filter((document) => isPublicId(document._id) && strongReferencesOf(document).has(assetId))
    .flatMap((document) => findImages(document, assetId))

function findImages(
  value: unknown,
  assetId: string,
): { id: string; crop: object; hotspot: object }[] {
  if (Array.isArray(value)) return value.flatMap((item) => findImages(item, assetId))
  if (!isRecord(value)) return []
  const { asset, crop, hotspot } = value
  const isImage = isRecord(asset) && asset._ref === assetId
  const image = {
    id: assetId,
    crop: isRecord(crop) ? crop : {},
    hotspot: isRecord(hotspot) ? hotspot : {},
  }
  return [
    ...(isImage ? [image] : []),
    ...Object.values(value).flatMap((child) => findImages(child, assetId)),
  ]
}
