import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readablePath } from '../../../domain/paths.ts'
import { CACHE_FOREVER } from '../files.ts'

export type ExportedHeaders = {
  headers: Readonly<Record<string, string>>
  redirects: ReadonlyMap<string, string>
}

const HASHED = '/assets/'

/**
 * Writes headers and redirects into the files that hosts read: `_headers` and `_redirects` for Netlify and Cloudflare
 * Pages, `vercel.json`, and `_nginx.conf` for a server block.
 */
export async function writeHostFiles(folder: string, site: ExportedHeaders): Promise<void> {
  await writeFile(join(folder, '_headers'), headersFile(site))
  await writeFile(join(folder, '_redirects'), redirectsFile(site))
  await writeFile(join(folder, 'vercel.json'), `${JSON.stringify(vercel(site), null, 2)}\n`)
  await writeFile(join(folder, '_nginx.conf'), nginx(site))
}

const headersFile = ({ headers }: ExportedHeaders): string => {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `/*\n${lines.join('')}${HASHED}*\n  cache-control: ${CACHE_FOREVER}\n`
}

const redirectsFile = ({ redirects }: ExportedHeaders): string =>
  [...redirects].map(([from, to]) => `${withoutPlaceholders(from)} ${to} 301\n`).join('')

/** Escapes the characters that `_redirects` and Vercel read as placeholders. */
const withoutPlaceholders = (from: string) =>
  from.replaceAll('*', '%2A').replaceAll(':', '%3A').replaceAll('(', '%28').replaceAll(')', '%29')

const vercel = ({ headers, redirects }: ExportedHeaders) => ({
  cleanUrls: true,
  trailingSlash: false,
  headers: [
    {
      source: '/(.*)',
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    },
    { source: `${HASHED}(.*)`, headers: [{ key: 'cache-control', value: CACHE_FOREVER }] },
  ],
  redirects: [...redirects].map(([from, to]) => ({
    source: withoutPlaceholders(from),
    destination: to,
    statusCode: 301,
  })),
})

/** text/html is not listed, because nginx compresses it by default. */
const TEXT_TYPES =
  'text/plain text/css text/javascript application/javascript application/json application/manifest+json text/xml application/xml application/rss+xml image/svg+xml'

const nginx = ({ headers, redirects }: ExportedHeaders): string => {
  const add = (all: object) =>
    Object.entries(all).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
  // An nginx block with its own headers inherits none.
  return `# Inside "server { … }", beside "root" with the path of this folder.
absolute_redirect off;
error_page 404 /404.html;
charset utf-8;
charset_types ${TEXT_TYPES};
gzip on;
gzip_vary on;
gzip_comp_level 6;
gzip_types ${TEXT_TYPES};
rewrite ^/(.+)/$ /$1 permanent;
${add(headers).join('\n')}

location / {
  try_files $uri $uri.html $uri/index.html =404;
}

location ${HASHED} {
  ${add({ ...headers, 'cache-control': CACHE_FOREVER }).join('\n  ')}
}

${[...redirects].map(([from, to]) => `location = ${quoted(readablePath(from))} { return 301 ${quotedUrl(to)}; }\n`).join('')}`
}

const quoted = (text: string) => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`

/** Escapes "$", which begins a variable in nginx. */
const quotedUrl = (url: string) => quoted(url.replaceAll('$', '%24'))
