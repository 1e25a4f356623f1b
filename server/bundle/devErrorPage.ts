import { existsSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { html, raw } from 'hono/html'
import type { ErrorPayload } from 'vite'
import { root } from '../config/config.ts'

const FRAME_MARGIN_LINES = 3

type ViteError = Error & Partial<Pick<ErrorPayload['err'], 'id' | 'frame' | 'plugin' | 'loc'>>

type Location = { file: string; line: number; column: number }

/** An error as Vite's overlay shows it: message, stack, and the source around the line that threw. */
export function overlayError(error: ViteError): ErrorPayload['err'] {
  const location = error.loc
    ? { ...error.loc, file: error.loc.file ?? error.id ?? '' }
    : thrownAt(error)
  return {
    message: stripVTControlCharacters(error.message),
    stack: stripVTControlCharacters(error.stack ?? ''),
    frame: stripVTControlCharacters(error.frame ?? (location ? sourceAround(location) : '')),
    ...(error.plugin ? { plugin: error.plugin } : {}),
    ...(location ? { id: location.file, loc: location } : {}),
  }
}

function thrownAt({ stack = '' }: Error): Location | undefined {
  for (const [, file = '', line, column] of stack.matchAll(/(\/[^\s()]+?):(\d+):(\d+)\)?$/gm))
    if (file.startsWith(root + sep) && !file.includes('node_modules') && existsSync(file))
      return { file, line: Number(line), column: Number(column) }
  return undefined
}

function sourceAround({ file, line }: Location): string {
  const first = Math.max(1, line - FRAME_MARGIN_LINES)
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(first - 1, line + FRAME_MARGIN_LINES)
    .map((text, index) => `${first + index === line ? '>' : ' '} ${first + index} | ${text}`)
    .join('\n')
}

/** The page of an error in `npm run dev`, as text and in Vite's overlay. It reloads when Vite says so. */
export async function devErrorPage(error: ErrorPayload['err']): Promise<Response> {
  const { message, stack, frame, loc } = error
  const json = JSON.stringify(error).replaceAll('<', '\\u003c')
  const body = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${message.split('\n')[0]}</title>
<style>${raw(STYLE)}</style>
<script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${raw(json)}))
</script>
</head>
<body>
<main>
<h1>This page cannot be rendered</h1>
<pre role="alert">${message}</pre>
${loc ? html`<p>${loc.file}:${loc.line}:${loc.column}</p>` : ''}
<pre>${frame}</pre>
<h2>Stack</h2>
<pre>${stack}</pre>
</main>
</body>
</html>
`
  return new Response(body, {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 70rem; margin-inline: auto; padding: 1.5rem; }
h1 { font-size: 1.25rem; }
h2 { font-size: 1rem; }
pre { overflow-x: auto; font-size: .875rem; }
[role=alert] { font-weight: 600; white-space: pre-wrap; }
`
