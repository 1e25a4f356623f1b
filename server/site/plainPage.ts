import { html, raw } from 'hono/html'

type PlainPage = {
  status: number
  title: string
  /** One sentence, or HTML made with `html`. */
  text: string | ReturnType<typeof html>
  /** Asks the browser to reload after so many seconds. */
  reloadAfter?: number
}

/** A small page that needs nothing else: for the moments when the site or the Studio cannot answer itself. */
export async function plainPage({
  status,
  title,
  text,
  reloadAfter,
}: PlainPage): Promise<Response> {
  const refresh = reloadAfter ? raw(`<meta http-equiv="refresh" content="${reloadAfter}">`) : ''
  const body = await html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh}
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
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
      ...(reloadAfter ? { 'retry-after': String(reloadAfter) } : {}),
    },
  })
}

const RELOAD_AFTER_SECONDS = 2

/** Answers until the site is there. */
export const startingPage = (): Promise<Response> =>
  plainPage({
    status: 503,
    title: 'The site is starting',
    text: 'It is being built, or its content is being read. This page opens it as soon as it is there.',
    reloadAfter: RELOAD_AFTER_SECONDS,
  })

const STYLE = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { max-width: 34rem; padding: 2rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
input, button { font: inherit; padding: .6rem .8rem; min-height: 2.75rem; box-sizing: border-box; }
label { display: block; margin-block: 1rem .25rem; }
input { width: 100%; margin-block-end: 1rem; }
`
