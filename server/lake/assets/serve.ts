import { type AssetAddress, readAddress } from './address.ts'
import type { Blobs } from './blobs.ts'
import { readRange } from './byteRange.ts'
import type { AssetHome } from './document.ts'
import type { Drawing } from './drawings.ts'
import { formatTypes } from './encode.ts'
import { AssetError } from './error.ts'
import { dispositionOf, errorResponse, headersFor, isKnown } from './http.ts'
import { mediaType } from './mediaType.ts'
import { readParameters } from './parameters.ts'
import { keyOf, type Plan, planOf } from './plan.ts'

/** Answers GET and HEAD of asset addresses; undefined for every other path. */
export function createServe(home: AssetHome, blobs: Blobs, drawing: Drawing) {
  return async function serve(
    request: Request,
    isThere: (id: string) => boolean = () => true,
  ): Promise<Response | undefined> {
    const url = new URL(request.url)
    const address = readAddress(url.pathname, home)
    if (!address) return undefined
    try {
      const known = address !== 'malformed' && isThere(address.id) ? address : undefined
      const response = await answer(request, url.searchParams, known)
      if (request.method === 'HEAD') return new Response(null, response)
      return response
    } catch (error) {
      if (error instanceof AssetError) return errorResponse(error)
      throw error
    }
  }

  async function answer(
    request: Request,
    query: URLSearchParams,
    address: AssetAddress | undefined,
  ): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new AssetError(405, 'An asset can only be read here; upload it through the API.')
    }
    const size = address && (await blobs.size(address.name))
    if (!address || size === undefined) {
      throw new AssetError(404, 'There is no such asset in this dataset.')
    }
    const plan = planFor(request, query, address)
    const disposition = dispositionOf(address, query)
    return plan
      ? sendDrawn(request, plan, query, disposition)
      : sendOriginal(request, address, size, disposition)
  }

  async function sendDrawn(
    request: Request,
    plan: Plan,
    query: URLSearchParams,
    disposition: string | undefined,
  ): Promise<Response> {
    const etag = `"${keyOf(plan)}"`
    const headers = headersFor({ type: formatTypes[plan.format], etag, disposition })
    if (query.has('auto')) headers.set('vary', 'Accept')
    if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
    const bytes = await drawing(plan)
    headers.set('content-length', String(bytes.byteLength))
    return new Response(bytes, { headers })
  }

  async function sendOriginal(
    request: Request,
    address: AssetAddress,
    size: number,
    disposition: string | undefined,
  ): Promise<Response> {
    const etag = `"${address.sha1}"`
    const headers = headersFor({ type: mediaType(address.extension), etag, disposition })
    // what `sanity dataset export` checks its copy by
    headers.set('x-sanity-sha1', address.sha1)
    headers.set('accept-ranges', 'bytes')
    if (isKnown(request, etag)) return new Response(null, { status: 304, headers })

    const sameAsBefore = [null, etag].includes(request.headers.get('if-range'))
    const range = sameAsBefore ? readRange(request.headers.get('range'), size) : undefined
    if (range === 'unsatisfiable') {
      const refusal = new AssetError(416, `The asset has ${size} bytes; the range is beyond them.`)
      const response = errorResponse(refusal)
      response.headers.set('content-range', `bytes */${size}`)
      return response
    }
    const length = range ? range.end - range.start + 1 : size
    headers.set('content-length', String(length))
    if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
    const body = request.method === 'HEAD' ? null : blobs.body(address.name, range)
    return new Response(body, { status: range ? 206 : 200, headers })
  }
}

/** The transformation that is asked for, if any; a vector picture stays one unless a format is named. */
function planFor(
  request: Request,
  query: URLSearchParams,
  address: AssetAddress,
): Plan | undefined {
  if (address.kind === 'file' || query.has('dlRaw')) return undefined
  const asked = readParameters(query)
  if (!asked || (address.extension === 'svg' && !asked.fm)) return undefined
  const { name, extension, width, height } = address
  const accept = request.headers.get('accept') ?? ''
  return planOf({ name, extension, source: { width, height } }, asked, accept)
}
