import type { ListedPage } from '../../../src/rendering/listPages.ts'
import { escapeXml } from './xml.ts'

/** Lists the pages that search engines may index. The limit of 50,000 URLs (sitemaps.org/protocol) is not checked. */
export const formatSitemap = (pages: readonly ListedPage[], siteUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${pages.some(({ alternates }) => alternates?.length) ? XHTML : ''}>`,
    ...pages
      .filter(({ noIndex }) => !noIndex)
      .map((page) => `<url>${formatLocation(page, siteUrl)}</url>`),
    '</urlset>',
    '',
  ].join('\n')

/** The namespace of links between translations. */
const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

function formatLocation({ path, updatedAt, alternates = [] }: ListedPage, siteUrl: string): string {
  const lastModified = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : ''
  const url = (path: string) => escapeXml(new URL(path, siteUrl).href)
  const links = alternates.map(
    ({ hrefLang, path }) =>
      `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${url(path)}"/>`,
  )
  return `<loc>${url(path)}</loc>${lastModified}${links.join('')}`
}

export const formatRobots = (siteUrl: string): string =>
  `User-agent: *\nDisallow: /studio/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
