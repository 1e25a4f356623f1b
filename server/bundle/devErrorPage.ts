import { stripVTControlCharacters } from 'node:util'
import { html } from 'hono/html'

/** Renders an error for `npm run dev`. The page loads Vite's client, so a change of a source reloads the page. */
export async function renderErrorPage(error: Error & { frame?: string }): Promise<Response> {
  const message = stripVTControlCharacters(error.message)
  const body = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${message.split('\n')[0]}</title>
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }</style>
<script type="module" src="/@vite/client"></script>
</head>
<body>
<main>
<h1>This page cannot be rendered</h1>
<pre role="alert">${message}</pre>
<pre>${stripVTControlCharacters(error.frame ?? '')}</pre>
<pre>${stripVTControlCharacters(error.stack ?? '')}</pre>
</main>
</body>
</html>
`
  return new Response(body, {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
