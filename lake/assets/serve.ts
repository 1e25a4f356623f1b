import type { Document } from '../document/ids.ts'
import { httpError, RequestError } from '../request/errors.ts'
import { createMoves } from './animation.ts'
import { type AssetPath, parseAssetPath } from './assetPath.ts'
import type { Blobs } from './blobs.ts'
import { readRange } from './byteRange.ts'
import type { AssetProject } from './document.ts'
import { FORMAT_TYPES } from './encode.ts'
import { dispositionOf, errorResponse, headersFor, isFresh } from './headers.ts'
import { servedType } from './mediaType.ts'
import { readParameters } from './parameters.ts'
import { keyOf, type Plan, planOf } from './plan.ts'
import type { Transformer } from './transformer.ts'
import { createVectors } from './vectors.ts'
import { type VisitorPictures, visitorParameters } from './visitorPictures.ts'

/** What the sender may get: all stored assets and any size of a picture, unless limited here. */
export type Reader = {
  /** An asset's document, by its `_id`: without one the asset is not served. */
  documentOf?: (id: string) => Document | undefined
  /** For a visitor: few variants of each picture, and a limit on waiting ones. */
  visitor?: {
    address: string
    documents: () => readonly Document[]
  }
}

export type Serve = (request: Request, reader?: Reader) => Promise<Response | undefined>

export function createServe(
  home: AssetProject,
  blobs: Blobs,
  transformer: Transformer,
  visitorPictures: VisitorPictures | undefined,
): Serve {
  const moves = createMoves(blobs)
  const vectors = createVectors(blobs)
  return serve

  async function serve(request: Request, reader: Reader = {}): Promise<Response | undefined> {
    const url = new URL(request.url)
    const asset = parseAssetPath(url.pathname, home)
    if (!asset) return undefined
    try {
      const known = asset === 'malformed' ? undefined : withName(asset, reader)
      const response = await answer(request, url.searchParams, known, reader)
      if (request.method === 'HEAD') return new Response(null, response)
      return response
    } catch (error) {
      if (error instanceof RequestError) return errorResponse(error)
      throw error
    }
  }

  async function answer(
    request: Request,
    query: URLSearchParams,
    asset: AssetPath | undefined,
    { visitor }: Reader,
  ): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw httpError(405, 'An asset can only be read here; upload it through the API.')
    }
    const size = asset && (await blobs.size(asset.name))
    if (!asset || size === undefined) {
      throw httpError(404, 'There is no such asset in this dataset.')
    }
    const disposition = dispositionOf(asset, query)
    const drawing = await drawingFor(request, query, asset, visitor)
    return drawing
      ? sendTransformed(request, drawing, disposition, visitor?.address)
      : sendOriginal(request, asset, size, disposition)
  }

  /** The transformation that is requested, if any; a vector picture stays one unless a format is named. */
  async function drawingFor(
    request: Request,
    query: URLSearchParams,
    { kind, id, name, extension, width, height }: AssetPath,
    visitor: Reader['visitor'],
  ): Promise<Drawing | undefined> {
    if (kind === 'file' || query.has('dlRaw')) return undefined
    const requested = readParameters(query)
    if (!requested || (extension === 'svg' && !requested.fm)) return undefined
    const given =
      visitor && visitorPictures
        ? visitorParameters(requested, id, visitor.documents(), visitorPictures)
        : requested
    const source = { width, height }
    const original = { name, extension, source, moves: await moves(name) }
    return {
      plan: planOf(original, given, request.headers.get('accept') ?? ''),
      byAccept: given.auto !== undefined,
      asAsked: given.rect === requested.rect,
    }
  }

  async function sendTransformed(
    request: Request,
    { plan, byAccept, asAsked }: Drawing,
    disposition: string | undefined,
    address: string | undefined,
  ): Promise<Response> {
    const etag = `"${keyOf(plan)}"`
    const headers = headersFor({ type: FORMAT_TYPES[plan.format], etag, disposition })
    // The part that is asked for may be shown after the next publish.
    if (!asAsked) headers.set('cache-control', 'public, max-age=300')
    if (byAccept) headers.set('vary', 'Accept')
    if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
    const bytes = await transformer(plan, address)
    headers.set('content-length', String(bytes.byteLength))
    return new Response(bytes, { headers })
  }

  async function sendOriginal(
    request: Request,
    asset: AssetPath,
    size: number,
    disposition: string | undefined,
  ): Promise<Response> {
    const compressed = await vectors(request, asset, size)
    const etag = `"${asset.sha1}${compressed ? '-gzip' : ''}"`
    const headers = headersFor({ type: servedType(asset.kind, asset.extension), etag, disposition })
    if (asset.extension === 'svg') headers.set('vary', 'Accept-Encoding')
    // what `sanity dataset export` checks its copy by
    headers.set('x-sanity-sha1', asset.sha1)
    headers.set('accept-ranges', 'bytes')
    if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
    if (compressed) {
      headers.set('content-encoding', 'gzip')
      headers.set('content-length', String(compressed.byteLength))
      return new Response(compressed, { headers })
    }

    const sameAsBefore = [null, etag].includes(request.headers.get('if-range'))
    const range = sameAsBefore ? readRange(request.headers.get('range'), size) : undefined
    if (range === 'unsatisfiable') {
      const response = errorResponse(
        httpError(416, `The asset has ${size} bytes; the range is beyond them.`),
      )
      response.headers.set('content-range', `bytes */${size}`)
      return response
    }
    const length = range ? range.end - range.start + 1 : size
    headers.set('content-length', String(length))
    if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
    const body = request.method === 'HEAD' ? null : blobs.body(asset.name, range)
    return new Response(body, { status: range ? 206 : 200, headers })
  }
}

/** The asset with the name that it was uploaded under, unless its path gives it another; undefined without a document. */
function withName(asset: AssetPath, { documentOf }: Reader): AssetPath | undefined {
  const document = documentOf?.(asset.id)
  if (documentOf && !document) return undefined
  const uploadedAs = document?.originalFilename
  return typeof uploadedAs === 'string' ? { displayName: uploadedAs, ...asset } : asset
}

type Drawing = {
  plan: Plan
  byAccept: boolean
  asAsked: boolean
}
