import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router-dom'
import { nextAnnouncementChange } from '../../domain/announcements.ts'
import type { Language } from '../../domain/languages.ts'
import { nextNewYear } from '../../domain/locale.ts'
import { App, SITE_ROOT } from '../App.tsx'
import type { Runtime } from '../config/runtime.tsx'
import { type ContentAccess, createContentClient, type SitePerspective } from '../content/client.ts'
import { imageSources } from '../content/image.ts'
import { languageIn, SLUG_ROUTE } from '../content/language.ts'
import { contentSourceOf, createQueryClient } from '../content/queryClient.ts'
import { settingsOptions } from '../content/settings.ts'
import { createRoutes, folderOf } from '../routes.tsx'
import { WithoutSuspense } from '../ui/later.tsx'
import { serializePageState } from './pageState.ts'

const APPLE_TOUCH_ICON_PX = 180

export type { ContentAccess, SitePerspective } from '../content/client.ts'
export { readFeed } from './feed.ts'
export { listPages, listRedirects } from './listPages.ts'
export { readShareText } from './shareText.ts'

export type RenderOptions = Omit<Runtime, 'renderedAt'> & {
  url: string
  access: ContentAccess
  lastLiveEventId?: string | undefined
  perspective?: SitePerspective
}

export type Rendered = {
  status: number
  location?: string | undefined
  language?: Language | undefined
  /** The page's folder in src/pages. The server preloads the folder's code. */
  folder?: string | undefined
  frameOrigins?: readonly string[] | undefined
  icon?: string | undefined
  contacts?: { phone?: string | null; salesEmail?: string | null } | undefined
  /** The sync tags of all content on the page; undefined if the answer to any query has no sync tags. */
  syncTags?: readonly string[] | undefined
  /** The next start or end of an announcement, or New Year if earlier, in milliseconds since 1970. */
  expiresAt?: number | undefined
  head: string
  html: string
  state: string
  /** For the server's log only. */
  failure?: unknown
}

/** React writes this marker at a Suspense boundary that failed to render. Content cannot contain "<" unescaped. */
const FAILED_BOUNDARY = '<!--$!-->'

/** Renders a page or an error page (404, 503). @throws the error of a component that fails to render */
export async function render({
  url,
  access,
  lastLiveEventId: lastEventId,
  perspective = 'published',
  ...options
}: RenderOptions): Promise<Rendered> {
  const client = createContentClient({ access, perspective })
  const queryClient = createQueryClient(async () => client)
  const handler = createStaticHandler(createRoutes(queryClient))
  const context = await handler.query(new Request(new URL(url, options.siteUrl)))
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? undefined
    return { status: context.status, location, head: '', html: '', state: '' }
  }
  const router = createStaticRouter(handler.dataRoutes, context)
  const settings = queryClient.getQueryData(settingsOptions().queryKey)
  const now = Date.now()
  const runtime = { ...options, renderedAt: now }
  const expiresAt = Math.min(
    nextAnnouncementChange(settings?.announcements ?? [], now) ?? Infinity,
    nextNewYear(now), // The copyright line shows the year.
  )
  const app = (
    <App queryClient={queryClient} runtime={runtime}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>
  )
  const markup = renderToString(app)
  // React hides an error inside a Suspense boundary. Rendering without boundaries throws the error.
  if (markup.includes(FAILED_BOUNDARY))
    renderToString(<WithoutSuspense value={true}>{app}</WithoutSuspense>)
  const siteStart = markup.indexOf(SITE_ROOT)
  const failure = Object.values(context.errors ?? {})[0]
  const status = failure === undefined ? context.statusCode : statusOf(failure)
  const folder = folderOf(
    context.matches.map(({ route }) => route.id),
    context.loaderData,
  )
  const routes = {
    loaderData: context.loaderData,
    errors: context.errors && serializeErrors(context.errors),
  }
  const { syncTags } = contentSourceOf(queryClient)
  const live = lastEventId ? { lastEventId, syncTags: Object.fromEntries(syncTags) } : undefined
  const isTagged = [...syncTags.values()].every((tags) => tags.length > 0)
  return {
    status,
    folder,
    language: languageIn(context.loaderData[SLUG_ROUTE]),
    frameOrigins: originsOf(settings?.map?.embedUrl),
    icon: imageSources(settings?.favicon, { width: APPLE_TOUCH_ICON_PX })?.src,
    contacts: settings && { phone: settings.phone, salesEmail: settings.salesEmail },
    expiresAt,
    syncTags: isTagged ? [...new Set([...syncTags.values()].flat())] : undefined,
    head: markup.slice(0, siteStart),
    html: markup.slice(siteStart),
    failure: isRouteErrorResponse(failure) ? undefined : failure,
    state: serializePageState({ runtime, queries: dehydrate(queryClient), routes, live }),
  }
}

/** Omits an origin that is not https, or whose characters have a meaning in a Content-Security-Policy. */
function originsOf(embedUrl: string | null | undefined): string[] {
  const { origin = '' } = URL.parse(embedUrl ?? '') ?? {}
  return /^https:\/\/[\w.:-]+$/.test(origin) ? [origin] : []
}

/** An error other than a thrown Response means that the content could not be read. */
const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 503)

/** Serializes errors in the form that `isRouteErrorResponse` tests for. Messages stay on the server. */
const serializeErrors = (errors: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      { status: statusOf(error), statusText: '', internal: false, data: null },
    ]),
  )
