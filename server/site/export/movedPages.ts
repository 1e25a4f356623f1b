import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { html } from 'hono/html'
import { locale } from '../../../domain/locale.ts'
import { readablePath } from '../../../domain/paths.ts'

/**
 * Keeps old addresses alive on a host that only has files: a small page at each that leads on.
 *
 * @param redirects the new address of each old one, both as a browser writes them
 * @returns the old addresses that cannot be the name of a file here
 */
export async function writeMovedPages(
  redirects: ReadonlyMap<string, string>,
  folder: string,
  siteUrl: string,
): Promise<string[]> {
  const refused: string[] = []
  for (const [from, to] of redirects) {
    const file = join(folder, fileNameOf(from))
    try {
      if (!file.startsWith(folder + sep)) throw new Error('It would lie outside the export.')
      await mkdir(dirname(file), { recursive: true })
      // What is there already is a page or a file of the site, and stays.
      await writeFile(file, String(await movedPage(to, siteUrl)), { flag: 'wx' })
    } catch {
      refused.push(from)
    }
  }
  return refused
}

const fileNameOf = (from: string) =>
  /\.html?$/i.test(from) ? readablePath(from) : `${readablePath(from)}.html`

const movedPage = (to: string, siteUrl: string) => html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page has moved</title>
<link rel="canonical" href="${new URL(to.replace(/#.*/, ''), siteUrl).href}">
<meta http-equiv="refresh" content="0; url=${to}">
</head>
<body>
<p>This page has moved to <a href="${to}">${to}</a>.</p>
</body>
</html>
`
