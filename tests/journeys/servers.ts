import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The number of journeys that run in parallel. */
export const WORKERS = 2

const firstPort = Number(process.env.JOURNEY_PORT ?? 4377)
// Playwright loads this file again in each worker, which must find the same folder.
process.env.JOURNEY_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'journeys-'))
const dataDir = process.env.JOURNEY_DATA_DIR

const originAt = (index: number) => `http://127.0.0.1:${firstPort + index}`

export type Server = { origin: string; port: number; dataDir: string; flags: string[] }

const server = (name: string, index: number, ...flags: string[]): Server => ({
  origin: originAt(index),
  port: firstPort + index,
  dataDir: join(dataDir, name),
  flags,
})

/** All journeys of visitors share one server. */
const site = server('site', 0, '--no-studio')
/** Each worker edits content on a server of its own. */
const studios = Array.from({ length: WORKERS }, (_, worker) =>
  server(`studio-${worker}`, worker + 1),
)

export const EDITOR_TOKEN = process.env.EDITOR_TOKEN ?? 'the-token-of-the-journeys'

export const siteOrigin = site.origin

export const studioOrigin = (worker: number) => originAt(1 + (worker % WORKERS))

/** The data folder of this worker's Studio. */
export const studioDataDir = () =>
  join(dataDir, `studio-${Number(process.env.TEST_PARALLEL_INDEX ?? 0) % WORKERS}`)

export const devPort = firstPort + WORKERS + 1

export const hostedPort = devPort + 1

export const serversToStart = [site, ...studios]

export const journeyPorts = [...serversToStart.map(({ port }) => port), devPort, hostedPort]
