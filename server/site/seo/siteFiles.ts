import { feedPath, llmsPath } from '../../../domain/paths.ts'
import type { ListedPage } from '../../../src/listPages.ts'
import type { Outline } from '../../../src/outline.ts'
import { atomFeed } from './feed.ts'
import { llmsText } from './llms.ts'
import { robots, sitemaps } from './sitemap.ts'

export type SiteFile = { type: string; body: string }

export type SiteFilesOptions = {
  siteUrl: string
  listPages(): Promise<ListedPage[]>
  readOutline(): Promise<Outline>
}

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const ATOM = 'application/atom+xml; charset=utf-8'

const FIXED = ['/robots.txt', '/sitemap.xml', feedPath, llmsPath]
const isSitemap = (path: string) => /^\/sitemap(-[1-9]\d*)?\.xml$/.test(path)

/** Whether a path may be one of the files that stand beside the pages. */
export const isSiteFile = (path: string): boolean => FIXED.includes(path) || isSitemap(path)

/** What stands beside the pages for programs that look for them: robots.txt, sitemap, feed and llms.txt. */
export function createSiteFiles({ siteUrl, listPages, readOutline }: SiteFilesOptions) {
  const readSitemaps = async () => sitemaps(await listPages(), siteUrl)

  return {
    paths: async (): Promise<string[]> => [
      ...new Set([...FIXED, ...(await readSitemaps()).keys()]),
    ],
    async file(path: string): Promise<SiteFile | undefined> {
      if (path === '/robots.txt') return { type: TEXT, body: robots(siteUrl) }
      if (path === feedPath) return { type: ATOM, body: atomFeed(await readOutline(), siteUrl) }
      if (path === llmsPath) return { type: TEXT, body: llmsText(await readOutline(), siteUrl) }
      const body = isSitemap(path) ? (await readSitemaps()).get(path) : undefined
      return body === undefined ? undefined : { type: XML, body }
    },
  }
}
