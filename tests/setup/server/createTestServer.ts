import { readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import type { ClientConfig, SanityClient } from '@sanity/client'
import { ensureSeededFolder } from '../ensureSeededFolder.ts'
import { createServerClient, EDITOR_TOKEN, fetchPage } from './serverClients.ts'
import { type RunningProgram, run, temporaryFolder } from './testProcess.ts'

export type TestServer = {
  /** Starts the server. A restart uses the same port. */
  start(): Promise<void>
  end(signal: NodeJS.Signals): Promise<{ code: number | null; out: string; err: string }>
  remove(): Promise<void>
  origin(): string
  pid(): number | undefined
  dataDir: string
  out(): string
  err(): string
  /** Uses the editor token by default. */
  client(config?: ClientConfig): SanityClient
  /** Requests a page as a visitor, without following redirects. */
  page(path: string): Promise<{ answer: Response; html: string }>
}

/**
 * Prepares `server/runCommand.ts start` on a free port, with the seed in a new data folder, by default without a
 * Studio. With DATABASE_URL in `variables`, the content comes from that database.
 */
export function createTestServer(
  variables: Record<string, string> = {},
  { studio = false } = {},
): TestServer {
  const folder = temporaryFolder()
  let running: RunningProgram | undefined
  let origin = 'http://127.0.0.1:0'

  return {
    async start() {
      if (readdirSync(folder.path).length === 0 && !variables.DATABASE_URL)
        await cp(await ensureSeededFolder(), folder.path, { recursive: true })
      const fixed = { PORT: new URL(origin).port, DATA_DIR: folder.path, EDITOR_TOKEN }
      running = run(['start', ...(studio ? [] : ['--no-studio'])], { ...variables, ...fixed })
      origin = (await running.waitForLine(/^Site /)).replace(/^Site\s+(.*)\/$/, '$1')
    },
    async end(signal) {
      running?.kill(signal)
      return (await running?.exit) ?? { code: null, out: '', err: '' }
    },
    async remove() {
      running?.kill('SIGKILL')
      await running?.exit
      folder.remove()
    },
    origin: () => origin,
    pid: () => running?.pid,
    dataDir: folder.path,
    out: () => running?.out() ?? '',
    err: () => running?.err() ?? '',
    client: (config) => createServerClient(origin, config),
    page: (path) => fetchPage(origin, path),
  }
}
