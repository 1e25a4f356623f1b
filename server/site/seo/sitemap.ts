import type { ListedPage } from '../../../src/listPages.ts'
import { escapeXml } from './xml.ts'

/** As many addresses as one file may have (sitemaps.org, "Using Sitemap index files"). */
const MAX_ADDRESSES = 50_000

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

const location = (path: string, siteUrl: string, updatedAt: string | undefined) => {
  const lastModified = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : ''
  return `<loc>${escapeXml(new URL(path, siteUrl).href)}</loc>${lastModified}`
}

const urlSet = (pages: readonly ListedPage[], siteUrl: string) =>
  [
    DECLARATION,
    `<urlset xmlns="${SCHEMA}">`,
    ...pages.map(({ path, updatedAt }) => `<url>${location(path, siteUrl, updatedAt)}</url>`),
    '</urlset>',
    '',
  ].join('\n')

const newest = (pages: readonly ListedPage[]) =>
  pages
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .reduce<string | undefined>((last, time) => (last && last > time ? last : time), undefined)

const index = (parts: readonly (readonly ListedPage[])[], siteUrl: string) =>
  [
    DECLARATION,
    `<sitemapindex xmlns="${SCHEMA}">`,
    ...parts.map(
      (part, at) =>
        `<sitemap>${location(`/sitemap-${at + 1}.xml`, siteUrl, newest(part))}</sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n')

/**
 * The files of the sitemap by their paths: `/sitemap.xml` with every page that may be found, or with more than 50,000
 * of them an index of `/sitemap-1.xml` and so on. Addresses are absolute.
 */
export function sitemaps(listed: readonly ListedPage[], siteUrl: string): Map<string, string> {
  const pages = listed.filter(({ noIndex }) => !noIndex)
  if (pages.length <= MAX_ADDRESSES) return new Map([['/sitemap.xml', urlSet(pages, siteUrl)]])
  const parts = Array.from({ length: Math.ceil(pages.length / MAX_ADDRESSES) }, (_, at) =>
    pages.slice(at * MAX_ADDRESSES, (at + 1) * MAX_ADDRESSES),
  )
  return new Map([
    ['/sitemap.xml', index(parts, siteUrl)],
    ...parts.map((part, at): [string, string] => [`/sitemap-${at + 1}.xml`, urlSet(part, siteUrl)]),
  ])
}

/** `robots.txt`: everything but the Studio may be found. */
export const robots = (siteUrl: string): string =>
  `User-agent: *\nDisallow: /studio/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
