import { httpError, RequestError } from '../store/errors.ts'
import { type AssetPath, parseAssetPath } from './assetPath.ts'
import type { Blobs } from './blobs.ts'
import { readRange } from './byteRange.ts'
import type { AssetProject } from './document.ts'
import { FORMAT_TYPES } from './encode.ts'
import { dispositionOf, errorResponse, headersFor, isFresh } from './headers.ts'
import { mediaType } from './mediaType.ts'
import { readParameters } from './parameters.ts'
import { keyOf, type Plan, planOf } from './plan.ts'
import type { Transformer } from './transformer.ts'

/** Answers GET and HEAD of asset paths; undefined for every other path. */
export function createServe(home: AssetProject, blobs: Blobs, transformer: Transformer) {
  return async function serve(
    request: Request,
    hasDocument: (id: string) => boolean = () => true,
  ): Promise<Response | undefined> {
    const url = new URL(request.url)
    const asset = parseAssetPath(url.pathname, home)
    if (!asset) return undefined
    try {
      const known = asset !== 'malformed' && hasDocument(asset.id) ? asset : undefined
      const response = await answer(request, url.searchParams, known)
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
  ): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw httpError(405, 'An asset can only be read here; upload it through the API.')
    }
    const size = asset && (await blobs.size(asset.name))
    if (!asset || size === undefined) {
      throw httpError(404, 'There is no such asset in this dataset.')
    }
    const plan = planFor(request, query, asset)
    const disposition = dispositionOf(asset, query)
    return plan
      ? sendTransformed(request, plan, query, disposition)
      : sendOriginal(request, asset, size, disposition)
  }

  async function sendTransformed(
    request: Request,
    plan: Plan,
    query: URLSearchParams,
    disposition: string | undefined,
  ): Promise<Response> {
    const etag = `"${keyOf(plan)}"`
    const headers = headersFor({ type: FORMAT_TYPES[plan.format], etag, disposition })
    if (query.has('auto')) headers.set('vary', 'Accept')
    if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
    const bytes = await transformer(plan, request.signal)
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
    const headers = headersFor({ type: mediaType(asset.extension), etag, disposition })
    // what `sanity dataset export` checks its copy by
    headers.set('x-sanity-sha1', asset.sha1)
    headers.set('accept-ranges', 'bytes')
    if (isFresh(request, etag)) return new Response(null, { status: 304, headers })

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

/** The transformation that is requested, if any; a vector picture stays one unless a format is named. */
function planFor(request: Request, query: URLSearchParams, asset: AssetPath): Plan | undefined {
  if (asset.kind === 'file' || query.has('dlRaw')) return undefined
  const requested = readParameters(query)
  if (!requested || (asset.extension === 'svg' && !requested.fm)) return undefined
  const { name, extension, width, height } = asset
  const accept = request.headers.get('accept') ?? ''
  return planOf({ name, extension, source: { width, height } }, requested, accept)
}
