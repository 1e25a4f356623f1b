import type { Language } from '../../../domain/languages.ts'
import { normalizePath, trialHref } from '../../../domain/paths.ts'
import { readSearch } from '../../../domain/search.ts'
import type { PostedForm } from '../../../src/config/runtime.tsx'
import type * as Bundle from '../../../src/rendering/render.tsx'
import type { ContentAccess, SitePerspective } from '../../../src/rendering/render.tsx'
import { makeSiteFile, siteFilePaths } from '../seo/siteFiles.ts'
import { fillTemplate } from './fillTemplate.ts'
import type { PageFiles } from './pageFiles.ts'

export type RenderBundle = Pick<
  typeof Bundle,
  'render' | 'listPages' | 'listRedirects' | 'readFeed' | 'readShareText'
>

export type PageParts = {
  bundle: RenderBundle
  template: string
  /** @param folder a folder in src/pages */
  pageFiles(folder: string | undefined): Promise<PageFiles>
}

export type Page = Pick<
  Bundle.Rendered,
  'status' | 'location' | 'frameOrigins' | 'syncTags' | 'expiresAt' | 'failure' | 'contacts'
> & {
  type: string
  body: string
  styleHash?: string | undefined
}

export type PageOptions = {
  /** The dev server returns new parts after each change to the sources. */
  loadPageParts(path: string): Promise<PageParts>
  siteUrl: string
  mode: 'live' | 'static'
  access: ContentAccess
  /** Called before each rendering. The page's content is at least as new as this event of the embedded lake. */
  lastLiveEventId?(): string
  /** To show drafts, `access` must have permission to read drafts. */
  perspective?: SitePerspective
}

/** `listed`: one of finitely many paths. `unlisted`: a search, or another spelling of a listed path. */
export type FindPath = (path: string) => 'listed' | 'unlisted' | undefined

export type Pages = ReturnType<typeof createPages>

const TEXT = 'text/plain; charset=utf-8'
const HTML = 'text/html; charset=utf-8'

export function createPages({
  loadPageParts,
  siteUrl,
  mode,
  access,
  lastLiveEventId,
  perspective = 'published',
}: PageOptions) {
  const getBundle = async () => (await loadPageParts('/')).bundle
  const listPages = async () => (await getBundle()).listPages(access, mode)
  const listRedirects = async () => (await getBundle()).listRedirects(access)
  const readFeed = async (language: Language) => (await getBundle()).readFeed(access, language)

  async function renderHtml(url: string, posted: PostedForm | undefined): Promise<Page> {
    const { bundle, template, pageFiles } = await loadPageParts(url)
    const { html, head, state, icon, folder, ...page } = await bundle.render({
      url,
      siteUrl,
      mode,
      access,
      posted,
      lastLiveEventId: lastLiveEventId?.(),
      perspective,
    })
    if (page.location) return { ...page, type: TEXT, body: '' }
    const files = await pageFiles(folder)
    const { language } = page
    const body = fillTemplate(template, { html, head, state, icon, language }, files.html)
    return { ...page, type: HTML, body, styleHash: files.styleHash }
  }

  async function makeFile(path: string): Promise<Page> {
    try {
      return { status: 200, ...(await makeSiteFile(path, { siteUrl, listPages, readFeed })) }
    } catch (failure) {
      return { status: 503, type: TEXT, body: '', failure }
    }
  }

  return {
    /** @param path with only the query that `findCanonicalPath` keeps. @throws Error for a bug in the site's code */
    renderPage: (path: string, posted?: PostedForm): Promise<Page> =>
      siteFilePaths.includes(path) ? makeFile(path) : renderHtml(path, posted),
    /**
     * Returns a function that finds the paths that have a page, a file or a redirect. Every search (`?q=…`) has a page.
     */
    async readKnownPaths(): Promise<FindPath> {
      const [redirects, pages] = await Promise.all([listRedirects(), listPages()])
      const found = [...pages.map(({ path }) => path), ...redirects.keys()]
      const listed = new Set([...siteFilePaths, trialHref, ...found])
      const normalized = new Set(found.map(normalizePath))
      return (path) => {
        if (listed.has(path)) return 'listed'
        const { search } = new URL(path, siteUrl)
        const isKnown = search
          ? readSearch(new URLSearchParams(search))
          : normalized.has(normalizePath(path))
        return isKnown ? 'unlisted' : undefined
      }
    },
    readShareText: async (path: string) => (await getBundle()).readShareText(access, path),
    listPaths: async () => (await listPages()).map(({ path }) => path),
    listRedirects,
  }
}
