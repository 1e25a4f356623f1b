import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const WORKER_COUNT = 2

const firstPort = Number(process.env.JOURNEY_PORT ?? 4377)
// Playwright loads this file again in each worker. Workers inherit the variable, so all use the same folder.
process.env.JOURNEY_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'journeys-'))
const dataDir = process.env.JOURNEY_DATA_DIR

const originAt = (index: number) => `http://127.0.0.1:${firstPort + index}`

export type Server = { origin: string; port: number; dataDir: string; flags: string[] }

const defineServer = (name: string, index: number, ...flags: string[]): Server => ({
  origin: originAt(index),
  port: firstPort + index,
  dataDir: join(dataDir, name),
  flags,
})

const site = defineServer('site', 0, '--no-studio')
/** Each worker has a separate Studio server, because the journeys in `studio/` edit content. */
const studios = Array.from({ length: WORKER_COUNT }, (_, worker) =>
  defineServer(`studio-${worker}`, worker + 1),
)

export const EDITOR_TOKEN = process.env.EDITOR_TOKEN ?? 'the-token-of-the-journeys'

export const siteOrigin = site.origin

export const studioOrigin = (worker: number) => originAt(1 + (worker % WORKER_COUNT))

export const studioDataDir = () =>
  join(dataDir, `studio-${Number(process.env.TEST_PARALLEL_INDEX ?? 0) % WORKER_COUNT}`)

export const devPort = firstPort + WORKER_COUNT + 1

export const hostedPort = devPort + 1

export const serversToStart = [site, ...studios]

export const journeyPorts = [...serversToStart.map(({ port }) => port), devPort, hostedPort]
