import { type Document, isPublicId } from '../document/ids.ts'
import { strongReferencesOf } from '../document/references.ts'
import { httpError } from '../request/errors.ts'
import { isRecord } from '../request/json.ts'
import type { Parameters } from './imageParameters.ts'

/** The image sizes that visitors may request: few, so that no visitor can keep the lake busy with rendering. */
export type VisitorPictures = {
  /** Pixels, ascending. */
  widths: readonly number[]
  /** Returns the parts of a document's image that pages show, each as `left,top,width,height` in pixels. */
  rectsOf(image: { id: string; crop?: object | null; hotspot?: object | null }): readonly string[]
}

const ALLOWED = ['w', 'fit', 'rect', 'auto', 'fm']

/** Shared links and old, cached pages still send these. */
const IGNORED = ['h', 'q']

/**
 * Rounds `w` up to an allowed width, at most the largest, and drops a `rect` that no published document uses.
 * @throws RequestError 401
 */
export function visitorParameters(
  requested: Parameters,
  id: string,
  documents: readonly Document[],
  { widths, rectsOf }: VisitorPictures,
): Parameters {
  const { w = Number.POSITIVE_INFINITY, fit, rect, auto, fm } = requested
  const forbidden = Object.keys(requested).find((name) => ![...ALLOWED, ...IGNORED].includes(name))
  if (forbidden) throw needsSession(forbidden)
  if (fm && fm !== 'jpg') throw needsSession(`fm=${fm}`)
  const isUsed =
    rect !== undefined && imagesIn(documents, id).some((image) => rectsOf(image).includes(rect))
  return {
    w: widths.find((width) => width >= w) ?? widths.at(-1),
    fit: fit === 'max' ? 'max' : 'clip',
    ...(isUsed ? { rect } : {}),
    ...(auto ? { auto } : {}),
    ...(fm ? { fm } : {}),
  }
}

const needsSession = (parameter: string) =>
  httpError(
    401,
    `The image parameter ${parameter} needs an editor's session or token. Visitors may send w, rect, fit, auto=format and fm=jpg.`,
  )

const imagesIn = (documents: readonly Document[], id: string) =>
  documents
    .filter((document) => isPublicId(document._id) && strongReferencesOf(document).has(id))
    .flatMap((document) => imagesOf(document, id))

function imagesOf(value: unknown, id: string): { id: string; crop: object; hotspot: object }[] {
  if (Array.isArray(value)) return value.flatMap((item) => imagesOf(item, id))
  if (!isRecord(value)) return []
  const { asset, crop, hotspot } = value
  const isImage = isRecord(asset) && asset._ref === id
  const use = { id, crop: isRecord(crop) ? crop : {}, hotspot: isRecord(hotspot) ? hotspot : {} }
  return [
    ...(isImage ? [use] : []),
    ...Object.values(value).flatMap((child) => imagesOf(child, id)),
  ]
}
