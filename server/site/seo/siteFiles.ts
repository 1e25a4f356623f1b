import { defaultLanguage, type Language, languages } from '../../../domain/languages.ts'
import { feedPathOf } from '../../../domain/paths.ts'
import type { Feed } from '../../../src/rendering/feed.ts'
import type { ListedPage } from '../../../src/rendering/listPages.ts'
import { formatFeed } from './feed.ts'
import { formatRobots, formatSitemap } from './sitemap.ts'

type SiteFile = { type: string; body: string }

type SiteFilesOptions = {
  siteUrl: string
  listPages(): Promise<ListedPage[]>
  readFeed(language: Language): Promise<Feed>
}

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const ATOM = 'application/atom+xml; charset=utf-8'

const feedLanguages = new Map(
  Object.keys(languages).map((key) => [feedPathOf(key as Language), key as Language]), // the keys of `languages`
)

export const siteFilePaths: readonly string[] = [
  '/robots.txt',
  '/sitemap.xml',
  ...feedLanguages.keys(),
]

/** Makes a file for search engines or feed readers. @param path one of `siteFilePaths` */
export async function makeSiteFile(
  path: string,
  { siteUrl, listPages, readFeed }: SiteFilesOptions,
): Promise<SiteFile> {
  if (path === '/robots.txt') return { type: TEXT, body: formatRobots(siteUrl) }
  if (path === '/sitemap.xml') return { type: XML, body: formatSitemap(await listPages(), siteUrl) }
  return {
    type: ATOM,
    body: formatFeed(await readFeed(feedLanguages.get(path) ?? defaultLanguage), siteUrl),
  }
}
