import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Editor, type Lake, type LakeOptions, openLake } from '@aangan/lake'
import { openTables } from '@aangan/lake/tables'
import { serve } from '@hono/node-server'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { inject, onTestFinished } from 'vitest'
import { apiVersion } from '../../../domain/apiVersion.ts'
import { createEmptyDatabase } from '../postgres.ts'

export const TOKEN = 'editor-token'

export const EDITOR: Editor = { id: 'editor', name: 'Editor', role: 'administrator' }

export type TestLake = {
  lake: Lake
  origin: string
  server: Server
  /** `@sanity/client` with the editor's token */
  editor: SanityClient
  /** `@sanity/client` without a token */
  visitor: SanityClient
  client(config: ClientConfig): SanityClient
}

/** Starts a lake and serves it on loopback until the test ends. */
export async function startLake(options: Partial<LakeOptions> = {}): Promise<TestLake> {
  const lake = await openLake({
    ...(await chooseStorage(options.dataDir)),
    projectId: 'embedded',
    dataset: 'production',
    authorize: (request) =>
      request.headers.get('authorization') === `Bearer ${TOKEN}` ? EDITOR : 'visitor',
    ...options,
  })
  return { lake, ...(await serveLake(lake, lake.upgrade)) }
}

/** Maps data folders to PostgreSQL databases, so that opening a folder again opens the same database. */
const databaseUrls = new Map<string, string>()

/** The Vitest project `postgres` uses PostgreSQL. Other projects use SQLite: in the requested folder or in memory. */
async function chooseStorage(
  requestedFolder?: string,
): Promise<Pick<LakeOptions, 'dataDir' | 'tables'>> {
  const postgresUrl = inject('postgresUrl')
  const dataDir = requestedFolder ?? temporaryFolder()
  if (!postgresUrl && requestedFolder) return { dataDir }
  const url = postgresUrl && (databaseUrls.get(dataDir) ?? (await createEmptyDatabase(postgresUrl)))
  if (url) databaseUrls.set(dataDir, url)
  const tables = await openTables(url ? { url } : { file: ':memory:' })
  onTestFinished(tables.close)
  return { dataDir, tables }
}

export const startLakeWithBooks = (options: Partial<LakeOptions> = {}): Promise<TestLake> =>
  startLake({ seed: createSeedFolder(BOOKS), ...options })

export async function serveLake(
  lake: Pick<Lake, 'fetch' | 'close'>,
  upgrade: Lake['upgrade'] = () => false,
): Promise<Omit<TestLake, 'lake'>> {
  const { server, port } = await listen(lake.fetch, upgrade)
  onTestFinished(async () => {
    lake.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const origin = `http://127.0.0.1:${port}`
  const client = (config: ClientConfig) =>
    createClient({
      projectId: 'embedded',
      dataset: 'production',
      apiHost: origin,
      useProjectHostname: false,
      apiVersion,
      useCdn: false,
      maxRetries: 0,
      ...config,
    })
  const editor = client({ token: TOKEN })
  return { origin, server, client, editor, visitor: client({}) }
}

function listen(fetch: Lake['fetch'], upgrade: Lake['upgrade']) {
  return new Promise<{ server: Server; port: number }>((resolve) => {
    const answer = (request: Request) => fetch(request)
    const server = serve({ fetch: answer, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
      resolve({ server, port })
    }) as Server // `serve` creates an HTTP/1.1 server by default
    server.on('upgrade', (request, socket, head) => {
      if (!upgrade(request, socket, head)) socket.destroy()
    })
  })
}

/** Creates a folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function createSeedFolder(documents: readonly object[]): string {
  const folder = temporaryFolder()
  const lines = documents.map((document) => JSON.stringify(document))
  writeFileSync(join(folder, 'data.ndjson'), `${lines.join('\n')}\n`)
  return folder
}

export const BOOKS = [
  { _id: 'author-1', _type: 'author', name: 'Ada Sample' },
  { _id: 'author-2', _type: 'author', name: 'Ben Sample' },
  {
    _id: 'book-1',
    _type: 'book',
    title: 'First',
    pages: 100,
    author: { _type: 'reference', _ref: 'author-1' },
  },
  {
    _id: 'book-2',
    _type: 'book',
    title: 'Second',
    pages: 200,
    author: { _type: 'reference', _ref: 'author-2', _weak: true },
  },
  { _id: 'drafts.book-2', _type: 'book', title: 'Second, revised', pages: 210 },
  { _id: 'drafts.book-3', _type: 'book', title: 'Third, unfinished' },
] as const

export function queueOf<T>() {
  const arrived: T[] = []
  const waiting: { resolve: (item: T) => void; reject: (error: unknown) => void }[] = []
  let queueError: unknown
  return {
    add(item: T) {
      const next = waiting.shift()
      if (next) next.resolve(item)
      else arrived.push(item)
    },
    fail(error: unknown) {
      queueError = error
      for (const { reject } of waiting.splice(0)) reject(error)
    },
    next(): Promise<T> {
      const item = arrived.shift()
      if (item !== undefined) return Promise.resolve(item)
      if (queueError) return Promise.reject(queueError)
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
  }
}
