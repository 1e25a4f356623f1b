import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { html, raw } from 'hono/html'
import { locale } from '../../../domain/locale.ts'
import { readablePath } from '../../../domain/paths.ts'

/** Writes pages that forward visitors, for hosts that cannot redirect. Returns the old paths whose page could not be written. */
export async function writeMovedPages(
  redirects: ReadonlyMap<string, string>,
  folder: string,
  siteUrl: string,
): Promise<string[]> {
  const unwritten: string[] = []
  for (const [from, to] of redirects) {
    const file = join(folder, fileOfMovedPage(from))
    try {
      if (!file.startsWith(folder + sep)) throw new Error('The file would be outside the export.')
      await mkdir(dirname(file), { recursive: true })
      // `wx` fails if the file exists, so that no page is overwritten.
      await writeFile(file, String(await renderMovedPage(to, siteUrl)), { flag: 'wx' })
    } catch {
      unwritten.push(from)
    }
  }
  return unwritten
}

const fileOfMovedPage = (from: string) =>
  /\.html?$/i.test(from) ? readablePath(from) : `${readablePath(from)}.html`

/** Forwards like `withQuery`. Escapes `<`, so that no path can end the script element. */
const createForwardScript = (to: string) =>
  `var to=new URL(${JSON.stringify(to).replaceAll('<', '\\u003c')},location);to.search=[to.search,location.search].map(function(query){return query.slice(1)}).filter(Boolean).join('&');location.replace(to)`

const renderMovedPage = (to: string, siteUrl: string) => html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page has moved</title>
<link rel="canonical" href="${new URL(to.replace(/#.*/, ''), siteUrl).href}">
<script>${raw(createForwardScript(to))}</script>
<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>
</head>
<body>
<p>This page has moved to <a href="${to}">${to}</a>.</p>
</body>
</html>
`
