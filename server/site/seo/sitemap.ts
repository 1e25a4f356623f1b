import type { ListedPage } from '../../../src/rendering/listPages.ts'
import { escapeXml } from './xml.ts'

/** Lists the pages that search engines may index. The limit of 50,000 URLs (sitemaps.org/protocol) is not checked. */
export const formatSitemap = (pages: readonly ListedPage[], siteUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages
      .filter(({ noIndex }) => !noIndex)
      .map((page) => `<url>${formatLocation(page, siteUrl)}</url>`),
    '</urlset>',
    '',
  ].join('\n')

function formatLocation({ path, updatedAt }: ListedPage, siteUrl: string): string {
  const lastModified = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : ''
  return `<loc>${escapeXml(new URL(path, siteUrl).href)}</loc>${lastModified}`
}

export const formatRobots = (siteUrl: string): string =>
  `User-agent: *\nDisallow: /studio/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
