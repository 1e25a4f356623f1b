import { mkdirSync, writeFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Identity, openLake } from '@aangan/lake'
import { getRequestListener } from '@hono/node-server'
import { generate } from 'selfsigned'
import { apiVersion } from '../../../domain/apiVersion.ts'
import { temporaryFolder } from '../server/testProcess.ts'
import { createProjectApi } from './projectApi.ts'

export const tokens = {
  viewer: 'a-token-of-the-project-that-may-read',
  editor: 'a-token-of-the-project-that-may-write',
} as const

const identities: Record<string, Identity> = {
  [tokens.viewer]: { id: 'robot', name: 'Viewer', role: 'contributor' },
  [tokens.editor]: { id: 'asha', name: 'Asha Rao', role: 'administrator' },
}

export type HostedProject = {
  projectId: string
  port: number
  /** Environment variables that make a Node program send its Sanity requests to this project. */
  variables: Record<string, string>
  allowOrigin(origin: string): void
  /** Returns the requests since the previous call, without CORS preflights. An example is `apicdn query`. */
  takeRequests(): string[]
  /** Writes with the editor token. */
  mutate(...mutations: Record<string, unknown>[]): Promise<void>
  /** Overrides the answer to every query. `'never'` leaves queries unanswered; `undefined` ends the override. */
  overrideAnswers(override: { status: number; message: string } | 'never' | undefined): void
  close(): Promise<void>
}

const CDN_MAX_AGE_MS = 60_000

/**
 * Simulates a project of hosted Sanity: TLS, CORS origins, tokens, the API, the asset CDN, and an API CDN that is up
 * to a minute stale. `seed` is a folder for `sanity dataset import`; without a seed the dataset is empty.
 */
export async function startHostedProject({
  projectId = 'abc12345',
  seed,
}: {
  projectId?: string
  seed?: string
} = {}): Promise<HostedProject> {
  const folder = temporaryFolder()
  const dataDir = join(folder.path, 'lake')
  mkdirSync(dataDir)
  const lake = await openLake({
    dataDir,
    projectId,
    dataset: 'production',
    seed,
    authorize: identityOf,
  })
  const certificate = await createCertificate([
    '*.api.sanity.io',
    '*.apicdn.sanity.io',
    '*.sanity.io',
  ])
  const authority = join(folder.path, 'authority.pem')
  writeFileSync(authority, certificate.cert)

  const management = createProjectApi({ projectId, datasets: seed ? ['production'] : [] })
  const { origins } = management
  const cdnCache = new Map<string, { expiresAt: number; answer: Response }>()
  let requests: string[] = []
  let override: Parameters<HostedProject['overrideAnswers']>[0]

  async function handleRequest(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const origin = request.headers.get('origin')
    const [, host = 'cdn'] = /^(?:[^.]+\.)?(api|apicdn)\.sanity\.io/.exec(url.host) ?? []
    if (request.method === 'OPTIONS')
      return origin && origins.has(origin)
        ? new Response(null, { status: 204, headers: corsHeaders(origin, request) })
        : Response.json({ statusCode: 403, message: 'CORS Origin not allowed' }, { status: 403 })
    requests.push(`${host} ${url.pathname.split('/')[3]}`)
    const answer =
      (host === 'cdn' ? undefined : findUnknown(url)) ??
      (tokenIn(request) === tokens.editor ? await management.answer(request.clone()) : undefined) ??
      (await answerFromCdnOrLake(host, request, url))
    const response = new Response(answer.body, answer)
    if (host === 'cdn') response.headers.set('access-control-allow-origin', '*')
    else if (origin && origins.has(origin))
      for (const [name, value] of Object.entries(corsHeaders(origin, request)))
        response.headers.set(name, value)
    return response
  }

  /** Answers requests to another project or to a dataset that does not exist. */
  function findUnknown({ host, pathname }: URL): Response | undefined {
    const message =
      host.startsWith('api.') || host.startsWith(`${projectId}.`)
        ? describeMissingDataset(pathname)
        : 'Project not found'
    return message === undefined
      ? undefined
      : Response.json({ statusCode: 404, message }, { status: 404 })
  }

  const describeMissingDataset = (path: string): string | undefined =>
    management.datasets.size === 0 && /\/(data|assets)\//.test(path)
      ? `Dataset "production" not found for project ID "${projectId}"`
      : undefined

  async function answerFromCdnOrLake(host: string, request: Request, url: URL): Promise<Response> {
    const isQuery = url.pathname.includes('/data/query/')
    const queryOverride = isQuery ? override : undefined
    if (queryOverride === 'never') return new Promise(() => {})
    if (queryOverride) {
      const { status, message } = queryOverride
      return Response.json({ statusCode: status, message }, { status })
    }
    if (isWrite(url.pathname) && tokenIn(request) === tokens.viewer)
      return Response.json(
        { statusCode: 403, message: 'Insufficient permissions; permission "create" required' },
        { status: 403 },
      )
    const isCacheable = host === 'apicdn' && request.method === 'GET' && !tokenIn(request)
    const cached = isCacheable ? cdnCache.get(url.href) : undefined
    if (cached && cached.expiresAt > Date.now()) return cached.answer.clone()
    const answer = await withAssetHost(await lake.fetch(requestForLake(request)))
    if (isCacheable)
      cdnCache.set(url.href, { expiresAt: Date.now() + CDN_MAX_AGE_MS, answer: answer.clone() })
    return answer
  }

  /** Replaces the lake's asset URLs with URLs at the asset CDN, which hosted Sanity returns. */
  async function withAssetHost(response: Response): Promise<Response> {
    if (!response.headers.get('content-type')?.startsWith('application/json')) return response
    const text = await response.text()
    return new Response(
      text.replaceAll(/"(\/(?:images|files)\/)/g, '"https://cdn.sanity.io$1'),
      response,
    )
  }

  const listen = getRequestListener(handleRequest, { overrideGlobalObjects: false })
  // HTTP/2, as at hosted Sanity. Over HTTP/1.1 a browser opens only six connections to a host; the Studio needs more.
  const server = createSecureServer(
    { key: certificate.private, cert: certificate.cert, allowHTTP1: true },
    listen,
  )
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request, socket, head) => {
    delete request.headers.origin
    // The Studio sends the token in its first message, but the lake authorizes a WebSocket when the WebSocket opens.
    request.headers.authorization = `Bearer ${tokens.editor}`
    if (!lake.upgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // the server listens on TCP

  return {
    projectId,
    port,
    variables: {
      HOSTED_PORT: String(port),
      NODE_EXTRA_CA_CERTS: authority,
      NODE_OPTIONS: `--import ${pathToFileURL(resolve(import.meta.dirname, 'connect.mjs'))}`,
    },
    allowOrigin: (origin) => void origins.add(origin),
    takeRequests() {
      const latest = requests
      requests = []
      return latest
    },
    overrideAnswers: (newOverride) => {
      override = newOverride
    },
    async mutate(...mutations) {
      const url = `http://lake.invalid/v${apiVersion}/data/mutate/production`
      const headers = {
        authorization: `Bearer ${tokens.editor}`,
        'content-type': 'application/json',
      }
      const body = JSON.stringify({ mutations })
      const answer = await lake.fetch(new Request(url, { method: 'POST', headers, body }))
      if (!answer.ok) throw new Error(await answer.text())
    },
    async close() {
      lake.endStreams()
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
      lake.close()
      folder.remove()
    },
  }
}

const tokenIn = (request: Request): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]

const identityOf = (request: Request): Identity => identities[tokenIn(request) ?? ''] ?? 'visitor'

const isWrite = (path: string) => /\/(data\/(mutate|actions)|assets)\//.test(path)

function requestForLake(request: Request): Request {
  const headers = new Headers(request.headers)
  // The lake rejects writes from other origins. The simulated project checks CORS itself.
  headers.delete('origin')
  // `withAssetHost` reads the answer as text.
  headers.delete('accept-encoding')
  const { url, method, body } = request
  return new Request(url, { method, headers, body, ...(body ? { duplex: 'half' as const } : {}) })
}

const corsHeaders = (origin: string, request: Request): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
  'access-control-max-age': '600',
  vary: 'origin',
})

const createCertificate = (hosts: string[]) =>
  generate([{ name: 'commonName', value: 'Test project' }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) },
    ],
  })
