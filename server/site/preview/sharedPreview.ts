import {
  schemaIdSingleton,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { formatMoment } from '../../../domain/dates.ts'
import {
  draftAccessId,
  readShareToken,
  SHARED_FOR_MS,
  sharedUntil,
} from '../../../domain/sharedDraft.ts'
import { sameText } from '../../process/sameText.ts'
import type { ShowShared } from '../pages/pageRoutes.ts'
import type { Page } from '../pages/pages.ts'
import { plainPage } from '../plainPage.ts'
import { placeIn } from './previewPlace.ts'

/** How much longer the browser keeps the cookie, so that the visitor is told that the link has ended. */
const TOLD_FOR_SECONDS = 30 * 86_400

export type SharedPreviewOptions = {
  readDocument(id: string): Record<string, unknown> | undefined
  /** A secret from before this has ended, in milliseconds since 1970. */
  secretsEndedAt(): Promise<number>
  /**
   * Renders a page with drafts.
   *
   * @param onlyDraft the published id of the only draft that it shows; all of them without it
   */
  draftPage(path: string, onlyDraft?: string): Promise<Page>
  policy(page: Page): string | undefined
  /** Tells the cookies of several servers on one machine apart. */
  port: number | string
  isHttps: boolean
}

/**
 * Shows drafts by a link that an editor shares in the Studio: server-rendered pages without scripts, so that the
 * visitor's browser neither queries the Content Lake nor could write to it. A link shows all drafts, or a single one
 * and everything else as it is public. The secret is looked up for each page: switching sharing off, or on again, ends
 * every copy of the link at once, and so does switching off an account, whose owner may have kept it.
 */
export function createSharedPreview({
  readDocument,
  secretsEndedAt,
  draftPage,
  policy,
  port,
  isHttps,
}: SharedPreviewOptions): ShowShared {
  const cookie = `preview-${port}`

  /** When a token ends, in milliseconds since 1970; undefined when its secret is not, or no longer, one that is shared. */
  async function endOf(token: string): Promise<number | undefined> {
    const given = readShareToken(token)
    const holder = given.id === undefined ? schemaIdSingleton : draftAccessId(given.id)
    const access = readDocument(holder) ?? {}
    const { secret } = access
    if (typeof secret !== 'string' || secret === '' || !sameText(given.secret, secret))
      return undefined
    const end = sharedUntil(access)
    if (end - SHARED_FOR_MS <= (await secretsEndedAt())) return undefined
    return Date.now() < end ? end : undefined
  }

  async function follow(c: Context, token: string): Promise<Response> {
    if ((await endOf(token)) === undefined) return ended(c)
    setCookie(c, cookie, token, {
      path: '/',
      httpOnly: true,
      // The link is followed from a mail or a chat, which is another site.
      sameSite: 'Lax',
      secure: isHttps,
      maxAge: SHARED_FOR_MS / 1000 + TOLD_FOR_SECONDS,
    })
    withoutTraces(c)
    return c.redirect(placeIn(c), 303)
  }

  async function ended(c: Context): Promise<Response> {
    deleteCookie(c, cookie, { path: '/' })
    const page = await plainPage({ status: 410, ...ENDED })
    page.headers.set('set-cookie', c.res.headers.get('set-cookie') ?? '')
    for (const [name, value] of Object.entries(NO_TRACES)) page.headers.set(name, value)
    return page
  }

  async function show(c: Context, path: string, token: string, end: number): Promise<Response> {
    const { id } = readShareToken(token)
    const page = await draftPage(path, id)
    withoutTraces(c)
    if (page.location) return c.redirect(page.location, 302)
    if (!page.type.startsWith('text/html'))
      return c.body(page.body, page.status as 200, { 'content-type': page.type })
    const rules = policy(page)
    if (rules) c.header('content-security-policy', withoutScripts(rules))
    return c.body(await marked(page.body, noteOf(id, end)), page.status as 200, {
      'content-type': page.type,
    })
  }

  function noteOf(id: string | undefined, end: number): string {
    if (id !== undefined && !readDocument(`drafts.${id}`))
      return 'The draft that was shared with you is published, or was discarded. This is the page as it is public.'
    return `This is a draft that was shared with you. It is not public. The link ends on ${formatMoment(end)}.`
  }

  return async (c, path, limit) => {
    const followed = c.req.query(urlSearchParamPreviewSecret)
    if (followed !== undefined) return follow(c, followed)
    const token = getCookie(c, cookie)
    if (token === undefined) return undefined
    const end = await endOf(token)
    if (end === undefined) return ended(c)
    const refused = await limit(c, async () => {})
    return refused ?? show(c, path, token, end)
  }
}

const ENDED = {
  title: 'This link has ended',
  text: html`It showed a page before it was published: such a link is good for seven days, or until it is switched off. Ask the sender for another. <a href="">The page as it is public</a>`,
}

/** No cache keeps a draft, and no search engine lists it. */
const NO_TRACES = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

function withoutTraces(c: Context) {
  for (const [name, value] of Object.entries(NO_TRACES)) c.header(name, value)
}

/** A page's policy for a browser that is only to show it. */
const withoutScripts = (rules: string): string =>
  [
    ...rules.split('; ').filter((rule) => !/^(script-src|connect-src|form-action) /.test(rule)),
    "script-src 'none'",
    "connect-src 'none'",
    "form-action 'none'",
  ].join('; ')

async function marked(page: string, sentence: string): Promise<string> {
  const note = await html`<p role="note" style="${NOTE_STYLE}">${sentence}</p>`
  return page
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('</head>', '<meta name="robots" content="noindex, nofollow"></head>')
    .replace(/<body[^>]*>/, (body) => body + note)
}

const NOTE_STYLE =
  'position:relative;z-index:100;margin:0;padding:.5rem 1rem;background:#ffd75e;color:#222;text-align:center;font:1rem/1.4 system-ui,sans-serif'
