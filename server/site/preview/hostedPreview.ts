import { createClient } from '@sanity/client'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { apiVersion } from '../../../domain/apiVersion.ts'
import { hostedPreviewPath } from '../../../domain/hostedPreview.ts'
import type { Env } from '../../../src/config/parseEnv.ts'
import { hostedOriginsOf } from '../../config/hostedProject.ts'
import { messageOf } from '../../process/errors.ts'
import { withTimeLimit } from '../../process/withTimeLimit.ts'
import { renderPlainPage } from '../plainPage.ts'
import { readPreviewPath } from './readPreviewPath.ts'

/** The Studio requests a new cookie whenever an editor opens the preview. */
const COOKIE_LIFETIME_SECONDS = 12 * 60 * 60
const MAX_QUERY_BYTES = 128 * 1024
/** Short, because the editor sees an empty frame while Sanity checks the secret. */
const SECRET_CHECK_TIMEOUT_MS = 5_000

export type HostedPreviewOptions = {
  site: Env
  /** A Sanity token with the role Viewer. */
  token: string
  isHttps: boolean
}

/**
 * Forwards the preview's requests for drafts to hosted Sanity, because browsers may block Sanity's own cookie in the
 * preview. The Studio sends a secret that visitors cannot read, and receives a cookie of this site
 * (`@sanity/preview-url-secret`). The server adds the token, which browsers never receive, to requests with this
 * cookie.
 */
export function createHostedPreview({ site, token, isHttps }: HostedPreviewOptions): Hono {
  const { projectId, dataset } = site.content
  const [apiOrigin = ''] = hostedOriginsOf(projectId)
  const client = createClient({ projectId, dataset, apiVersion, token, useCdn: false })
  const cookieName = `preview-${projectId}`
  const isStudioElsewhere = site.studioOrigin !== undefined && site.studioOrigin !== site.siteUrl
  const cookieOptions: CookieOptions = {
    path: hostedPreviewPath,
    httpOnly: true,
    maxAge: COOKIE_LIFETIME_SECONDS,
    // Inside another site's frame, browsers send only cookies with SameSite=None.
    ...(isStudioElsewhere
      ? { sameSite: 'None', secure: true, partitioned: true }
      : { sameSite: 'Strict', secure: isHttps }),
  }

  async function enable(c: Context): Promise<Response> {
    try {
      const { isValid } = await withTimeLimit(
        validatePreviewUrl(client, c.req.url),
        SECRET_CHECK_TIMEOUT_MS,
      )
      if (!isValid) return renderPlainPage({ status: 401, ...INVALID_SECRET })
    } catch (error) {
      console.error(`The preview cannot read from Sanity: ${messageOf(error)}`)
      return renderPlainPage({ status: 502, ...DRAFTS_UNAVAILABLE })
    }
    const expiresAt = Date.now() + COOKIE_LIFETIME_SECONDS * 1000
    await setSignedCookie(c, cookieName, String(expiresAt), token, cookieOptions)
    c.header('cache-control', 'no-store')
    return c.redirect(readPreviewPath(c), 303)
  }

  async function forward(c: Context): Promise<Response> {
    const expiresAt = Number((await getSignedCookie(c, token, cookieName)) || 0)
    if (expiresAt < Date.now())
      return c.json(
        {
          message:
            'The preview’s cookie is missing or has expired. Open the preview in the Studio again.',
        },
        401,
      )
    const { pathname, search } = new URL(c.req.url)
    const { method } = c.req
    const answer = await fetch(apiOrigin + pathname.slice(hostedPreviewPath.length) + search, {
      method,
      headers: { ...pickForwardedHeaders(c), authorization: `Bearer ${token}` },
      ...(method === 'POST' ? { body: await c.req.arrayBuffer() } : {}),
      signal: c.req.raw.signal,
    })
    return new Response(answer.body, {
      status: answer.status,
      headers: {
        'content-type': answer.headers.get('content-type') ?? 'application/json',
        'cache-control': 'no-store',
      },
    })
  }

  const limit = bodyLimit({
    maxSize: MAX_QUERY_BYTES,
    onError: (c) =>
      c.json({ message: `This query is too long (limit: ${MAX_QUERY_BYTES / 1024} KiB).` }, 413),
  })
  return new Hono()
    .get('/ready', (c) =>
      c.body(
        null,
        204,
        isStudioElsewhere ? { 'access-control-allow-origin': site.studioOrigin ?? '' } : {},
      ),
    )
    .get('/enable', enable)
    .get(`/:version/data/query/${dataset}`, forward)
    .post(`/:version/data/query/${dataset}`, limit, forward)
    .get(`/:version/data/live/events/${dataset}`, forward)
    .onError((error, c) => {
      if (!c.req.raw.signal.aborted)
        console.error(`The preview cannot reach Sanity: ${messageOf(error)}`)
      return c.json({ message: 'Sanity cannot be reached. Try again in a moment.' }, 502)
    })
}

/** Omits headers such as cookies, which Sanity does not need and which identify the editor. */
const pickForwardedHeaders = (c: Context): Record<string, string> =>
  Object.fromEntries(
    ['accept', 'content-type', 'last-event-id'].flatMap((name) => {
      const value = c.req.header(name)
      return value ? [[name, value]] : []
    }),
  )

const INVALID_SECRET = {
  title: 'This preview link is invalid or has expired',
  text: 'Open the page in the Studio’s preview again.',
}

const DRAFTS_UNAVAILABLE = {
  title: 'The drafts cannot be read',
  text: 'Sanity does not answer, or answers with an error. Try again in a moment; the server’s log says why.',
}
