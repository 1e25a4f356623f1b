#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { type Editor, LakeError, openLake } from './index.ts'
import { messageOf } from './request/errors.ts'

const HELP = `Starts a content lake on this machine. Defaults are in parentheses.

  --data-dir <folder>      where documents and assets are stored (.data)
  --port <port>            (3333)
  --host <address>         (127.0.0.1)
  --project-id <id>        (embedded)
  --dataset <name>         (production)
  --seed <folder>          fills a new lake from <folder>/data.ndjson, in the format of "sanity dataset import"
  --allow-origin <origin>  lets pages of another origin use the API; may be repeated
  --asset-origin <origin>  the start of asset URLs (http://<host>:<port>)

The environment variable LAKE_TOKEN sets the administrator's token.
Without LAKE_TOKEN, each start generates and prints a token.
`

const OPTIONS = {
  'data-dir': { type: 'string', default: '.data' },
  port: { type: 'string', default: '3333' },
  host: { type: 'string', default: '127.0.0.1' },
  'project-id': { type: 'string', default: 'embedded' },
  dataset: { type: 'string', default: 'production' },
  seed: { type: 'string' },
  'allow-origin': { type: 'string', multiple: true, default: [] },
  'asset-origin': { type: 'string' },
  help: { type: 'boolean' },
} satisfies ParseArgsConfig['options']

await start().catch(exitWithError)

async function start() {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) return console.log(HELP)
  const { host, dataset, 'project-id': projectId } = values
  const port = readPort(values.port)
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const token = process.env.LAKE_TOKEN || randomBytes(24).toString('base64url')
  const tokenOwner: Editor = { id: 'token', name: 'Token', role: 'administrator' }
  const lake = await openLake({
    projectId,
    dataset,
    dataDir: values['data-dir'],
    seed: values.seed,
    allowedOrigins: values['allow-origin'],
    assetOrigin: values['asset-origin'] ?? origin,
    isolatesSvg: true,
    authorize: ({ headers }) =>
      headers.get('authorization') === `Bearer ${token}` ? tokenOwner : 'visitor',
    onProgress: console.log,
  })
  // The type of `serve` also allows HTTP/2 servers, but by default it returns an HTTP/1.1 server.
  const server = serve({
    fetch: (request) => lake.fetch(request),
    hostname: host,
    port,
  }) as Server
  server.on('upgrade', (request, socket, head) => {
    if (!lake.upgrade(request, socket, head)) socket.destroy()
  })
  server.on('error', exitWithError)
  server.on('listening', () => {
    console.log(
      `The content lake is running at ${origin} (project ${projectId}, dataset ${dataset}).`,
    )
    if (!process.env.LAKE_TOKEN) console.log(`The administrator's token: ${token}`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      lake.close()
      process.exit()
    })
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
