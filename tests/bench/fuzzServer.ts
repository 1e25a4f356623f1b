import { createFuzz, fuzz, times } from '../setup/server/fuzz.ts'
import { EDITOR_TOKEN, type TestServer } from '../setup/server/testServer.ts'
import { heapOf } from './heap.ts'
import type { Row } from './siege/result.ts'

/** The caches are full by then, so that what grows afterwards is no cache. */
const WARM_UP_SHARE = 0.2
const MAX_GROWTH = 1.05

/** Sends requests at random; says what was answered with 5xx, and what the server's memory did meanwhile. */
export async function fuzzServer(server: TestServer, requests: number): Promise<Row[]> {
  const warmUp = requests * WARM_UP_SHARE
  const source = createFuzz(Date.now(), EDITOR_TOKEN)
  const heap = await heapOf(server.err())
  const failures = await fuzz(server.origin(), times(source, warmUp))
  const before = await heap.used()
  const start = performance.now()
  failures.push(...(await fuzz(server.origin(), times(source, requests - warmUp))))
  const seconds = (performance.now() - start) / 1000
  const after = await heap.used()
  heap.close()
  return [
    {
      name: `${requests} requests at random over every endpoint, method and identity`,
      goal: 'no 5xx, each has an answer',
      isMet: failures.length === 0,
      figures: {
        'answered a second': (requests - warmUp) / seconds,
        failed: failures.length === 0 ? 'none' : failures.slice(0, 20).join('\n    '),
      },
    },
    {
      name: 'the heap after them, once collected',
      goal: `within 5 % of what it was after the first ${warmUp}`,
      isMet: after < before * MAX_GROWTH,
      figures: { 'before MB': before / 1e6, 'after MB': after / 1e6 },
    },
  ]
}
