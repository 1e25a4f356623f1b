import { feedPath } from '../../../domain/paths.ts'
import type { Feed } from '../../../src/rendering/feed.ts'
import type { ListedPage } from '../../../src/rendering/listPages.ts'
import { formatFeed } from './feed.ts'
import { formatRobots, formatSitemap } from './sitemap.ts'

type SiteFile = { type: string; body: string }

type SiteFilesOptions = {
  siteUrl: string
  listPages(): Promise<ListedPage[]>
  readFeed(): Promise<Feed>
}

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const ATOM = 'application/atom+xml; charset=utf-8'

export const siteFilePaths: readonly string[] = ['/robots.txt', '/sitemap.xml', feedPath]

/** Makes a file for search engines or feed readers. @param path one of `siteFilePaths` */
export async function makeSiteFile(
  path: string,
  { siteUrl, listPages, readFeed }: SiteFilesOptions,
): Promise<SiteFile> {
  if (path === '/robots.txt') return { type: TEXT, body: formatRobots(siteUrl) }
  if (path === '/sitemap.xml') return { type: XML, body: formatSitemap(await listPages(), siteUrl) }
  return { type: ATOM, body: formatFeed(await readFeed(), siteUrl) }
}
