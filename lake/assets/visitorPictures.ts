import { type Document, isPublicId } from '../document/ids.ts'
import { strongReferencesOf } from '../document/references.ts'
import { httpError } from '../request/errors.ts'
import { isRecord } from '../request/json.ts'
import type { Parameters } from './parameters.ts'

/** The pictures that visitors get. They are few, so that no visitor can make the lake draw without end. */
export type VisitorPictures = {
  /** In pixels, ascending. */
  widths: readonly number[]
  /**
   * The parts that pages show of an image as a document holds it.
   *
   * @returns `left,top,width,height` of each, in pixels
   */
  rectsOf(image: { id: string; crop?: object | null; hotspot?: object | null }): readonly string[]
}

const ALLOWED = ['w', 'fit', 'rect', 'auto', 'fm']

/** Links that were shared and pages of an earlier version name these; the picture's shape follows from `rect`. */
const IGNORED = ['h', 'q']

/**
 * The transformation that a visitor gets: its width is rounded up to an allowed one, and a `rect` that no published
 * document uses is left out.
 *
 * @param requested what the visitor asks for
 * @param id of the picture's asset
 * @throws RequestError 401 for a parameter that only editors may send
 */
export function visitorParameters(
  requested: Parameters,
  id: string,
  documents: readonly Document[],
  { widths, rectsOf }: VisitorPictures,
): Parameters {
  const { w = Number.POSITIVE_INFINITY, fit, rect, auto, fm } = requested
  const other = Object.keys(requested).find((name) => ![...ALLOWED, ...IGNORED].includes(name))
  if (other) throw needsSession(other)
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

/** The images of published documents that show an asset. */
const imagesIn = (documents: readonly Document[], id: string) =>
  documents
    .filter((document) => isPublicId(document._id) && strongReferencesOf(document).has(id))
    .flatMap((document) => imagesOf(document, id))

function imagesOf(value: unknown, id: string): { id: string; crop: object; hotspot: object }[] {
  if (Array.isArray(value)) return value.flatMap((item) => imagesOf(item, id))
  if (!isRecord(value)) return []
  const { asset, crop, hotspot } = value
  const isImage = isRecord(asset) && asset._ref === id
  const own = { id, crop: isRecord(crop) ? crop : {}, hotspot: isRecord(hotspot) ? hotspot : {} }
  return [
    ...(isImage ? [own] : []),
    ...Object.values(value).flatMap((child) => imagesOf(child, id)),
  ]
}
