import {
  schemaIdSingleton,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { formatDateTimeWithZone } from '../../../domain/dates.ts'
import {
  computeLinkExpiry,
  DRAFT_LINK_LIFETIME_MS,
  draftAccessId,
  readShareToken,
} from '../../../domain/sharedDraft.ts'
import { isSameText } from '../../process/isSameText.ts'
import type { ShowSharedPreview } from '../pages/pageRoutes.ts'
import type { Page } from '../pages/pages.ts'
import { renderPlainPage } from '../plainPage.ts'
import { readPreviewPath } from './readPreviewPath.ts'

/** The cookie outlives the link, so that the visitor can read that the link has ended. */
const NOTICE_SECONDS = 30 * 86_400

export type SharedPreviewOptions = {
  readDocument(id: string): Record<string, unknown> | undefined
  /** Returns a time in milliseconds since 1970. Secrets set at or before this time are invalid. */
  readPreviewSecretCutoff(): Promise<number>
  /** @param publishedId shows only the draft of this document; all drafts by default */
  renderDraftPage(path: string, publishedId?: string): Promise<Page>
  policy(page: Page): string | undefined
  /** Distinguishes the cookies of several servers on one machine. */
  port: number | string
  isHttps: boolean
}

/**
 * Shows drafts to visitors with a shared link. The pages have no scripts, so that browsers never query the Content
 * Lake. Each page checks the link's secret, so that a link ends at once when an editor stops sharing.
 */
export function createSharedPreview({
  readDocument,
  readPreviewSecretCutoff,
  renderDraftPage,
  policy,
  port,
  isHttps,
}: SharedPreviewOptions): ShowSharedPreview {
  const cookieName = `preview-${port}`

  /**
   * Returns the expiry time of a token in milliseconds since 1970; undefined if the token is invalid or has expired.
   */
  async function findExpiry(token: string): Promise<number | undefined> {
    const parsed = readShareToken(token)
    const accessId = parsed.id === undefined ? schemaIdSingleton : draftAccessId(parsed.id)
    const access = readDocument(accessId) ?? {}
    const { secret } = access
    if (typeof secret !== 'string' || secret === '' || !isSameText(parsed.secret, secret))
      return undefined
    const expiresAt = computeLinkExpiry(access)
    if (expiresAt - DRAFT_LINK_LIFETIME_MS <= (await readPreviewSecretCutoff())) return undefined
    return Date.now() < expiresAt ? expiresAt : undefined
  }

  async function followLink(c: Context, token: string): Promise<Response> {
    if ((await findExpiry(token)) === undefined) return sendExpired(c, readPreviewPath(c))
    setCookie(c, cookieName, token, {
      path: '/',
      httpOnly: true,
      // Visitors open the link from other sites, such as webmail, so `Strict` would withhold the cookie.
      sameSite: 'Lax',
      secure: isHttps,
      maxAge: DRAFT_LINK_LIFETIME_MS / 1000 + NOTICE_SECONDS,
    })
    preventCachingAndIndexing(c)
    return c.redirect(readPreviewPath(c), 303)
  }

  async function sendExpired(c: Context, publicPath: string): Promise<Response> {
    deleteCookie(c, cookieName, { path: '/' })
    const page = await renderPlainPage({
      status: 410,
      title: 'This link has ended',
      text: html`The link showed content that was not yet published. Preview links are valid for at most seven days. Ask the sender for a new link. <a href="${publicPath}">Show the public page</a>`,
    })
    page.headers.set('set-cookie', c.res.headers.get('set-cookie') ?? '')
    for (const [name, value] of Object.entries(PRIVATE_HEADERS)) page.headers.set(name, value)
    return page
  }

  async function showDraft(c: Context, page: Page, notice: string): Promise<Response> {
    preventCachingAndIndexing(c)
    if (page.location) return c.redirect(page.location, 302)
    if (!page.type.startsWith('text/html'))
      return c.body(page.body, page.status as 200, { 'content-type': page.type })
    const pagePolicy = policy(page)
    if (pagePolicy) c.header('content-security-policy', forbidScriptsAndForms(pagePolicy))
    const body = await makeDraftPage(page.body, notice)
    return c.body(body, page.status as 200, { 'content-type': page.type })
  }

  function describeDraft(id: string | undefined, expiresAt: number): string {
    if (id !== undefined && !readDocument(`drafts.${id}`))
      return 'The draft that was shared with you has been published or discarded. This is the public page.'
    return `You see a preview of the site that was shared with you. Drafts in the preview are not public. The link ends on ${formatDateTimeWithZone(expiresAt)}.`
  }

  return async (c, path, limit) => {
    const linkToken = c.req.query(urlSearchParamPreviewSecret)
    if (linkToken !== undefined) return followLink(c, linkToken)
    const token = getCookie(c, cookieName)
    if (token === undefined) return undefined
    const expiresAt = await findExpiry(token)
    if (expiresAt === undefined) return sendExpired(c, path)
    const { id } = readShareToken(token)
    return showDraft(c, await limit(() => renderDraftPage(path, id)), describeDraft(id, expiresAt))
  }
}

const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

function preventCachingAndIndexing(c: Context) {
  for (const [name, value] of Object.entries(PRIVATE_HEADERS)) c.header(name, value)
}

const forbidScriptsAndForms = (policy: string): string =>
  [
    ...policy
      .split('; ')
      .filter((directive) => !/^(script-src|connect-src|form-action) /.test(directive)),
    "script-src 'none'",
    "connect-src 'none'",
    "form-action 'none'",
  ].join('; ')

async function makeDraftPage(page: string, notice: string): Promise<string> {
  const note = await html`<p role="note" style="${NOTE_STYLE}">${notice}</p>`
  return page
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('</head>', '<meta name="robots" content="noindex, nofollow"></head>')
    .replace(/<body[^>]*>/, (body) => body + note)
}

const NOTE_STYLE =
  'position:relative;z-index:100;margin:0;padding:.5rem 1rem;background:#ffd75e;color:#222;text-align:center;font:1rem/1.4 system-ui,sans-serif'
