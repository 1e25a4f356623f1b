import {
  schemaIdSingleton,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { formatDateTimeWithZone } from '../../../domain/dates.ts'
import { isSameText } from '../../process/isSameText.ts'
import type { ShowSharedPreview } from '../pages/pageRoutes.ts'
import type { Page } from '../pages/pages.ts'
import { renderPlainPage } from '../plainPage.ts'
import { readPreviewPath } from './readPreviewPath.ts'

/** Begins when an editor switches sharing on. */
export const LINK_LIFETIME_MS = 7 * 86_400_000

/** The cookie outlives the link, so that the visitor can read that the link has ended. */
const NOTICE_SECONDS = 30 * 86_400

export type SharedPreviewOptions = {
  readDocument(id: string): Record<string, unknown> | undefined
  /** Returns a time in milliseconds since 1970. Secrets set at or before this time are invalid. */
  readPreviewSecretCutoff(): Promise<number>
  renderDraftPage(path: string): Promise<Page>
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

  /** Returns when the link ends, in milliseconds since 1970; undefined if its secret is invalid or has expired. */
  async function findExpiry(linkSecret: string): Promise<number | undefined> {
    const { secret, _updatedAt } = readDocument(schemaIdSingleton) ?? {}
    if (typeof secret !== 'string' || secret === '' || !isSameText(linkSecret, secret))
      return undefined
    const sharedAt = Date.parse(String(_updatedAt))
    if (sharedAt <= (await readPreviewSecretCutoff())) return undefined
    const expiresAt = sharedAt + LINK_LIFETIME_MS
    return Date.now() < expiresAt ? expiresAt : undefined
  }

  async function followLink(c: Context, secret: string): Promise<Response> {
    if ((await findExpiry(secret)) === undefined) return sendExpired(c, readPreviewPath(c))
    setCookie(c, cookieName, secret, {
      path: '/',
      httpOnly: true,
      // Visitors open the link from other sites, such as webmail, so `Strict` would withhold the cookie.
      sameSite: 'Lax',
      secure: isHttps,
      maxAge: LINK_LIFETIME_MS / 1000 + NOTICE_SECONDS,
    })
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
    return page
  }

  async function showDrafts(c: Context, page: Page, expiresAt: number): Promise<Response> {
    if (page.location) return c.redirect(page.location, 302)
    if (!page.type.startsWith('text/html'))
      return c.body(page.body, page.status as 200, { 'content-type': page.type })
    const pagePolicy = policy(page)
    if (pagePolicy) c.header('content-security-policy', forbidScriptsAndForms(pagePolicy))
    const body = await makeDraftPage(page.body, expiresAt)
    return c.body(body, page.status as 200, { 'content-type': page.type })
  }

  const show: ShowSharedPreview = async (c, path, limit) => {
    const linkSecret = c.req.query(urlSearchParamPreviewSecret)
    if (linkSecret !== undefined) return followLink(c, linkSecret)
    const secret = getCookie(c, cookieName)
    if (secret === undefined) return undefined
    const expiresAt = await findExpiry(secret)
    if (expiresAt === undefined) return sendExpired(c, path)
    return showDrafts(c, await limit(() => renderDraftPage(path)), expiresAt)
  }
  return async (...request) => {
    const answer = await show(...request)
    answer?.headers.set('cache-control', 'no-store')
    answer?.headers.set('x-robots-tag', 'noindex, nofollow, noarchive')
    return answer
  }
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

async function makeDraftPage(page: string, expiresAt: number): Promise<string> {
  const note =
    await html`<p role="note" style="${NOTE_STYLE}">You see a preview of the site that was shared with you. Drafts in the preview are not public. The link ends on ${formatDateTimeWithZone(expiresAt)}.</p>`
  return page
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace('</head>', '<meta name="robots" content="noindex, nofollow"></head>')
    .replace(/<body[^>]*>/, (body) => body + note)
}

const NOTE_STYLE =
  'position:relative;z-index:100;margin:0;padding:.5rem 1rem;background:#ffd75e;color:#222;text-align:center;font:1rem/1.4 system-ui,sans-serif'
