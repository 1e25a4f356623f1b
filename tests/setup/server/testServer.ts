import { readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { apiVersion } from '../../../domain/apiVersion.ts'
import { seededFolder } from '../seededFolder.ts'
import { type Running, run, temporaryFolder } from './testProcess.ts'

/** Each of these servers is started with it. */
export const EDITOR_TOKEN = 'a-token-of-a-good-length'

export type TestServer = {
  /** Starts it, at the same port when it has run before. */
  start(): Promise<void>
  /** Ends it, and says how it ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; out: string; err: string }>
  /** Ends it and removes its data. */
  remove(): Promise<void>
  origin(): string
  /** The process, while it runs. */
  pid(): number | undefined
  dataDir: string
  /** Everything that this run of it has written, to its two streams. */
  out(): string
  err(): string
  /** `@sanity/client` with the editor's token unless told otherwise. */
  client(config?: ClientConfig): SanityClient
  /** A page as a visitor is answered, who follows no redirect. */
  page(path: string): Promise<{ answer: Response; html: string }>
}

/**
 * `npm start`, without the Studio unless that is wanted: the real process on a data folder of its own, with the sample content, at any
 * free port.
 *
 * @param variables more of them
 */
export function testServer(
  variables: Record<string, string> = {},
  { studio = false } = {},
): TestServer {
  const folder = temporaryFolder()
  let running: Running | undefined
  let origin = 'http://127.0.0.1:0'

  return {
    async start() {
      if (readdirSync(folder.path).length === 0 && !variables.DATABASE_URL)
        await cp(await seededFolder(), folder.path, { recursive: true })
      const own = { PORT: new URL(origin).port, DATA_DIR: folder.path, EDITOR_TOKEN }
      running = run(['start', ...(studio ? [] : ['--no-studio'])], { ...variables, ...own })
      origin = (await running.line(/^Site /)).replace(/^Site\s+(.*)\/$/, '$1')
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
    client: (config) =>
      createClient({
        projectId: 'embedded',
        dataset: 'production',
        apiVersion,
        apiHost: origin,
        useProjectHostname: false,
        useCdn: false,
        maxRetries: 0,
        token: EDITOR_TOKEN,
        ...config,
      }),
    async page(path) {
      const answer = await fetch(origin + path, { redirect: 'manual' })
      return { answer, html: await answer.text() }
    },
  }
}
