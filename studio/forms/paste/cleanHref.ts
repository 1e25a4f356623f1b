/** Replaces a Google redirect with its target. Changes `http:` to `https:`. Removes this site's origin. */
export function cleanHref(written: string, siteOrigin: string): string {
  if (!URL.canParse(written)) return written
  const url = new URL(written)
  const isRedirect = url.hostname === 'www.google.com' && url.pathname === '/url'
  const target = isRedirect ? url.searchParams.get('q') : null
  if (target) return cleanHref(target, siteOrigin)
  if (url.origin === siteOrigin) return `${url.pathname}${url.search}${url.hash}`
  return url.protocol === 'http:'
    ? cleanHref(written.trim().replace(/^[^:]*/, 'https'), siteOrigin)
    : written
}
