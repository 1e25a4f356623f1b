import { readFileSync } from 'node:fs'
import type { RequestError } from '@aangan/lake/errors'
import { html, raw } from 'hono/html'
import { locale } from '../../domain/locale.ts'

const readProjectFile = (path: string) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const mark = readProjectFile('public/favicon.svg')
const tokens = readProjectFile('src/styles/tokens.css')

type PlainPage = {
  status: number
  title: string
  text: string | ReturnType<typeof html>
  reloadAfterSeconds?: number | undefined
  retryAfterSeconds?: number | undefined
}

export const APOLOGY = {
  title: 'Something went wrong here',
  text: 'This page cannot be shown just now. Please try again in a moment.',
}

/** Renders a page that loads no files, so that the page works even if the site or the Studio cannot answer. */
export async function renderPlainPage({
  status,
  title,
  text,
  reloadAfterSeconds,
  retryAfterSeconds = reloadAfterSeconds,
}: PlainPage): Promise<Response> {
  const refresh = reloadAfterSeconds
    ? raw(`<meta http-equiv="refresh" content="${reloadAfterSeconds}">`)
    : ''
  const body = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh}
<title>${title}</title>
<style>${raw(tokens + STYLE)}</style>
</head>
<body>
<main>
<div class="mark" aria-hidden="true">${raw(mark)}</div>
<h1>${title}</h1>
<div>${text}</div>
</main>
</body>
</html>
`
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
      ...(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}),
    },
  })
}

/** Answers a rejected request: with a page to a browser's navigation, and otherwise with JSON. */
export function renderRejection(
  { status, message, retryAfterSeconds }: RequestError,
  accept: string | undefined,
): Response | Promise<Response> {
  const title = status < 500 ? REJECTED : APOLOGY.title
  if (accept?.includes('text/html'))
    return renderPlainPage({ status, title, text: message, retryAfterSeconds })
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  return Response.json({ message }, { status, headers })
}

const REJECTED = 'This request was rejected'

const STYLE = `
:root { font: 1rem/1.6 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; padding: var(--gutter); display: grid; place-items: center; background: var(--color-paper); color: var(--color-text); }
main { width: 100%; max-width: 34rem; padding: clamp(1.5rem, 5vw, 2.5rem); background: var(--color-surface); border: 1px solid var(--color-border); border-radius: var(--radius-3); box-shadow: var(--shadow-2); overflow-wrap: anywhere; }
.mark svg { display: block; width: 3.5rem; height: 3.5rem; }
h1 { margin: 1rem 0; font: 600 1.75rem/1.25 Georgia, serif; }
p { color: var(--color-text-soft); }
a { color: var(--color-link); }
code { padding: .1em .3em; background: var(--color-sunken); color: var(--color-text); border-radius: var(--radius-1); font-size: .9em; }
label { display: block; margin-block: 1rem .375rem; font-weight: 600; }
input, textarea, button { width: 100%; min-height: 3rem; padding: .6rem .8rem; font: inherit; border-radius: var(--radius-1); }
input, textarea { background: var(--color-paper); color: inherit; border: 1px solid var(--color-border-strong); }
button { margin-block-start: 1.5rem; background: var(--color-accent); color: var(--color-on-accent); border: 1px solid transparent; font-weight: 600; cursor: pointer; }
button:hover { background: var(--color-accent-hover); }
:focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; }
[role="alert"] { padding: .75rem 1rem; background: var(--color-error-surface); color: var(--color-error); border-radius: var(--radius-1); }
`
