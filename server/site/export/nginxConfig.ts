import { readablePath } from '../../../domain/paths.ts'
import { cacheLifetimes } from '../cacheLifetimes.ts'

export type NginxRules = {
  headers: Readonly<Record<string, string>>
  redirects: ReadonlyMap<string, string>
}

const HASHED_FILES_PATH = '/assets/'

/** Omits text/html, which nginx always adds to `charset_types` and `gzip_types`. */
const TEXT_TYPES =
  'text/plain text/css text/javascript application/javascript application/json application/manifest+json text/xml application/xml application/rss+xml image/svg+xml'

/** Formats the configuration of nginx for the folder of an export. */
export function formatNginxConfig({ headers, redirects }: NginxRules): string {
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
