#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createSecureServer } from 'node:http2'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { type Editor, LakeError, openLake } from './index.ts'
import { messageOf } from './request/errors.ts'
import { runSanityCli } from './sanityCli/runSanityCli.ts'

const HELP = `content-lake [options] [seed]
content-lake [options] cli <command of Sanity's CLI>

Starts a content lake on this machine. A new lake is filled from the seed: an .ndjson file or a .tar.gz archive of
"sanity dataset export". With "cli", the installed Sanity CLI uses the lake that was started with the same options.
Defaults are in parentheses.

  --data-dir <folder>      where documents and assets are stored (.data)
  --port <port>            (3333)
  --host <address>         (127.0.0.1)
  --project-id <id>        (embedded)
  --dataset <name>         (production)
  --allow-origin <origin>  lets pages of another origin use the API, for example a Studio; may be repeated
  --cert <file>            with --key, both in PEM: serves HTTPS and HTTP/2, which a Studio's many streams need
  --key <file>
  --asset-origin <origin>  the start of asset URLs (http://<host>:<port>)

The environment variable LAKE_TOKEN sets the administrator's token.
Without LAKE_TOKEN, each start generates and prints a token.
`

const COOKIE = 'contentLake'

const OPTIONS = {
  'data-dir': { type: 'string', default: '.data' },
  port: { type: 'string', default: '3333' },
  host: { type: 'string', default: '127.0.0.1' },
  'project-id': { type: 'string', default: 'embedded' },
  dataset: { type: 'string', default: 'production' },
  cert: { type: 'string' },
  key: { type: 'string' },
  'allow-origin': { type: 'string', multiple: true, default: [] },
  'asset-origin': { type: 'string' },
  help: { type: 'boolean' },
} satisfies ParseArgsConfig['options']

const [, , ...args] = process.argv
const cliAt = args.indexOf('cli')

await (cliAt < 0 ? start() : runCli(args.slice(cliAt + 1))).catch(exitWithError)

async function runCli(cliArgs: readonly string[]) {
  const { values } = parseArgs({ args: args.slice(0, cliAt), options: OPTIONS })
  const token = process.env.LAKE_TOKEN
  if (!token) throw new LakeError('Set LAKE_TOKEN to the token of the running content lake.')
  process.exitCode = await runSanityCli(cliArgs, originOf(values), token)
}

async function start() {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  if (values.help) return console.log(HELP)
  const { host, dataset, 'project-id': projectId } = values
  const port = readPort(values.port)
  const tls = readTls(values)
  const origin = originOf(values)
  const token = process.env.LAKE_TOKEN || randomBytes(24).toString('base64url')
  const tokenOwner: Editor = { id: 'token', name: 'Token', role: 'administrator' }
  const lake = await openLake({
    projectId,
    dataset,
    dataDir: values['data-dir'],
    seed: positionals[0],
    allowedOrigins: values['allow-origin'],
    assetOrigin: values['asset-origin'] ?? origin,
    authorize: ({ headers }) =>
      headers.get('authorization') === `Bearer ${token}` ||
      headers.get('cookie')?.includes(`${COOKIE}=${token}`)
        ? tokenOwner
        : 'visitor',
  })
  const [studio = '/'] = values['allow-origin']
  const server = serve({
    fetch: (request) => signIn(request, token, studio) ?? lake.fetch(request),
    hostname: host,
    port,
    ...(tls && { createServer: createSecureServer, serverOptions: { ...tls, allowHTTP1: true } }),
  }) as Server // both kinds of server have the events below
  server.on('upgrade', (request, socket, head) => {
    if (!lake.upgrade(request, socket, head)) socket.destroy()
  })
  server.on('error', exitWithError)
  server.on('listening', () => {
    console.log(
      `The content lake is running at ${origin} (project ${projectId}, dataset ${dataset}).`,
    )
    console.log(
      `Pages of other origins that may use it: ${values['allow-origin'].join(', ') || 'none'}.`,
    )
    if (!process.env.LAKE_TOKEN) console.log(`The administrator's token: ${token}`)
    console.log(`To sign in to a Studio, open ${origin}/sign-in?token=${token}`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      lake.close()
      process.exit()
    })
}

/** Answers the link that the command prints: a Studio's WebSockets can send a cookie, but no token. */
function signIn(request: Request, token: string, studio: string): Response | undefined {
  const url = new URL(request.url)
  if (url.pathname !== '/sign-in') return undefined
  if (url.searchParams.get('token') !== token)
    return new Response('This link belongs to an earlier start: open the one in the terminal.', {
      status: 403,
    })
  const site = url.protocol === 'https:' ? 'None; Secure' : 'Lax'
  const cookie = `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=${site}`
  return new Response(null, { status: 303, headers: { location: studio, 'set-cookie': cookie } })
}

function readTls({ cert, key }: { cert?: string | undefined; key?: string | undefined }) {
  if (!cert && !key) return undefined
  if (!cert || !key) throw new LakeError('--cert and --key belong together.')
  try {
    return { cert: readFileSync(cert), key: readFileSync(key) }
  } catch (error) {
    throw new LakeError(`The certificate or its key cannot be read: ${messageOf(error)}`)
  }
}

function originOf({ host, port, cert }: { host: string; port: string; cert?: string | undefined }) {
  return `${cert ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function readPort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new LakeError(`--port must be a number from 1 to 65535, not "${text}".`)
}

function exitWithError(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE')
    console.error(
      'The port is in use: stop the program that uses the port, or choose another --port.',
    )
  else if (error instanceof LakeError || code.startsWith('ERR_PARSE_ARGS'))
    console.error(messageOf(error))
  else console.error(error)
  process.exit(1)
}
