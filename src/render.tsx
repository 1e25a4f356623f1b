import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router-dom'
import { nextChangeOf } from '../domain/announcements.ts'
import { readHref } from '../domain/hrefs.ts'
import { App, SITE_ROOT } from './App.tsx'
import type { Runtime } from './config/runtime.tsx'
import { type ContentAccess, createContentClient, type SitePerspective } from './content/client.ts'
import { imageSources } from './content/image.ts'
import { contentSourceOf, createQueryClient } from './content/queryClient.ts'
import { settingsOptions } from './content/settings.ts'
import { serializePageState } from './pageState.ts'
import { createRoutes, folderOf } from './routes.tsx'
import { InOnePiece } from './ui/HydratedApart.tsx'

/** As large as a phone's home screen shows it, in pixels. */
const ICON_WIDTH = 180

export { listPages } from './listPages.ts'
export { findNamedQuery } from './namedQueries.ts'
export { readOutline, readShareText } from './outline.ts'

export type RenderOptions = Omit<Runtime, 'renderedAt'> & {
  url: string
  access: ContentAccess
  lastLiveEventId?: string | undefined
  /** With drafts when the access is one that may read them. */
  perspective?: SitePerspective
}

export type Rendered = {
  status: number
  location?: string
  /** The page's folder in src/pages, whose files it will need next. */
  folder?: string
  /** The origins that the page may show in frames: the map's. */
  frameOrigins?: readonly string[]
  /** Where the icon is that an editor chose. */
  icon?: string | undefined
  /** The sync tags of all content in it; undefined when a part of it came without. */
  syncTags?: readonly string[]
  /** When an announcement begins or ends on it, in milliseconds since 1970. */
  expiresAt?: number
  head: string
  html: string
  state: string
  /** What went wrong, for the server's log; never part of the page. */
  failure?: unknown
}

/** What React writes where a part would stand; texts have no "<" in them. */
const FAILED_PART = '<!--$!-->'

/**
 * Renders the page of one path to complete HTML. When its content cannot be fetched, that is the error page with
 * status 503; when it has no content, the error page with status 404. Throws only on a mistake in the site's own code.
 */
export async function render({
  url,
  access,
  lastLiveEventId: lastEventId,
  perspective = 'published',
  ...options
}: RenderOptions): Promise<Rendered> {
  const client = createContentClient({ access, perspective })
  const queryClient = createQueryClient(async () => client, options.mode)
  const handler = createStaticHandler(createRoutes(queryClient))
  const context = await handler.query(new Request(new URL(url, options.siteUrl)))
  if (context instanceof Response) {
    const location = context.headers.get('location')
    return {
      status: context.status,
      ...(location ? { location } : {}),
      head: '',
      html: '',
      state: '',
    }
  }
  const router = createStaticRouter(handler.dataRoutes, context)
  const settings = queryClient.getQueryData(settingsOptions().queryKey)
  const announcements = settings?.announcements ?? []
  const now = Date.now()
  const runtime = { ...options, renderedAt: now }
  const expiresAt = nextChangeOf(announcements, now)
  const app = (
    <App queryClient={queryClient} runtime={runtime}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>
  )
  const markup = renderToString(app)
  // React leaves out a part that failed, without a word: this throws what went wrong there.
  if (markup.includes(FAILED_PART)) renderToString(<InOnePiece value={true}>{app}</InOnePiece>)
  // React writes what it hoists (title, meta, link) before the first element that stays in place.
  const split = markup.indexOf(SITE_ROOT)
  const failure = Object.values(context.errors ?? {})[0]
  const status = failure === undefined ? context.statusCode : statusOf(failure)
  const folder = folderOf(
    context.matches.map(({ route }) => route.id),
    context.loaderData,
  )
  const routes: HydrationState = {
    loaderData: context.loaderData,
    errors: context.errors && serializeErrors(context.errors),
  }
  const { syncTags } = contentSourceOf(queryClient)
  const live = lastEventId && { lastEventId, syncTags: Object.fromEntries(syncTags) }
  const isTagged = [...syncTags.values()].every((tags) => tags.length > 0)
  return {
    status,
    ...(folder ? { folder } : {}),
    frameOrigins: originsOf(settings?.map?.embedUrl),
    icon: imageSources(settings?.favicon, { width: ICON_WIDTH })?.src,
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(isTagged ? { syncTags: [...new Set([...syncTags.values()].flat())] } : {}),
    head: markup.slice(0, split),
    html: markup.slice(split),
    ...(failure === undefined || isRouteErrorResponse(failure) ? {} : { failure }),
    state: serializePageState({
      runtime,
      queries: dehydrate(queryClient),
      routes,
      ...(live ? { live } : {}),
    }),
  }
}

/** The origin of a map's frame; none when it is no address, or has signs in it that a policy would take for its own. */
function originsOf(embedUrl: string | null | undefined): string[] {
  if (!embedUrl || readHref(embedUrl)?.kind !== 'website' || !URL.canParse(embedUrl)) return []
  const { origin } = new URL(embedUrl)
  return /^https:\/\/[\w.:-]+$/.test(origin) ? [origin] : []
}

/** A thrown Response keeps its status; anything else means that content could not be fetched. */
const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 503)

/** Errors as JSON can carry them, in the form that `isRouteErrorResponse` tests for. Messages stay on the server. */
const serializeErrors = (errors: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      {
        ...(isRouteErrorResponse(error)
          ? { status: error.status, statusText: error.statusText }
          : { status: 503, statusText: 'Content Unavailable' }),
        internal: false,
        data: null,
      },
    ]),
  )
