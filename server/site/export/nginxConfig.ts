import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readablePath } from '../../../domain/paths.ts'
import { cacheLifetimes } from '../cacheLifetimes.ts'

export type HostRules = {
  headers: Readonly<Record<string, string>>
  redirects: ReadonlyMap<string, string>
}

const HASHED_FILES_PATH = '/assets/'

/** Writes the rules for Netlify and Cloudflare Pages (`_headers`, `_redirects`), Vercel and nginx. */
export async function writeHostFiles(folder: string, rules: HostRules): Promise<void> {
  await writeFile(join(folder, '_headers'), formatHeadersFile(rules))
  await writeFile(join(folder, '_redirects'), formatRedirectsFile(rules))
  await writeFile(
    join(folder, 'vercel.json'),
    `${JSON.stringify(createVercelConfig(rules), null, 2)}\n`,
  )
  await writeFile(join(folder, '_nginx.conf'), formatNginxConfig(rules))
}

const formatHeadersFile = ({ headers }: HostRules): string => {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `/*\n${lines.join('')}${HASHED_FILES_PATH}*\n  cache-control: ${cacheLifetimes.hashedFile}\n`
}

const formatRedirectsFile = ({ redirects }: HostRules): string =>
  [...redirects].map(([from, to]) => `${escapePatterns(from)} ${to} 301\n`).join('')

/** Escapes characters that `_redirects` or Vercel read as patterns. */
const escapePatterns = (from: string) =>
  from.replaceAll('*', '%2A').replaceAll(':', '%3A').replaceAll('(', '%28').replaceAll(')', '%29')

const createVercelConfig = ({ headers, redirects }: HostRules) => ({
  cleanUrls: true,
  trailingSlash: false,
  headers: [
    {
      source: '/(.*)',
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    },
    {
      source: `${HASHED_FILES_PATH}(.*)`,
      headers: [{ key: 'cache-control', value: cacheLifetimes.hashedFile }],
    },
  ],
  redirects: [...redirects].map(([from, to]) => ({
    source: escapePatterns(from),
    destination: to,
    statusCode: 301,
  })),
})

/** Omits text/html, which nginx always adds to `charset_types` and `gzip_types`. */
const TEXT_TYPES =
  'text/plain text/css text/javascript application/javascript application/json application/manifest+json text/xml application/xml application/rss+xml image/svg+xml'

const formatNginxConfig = ({ headers, redirects }: HostRules): string => {
  const formatHeaders = (all: object) =>
    Object.entries(all).map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
  // An nginx block with add_header lines inherits no headers, so the block of /assets/ repeats all headers.
  return `# Belongs in a "server { … }" block whose "root" is this folder.
absolute_redirect off;
error_page 404 /404.html;
charset utf-8;
charset_types ${TEXT_TYPES};
gzip on;
gzip_vary on;
gzip_comp_level 6;
gzip_types ${TEXT_TYPES};
rewrite ^/(.+)/$ /$1 permanent;
${formatHeaders(headers).join('\n')}

location / {
  try_files $uri $uri.html $uri/index.html =404;
}

location ${HASHED_FILES_PATH} {
  ${formatHeaders({ ...headers, 'cache-control': cacheLifetimes.hashedFile }).join('\n  ')}
}

${[...redirects].map(([from, to]) => `location = ${quote(readablePath(from))} { ${formatReturn(to)} }\n`).join('')}`
}

const quote = (text: string) => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`

/** Adds the query of the request. Escapes "$", which begins a variable in nginx. */
const formatReturn = (to: string) => {
  const [, beforeHash = '', hash = ''] = /^([^#]*)(.*)$/.exec(to.replaceAll('$', '%24')) ?? []
  const giveTo = (query: string) => `return 301 ${quote(beforeHash + query + hash)};`
  return beforeHash.includes('?')
    ? `if ($args) { ${giveTo('&$args')} } ${giveTo('')}`
    : giveTo('$is_args$args')
}
