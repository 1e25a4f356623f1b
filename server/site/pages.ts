import type * as Bundle from '../../src/render.tsx'
import { fillTemplate } from './document.ts'
import { fontLinks } from './preloads.ts'
import { robots, sitemap } from './sitemap.ts'

export type RenderBundle = Pick<typeof Bundle, 'render' | 'listPages' | 'fontFiles'>

/** What pages are made of: a finished build, or what the dev server has at this moment. */
export type PageParts = {
  bundle: RenderBundle
  /** index.html, with the client entry's links. */
  template: string
  /** Links of the files that a screen needs next, by its folder in src/pages. */
  screenLinks(folder: string | undefined): string | Promise<string>
}

export type Page = {
  status: number
  type: string
  body: string
  /** Where to go instead, with a 3xx status. */
  location?: string
  /** What went wrong, for the log. */
  failure?: unknown
}

export type PageOptions = {
  parts(path: string): Promise<PageParts>
  siteUrl: string
  mode: 'live' | 'static'
  /** Where the embedded lake answers, for example http://127.0.0.1:4321. */
  contentOrigin: string
}

export type Pages = {
  /** The page at a path without a query; throws on a mistake in the site's own code. */
  page(path: string): Promise<Page>
  /** Every path that has a page, for an export. */
  paths(): Promise<string[]>
}

/** Makes the documents of the site: its pages, sitemap.xml and robots.txt. Keeps nothing. */
export function createPages({ parts, siteUrl, mode, contentOrigin }: PageOptions): Pages {
  const xml = 'application/xml; charset=utf-8'
  const text = 'text/plain; charset=utf-8'
  const html = 'text/html; charset=utf-8'

  const addresses = async () => (await parts('/')).bundle.listPages(contentOrigin)

  /** The address that differs from a path in nothing but case: a page has one canonical address. */
  async function canonical(path: string): Promise<string | undefined> {
    const lower = path.toLowerCase()
    const pages = await addresses().catch(() => [])
    const known = pages.find((page) => page.path.toLowerCase() === lower)?.path
    return known === path ? undefined : known
  }

  const redirect = (status: number, location: string): Page => ({
    status,
    type: text,
    body: '',
    location,
  })

  async function renderPage(path: string): Promise<Page> {
    if (/[A-Z]/.test(path)) {
      const known = await canonical(path)
      if (known) return redirect(301, known)
    }
    const { bundle, template, screenLinks } = await parts(path)
    const rendered = await bundle.render({ url: path, siteUrl, mode, contentOrigin })
    if (rendered.location) return redirect(rendered.status, rendered.location)
    if (rendered.status === 404) {
      const known = await canonical(path)
      if (known) return redirect(301, known)
    }
    return {
      status: rendered.status,
      type: html,
      body: fillTemplate(template, rendered, {
        early: fontLinks(bundle.fontFiles),
        late: await screenLinks(rendered.screen),
      }),
      ...(rendered.failure === undefined ? {} : { failure: rendered.failure }),
    }
  }

  return {
    async page(path) {
      if (path === '/sitemap.xml')
        return addresses().then(
          (pages) => ({ status: 200, type: xml, body: sitemap(pages, siteUrl) }),
          (failure: unknown) => ({ status: 503, type: xml, body: '', failure }),
        )
      if (path === '/robots.txt') return { status: 200, type: text, body: robots(siteUrl) }
      return renderPage(path)
    },
    paths: async () => (await addresses()).map(({ path }) => path),
  }
}
