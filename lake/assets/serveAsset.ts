import { parse as parseRanges } from 'range-parser'
import type { Document } from '../document/ids.ts'
import { cacheLifetimes } from '../request/cacheLifetimes.ts'
import { errorResponse } from '../request/errorResponse.ts'
import { httpError, RequestError } from '../request/errors.ts'
import { createAnimationCheck } from './animationCheck.ts'
import type { AssetProject } from './assetDocument.ts'
import { createHeaders, dispositionOf, isFresh } from './assetHeaders.ts'
import { type AssetPath, parseAssetPath } from './assetPath.ts'
import type { Blobs } from './blobs.ts'
import { readParameters } from './imageParameters.ts'
import { hashPlan, type Plan, planImage } from './imagePlan.ts'
import { chooseServedType } from './mediaType.ts'
import type { RenderQueue } from './renderQueue.ts'
import { normalizeVisitorParameters, type VisitorPictures } from './visitorPictures.ts'

/** Limits what a sender may read. Without limits, every stored asset may be read, at any size. */
export type ReadLimits = {
  /** Returns the asset document with this `_id`. An asset without a document is not served. */
  documentOf?: (id: string) => Document | undefined
  /** Set if the sender is a visitor: `visitorPictures` and a limit of queued images per IP address apply. */
  visitor?: {
    address: string
    documents: () => readonly Document[]
  }
}

type Rendering = { plan: Plan; dependsOnAccept: boolean; isRectKept: boolean }

export function createAssetServer(
  project: AssetProject,
  blobs: Blobs,
  render: RenderQueue,
  visitorPictures: VisitorPictures | undefined,
) {
  const isAnimated = createAnimationCheck(blobs)

  return async function serve(
    request: Request,
    limits: ReadLimits = {},
  ): Promise<Response | undefined> {
    const url = new URL(request.url)
    const parsed = parseAssetPath(url.pathname, project)
    if (!parsed) return undefined
    try {
      const asset = parsed === 'malformed' ? undefined : findAsset(parsed, limits)
      const response = await answer(request, url.searchParams, asset, limits)
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
    { visitor }: ReadLimits,
  ): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw httpError(405, 'Assets at this path are read-only; upload them through the API.')
    }
    const size = asset && (await blobs.size(asset.name))
    if (!asset || size === undefined) {
      throw httpError(404, 'There is no such asset in this dataset.')
    }
    const disposition = dispositionOf(asset, query)
    const rendering = await planRendering(request, query, asset, visitor)
    return rendering
      ? sendRendered(request, rendering, disposition, visitor?.address)
      : sendOriginal(request, asset, size, disposition)
  }

  async function planRendering(
    request: Request,
    query: URLSearchParams,
    { kind, id, name, extension, width, height }: AssetPath,
    visitor: ReadLimits['visitor'],
  ): Promise<Rendering | undefined> {
    // `sanity dataset export` requests the original with `dlRaw`.
    if (kind === 'file' || query.has('dlRaw')) return undefined
    const requested = readParameters(query)
    if (!requested || extension === 'svg') {
      if (requested?.fm) throw httpError(400, NO_DRAWING)
      return undefined
    }
    const granted =
      visitor && visitorPictures
        ? normalizeVisitorParameters(requested, id, visitor.documents(), visitorPictures)
        : requested
    const source = { width, height }
    const original = { name, extension, source, isAnimated: await isAnimated(name) }
    return {
      plan: planImage(original, granted, request.headers.get('accept') ?? ''),
      dependsOnAccept: granted.auto !== undefined,
      isRectKept: granted.rect === requested.rect,
    }
  }

  async function sendRendered(
    request: Request,
    { plan, dependsOnAccept, isRectKept }: Rendering,
    disposition: string | undefined,
    address: string | undefined,
  ): Promise<Response> {
    const etag = `"${hashPlan(plan)}"`
    const headers = createHeaders({
      type: chooseServedType('image', plan.format),
      etag,
      disposition,
    })
    // No published document uses this `rect` yet, so the whole image is sent.
    if (!isRectKept) headers.set('cache-control', cacheLifetimes.wholePicture)
    if (dependsOnAccept) headers.set('vary', 'Accept')
    if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
    const bytes = await render(plan, address)
    headers.set('content-length', String(bytes.byteLength))
    return new Response(bytes, { headers })
  }

  async function sendOriginal(
    request: Request,
    asset: AssetPath,
    size: number,
    disposition: string | undefined,
  ): Promise<Response> {
    const etag = `"${asset.sha1}"`
    const headers = createHeaders({
      type: chooseServedType(asset.kind, asset.extension),
      etag,
      disposition,
    })
    // `sanity dataset export` compares the downloaded bytes with this hash.
    headers.set('x-sanity-sha1', asset.sha1)
    headers.set('accept-ranges', 'bytes')
    if (isFresh(request, etag)) return new Response(null, { status: 304, headers })

    const isUnchanged = [null, etag].includes(request.headers.get('if-range'))
    const { code, type, ranges } = parseRanges(
      size,
      (isUnchanged && request.headers.get('range')) || '',
    )
    // Answers only a single range, and ignores other headers, as RFC 9110 allows.
    const range = type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
    if (type === 'bytes' && code === OUTSIDE_FILE && ranges.length === 0) {
      const response = errorResponse(
        httpError(416, `The asset has no bytes in this range. Its size is ${size} bytes.`),
      )
      response.headers.set('content-range', `bytes */${size}`)
      return response
    }
    const length = range ? range.end - range.start + 1 : size
    headers.set('content-length', String(length))
    if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
    const body = request.method === 'HEAD' ? null : blobs.stream(asset.name, range)
    return new Response(body, { status: range ? 206 : 200, headers })
  }
}

/** The code of `range-parser` for ranges beyond the end of the file. */
const OUTSIDE_FILE = 2

const NO_DRAWING =
  'The lake cannot draw an SVG in another format; hosted Sanity can. Request it without fm.'

function findAsset(asset: AssetPath, { documentOf }: ReadLimits): AssetPath | undefined {
  const document = documentOf?.(asset.id)
  if (documentOf && !document) return undefined
  const filename = document?.originalFilename
  return typeof filename === 'string' ? { displayName: filename, ...asset } : asset
}
