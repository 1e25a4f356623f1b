import type { ListedPage } from '../../../src/listPages.ts'

/** `sitemap.xml` as sitemaps.org defines it; addresses are absolute. */
export const sitemap = (pages: readonly ListedPage[], siteUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, updatedAt }) => {
      const lastModified = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''
      return `<url><loc>${escapeXml(new URL(path, siteUrl).href)}</loc>${lastModified}</url>`
    }),
    '</urlset>',
    '',
  ].join('\n')

/** `robots.txt`: everything but the Studio may be found. */
export const robots = (siteUrl: string): string =>
  `User-agent: *\nDisallow: /studio/\n\nSitemap: ${siteUrl}/sitemap.xml\n`

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
