import { canonicalHref, normalizePath, trialHref } from '../../../domain/paths.ts'
import { createFollow, type Follow, type Redirect } from '../../../domain/redirects.ts'
import { readSearch } from '../../../domain/search.ts'
import type { PostedForm } from '../../../src/config/runtime.tsx'
import type { ContentAccess, SitePerspective } from '../../../src/content/client.ts'
import type { ShareText } from '../../../src/outline.ts'
import type * as Bundle from '../../../src/render.tsx'
import { makeSiteFile, siteFilePaths } from '../seo/siteFiles.ts'
import { fillTemplate } from './fillTemplate.ts'
import type { PageFiles } from './pageFiles.ts'

export type RenderBundle = Pick<
  typeof Bundle,
  'render' | 'listPages' | 'readOutline' | 'readShareText' | 'findNamedQuery'
>

/** What pages are made of: a finished build, or what the dev server has at this moment. */
export type PageParts = {
  bundle: RenderBundle
  template: string
  /** The files of a page, by its folder in src/pages. */
  pageFiles(folder: string | undefined): Promise<PageFiles>
}

export type Page = {
  status: number
  type: string
  body: string
  /** Of its style element, as a policy names it. */
  styleHash?: string
  /** The origins that it may show in frames. */
  frameOrigins?: readonly string[]
  /**
   * The sync tags of its content: a publish that touches none of them does not change it. Without them, any publish
   * may.
   */
  syncTags?: readonly string[]
  /** From this time on it has to be rendered again, in milliseconds since 1970. */
  expiresAt?: number
  /** Where to go instead, with a 3xx status. */
  location?: string
  failure?: unknown
}

export type PageOptions = {
  parts(path: string): Promise<PageParts>
  redirects(): Promise<Redirect[]>
  siteUrl: string
  mode: 'live' | 'static'
  access: ContentAccess
  /** The newest live event of the embedded lake, before which a page's content is read. */
  lastLiveEventId?(): string
  /** With drafts when the access is one that may read them. */
  perspective?: SitePerspective
}

export type Pages = {
  /**
   * Renders the page at a path. Its query may name a page of the blog list, or ask for the trial; it has no other meaning.
   *
   * @param posted the form to show again on it
   * @throws on a mistake in the site's own code
   */
  page(path: string, posted?: PostedForm): Promise<Page>
  /** Every path that has a page, for an export. */
  paths(): Promise<string[]>
  shareText(path: string): Promise<ShareText | undefined>
  /** Reads which paths lead to a page or a redirect, in any spelling. */
  knownPaths(): Promise<(path: string) => boolean>
  /** The new address of every old one, for an export. */
  moved(): Promise<ReadonlyMap<string, string>>
}

export function createPages({
  parts,
  redirects,
  siteUrl,
  mode,
  access,
  lastLiveEventId,
  perspective = 'published',
}: PageOptions): Pages {
  const text = 'text/plain; charset=utf-8'
  const html = 'text/html; charset=utf-8'

  const addresses = async () => (await parts('/')).bundle.listPages(access, mode)

  const siteFile = (path: string) =>
    makeSiteFile(path, {
      siteUrl,
      listPages: addresses,
      readOutline: async () => (await parts('/')).bundle.readOutline(access),
    })

  /** The redirects of one state of the content, so that many spellings of an address read them once. */
  let known: { version: string; reading: ReturnType<typeof readRedirects> } | undefined

  async function redirectsNow() {
    const version = lastLiveEventId?.()
    if (version === undefined) return readRedirects()
    if (known?.version !== version) known = { version, reading: readRedirects() }
    try {
      return await known.reading
    } catch (error) {
      // Content that cannot be read now may be readable at the next request.
      known = undefined
      throw error
    }
  }

  async function readRedirects(): Promise<{ all: Redirect[]; follow: Follow }> {
    const [all, pages] = await Promise.all([redirects(), addresses()])
    // Further pages of the blog list have its path, and none of their own that could lead anywhere.
    const paths = pages.map(({ path }) => path).filter((path) => !path.includes('?'))
    return { all, follow: createFollow(all, paths) }
  }

  const redirectFrom = (path: string) =>
    redirectsNow().then(
      ({ follow }) => follow(path).to,
      () => undefined,
    )

  const redirect = (status: number, location: string): Page => ({
    status,
    type: text,
    body: '',
    location,
  })

  async function renderPage(path: string, posted?: PostedForm): Promise<Page> {
    // The router takes no notice of case, and would show a page at any spelling of its address.
    if (hasCapitals(path)) {
      const to = await redirectFrom(path)
      if (to) return redirect(301, to)
    }
    const { bundle, template, pageFiles } = await parts(path)
    const rendered = await bundle.render({
      url: path,
      siteUrl,
      mode,
      access,
      ...(posted ? { posted } : {}),
      lastLiveEventId: lastLiveEventId?.(),
      perspective,
    })
    if (rendered.status !== 200) {
      const to = await redirectFrom(path)
      if (to) return redirect(301, to)
      if (rendered.location) return redirect(rendered.status, rendered.location)
    }
    const files = await pageFiles(rendered.folder)
    return {
      status: rendered.status,
      type: html,
      body: fillTemplate(template, rendered, files.html),
      ...(files.styleHash === undefined ? {} : { styleHash: files.styleHash }),
      ...(rendered.frameOrigins ? { frameOrigins: rendered.frameOrigins } : {}),
      // A spelling of its own was also looked for among the redirects.
      ...(rendered.syncTags && !hasCapitals(path) ? { syncTags: rendered.syncTags } : {}),
      ...(rendered.expiresAt === undefined ? {} : { expiresAt: rendered.expiresAt }),
      ...(rendered.failure === undefined ? {} : { failure: rendered.failure }),
    }
  }

  return {
    async page(path, posted) {
      if (siteFilePaths.includes(path)) {
        const file = await siteFile(path).catch((failure: unknown) => ({ failure }))
        if (file && 'failure' in file) return { status: 503, type: text, body: '', ...file }
        if (file) return { status: 200, ...file }
      }
      return renderPage(path, posted)
    },
    async knownPaths() {
      const [moved, pages] = await Promise.all([redirects(), addresses()])
      const listed = pages.map(({ path }) => path)
      const known = new Set([...listed, ...moved.map(({ from }) => from)].map(normalizePath))
      const lists = new Set(listed.filter((path) => path.includes('?')))
      return (path) => {
        if (siteFilePaths.includes(path)) return true
        const { search } = new URL(path, siteUrl)
        if (path === trialHref) return true
        if (search) return lists.has(path) || !!readSearch(new URLSearchParams(search))
        return known.has(normalizePath(path))
      }
    },
    shareText: async (path) => (await parts('/')).bundle.readShareText(access, path),
    paths: async () => (await addresses()).map(({ path }) => path),
    async moved() {
      const { all, follow } = await readRedirects()
      const moved = all.flatMap(({ from }): [string, string][] => {
        const { to } = follow(from)
        return to ? [[canonicalHref(from), to]] : []
      })
      return new Map(moved)
    },
  }
}

const hasCapitals = (path: string) => /[A-Z]/.test(path.split('?', 1)[0] ?? '')
