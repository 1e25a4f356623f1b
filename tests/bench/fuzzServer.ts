import { createFuzz, fuzz } from '../setup/server/fuzz.ts'
import { EDITOR_TOKEN, type TestServer } from '../setup/server/testServer.ts'
import { heapOf } from './heap.ts'

/** The caches are full by then, so that what grows afterwards is no cache. */
const WARM_UP_SHARE = 0.2

/** Sends requests at random; ends with 1 when one is answered with 5xx. Says what the server's memory does meanwhile. */
export async function fuzzServer(server: TestServer, requests = 100_000) {
  const warmUp = requests * WARM_UP_SHARE
  const source = createFuzz(Date.now(), EDITOR_TOKEN)
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  const heap = await heapOf(server.err())
  const failures = await fuzz(server.origin(), source, warmUp)
  const before = await heap.used()
  const start = performance.now()
  failures.push(...(await fuzz(server.origin(), source, requests - warmUp)))
  const seconds = (performance.now() - start) / 1000
  const after = await heap.used()
  heap.close()
  console.log(`\n${requests} requests at random over every endpoint, method and identity
  ${failures.length} answered with 5xx or not at all
  ${((requests - warmUp) / seconds).toFixed(0)} a second
Memory of the server after ${warmUp} and after all: ${megabytes(before)}, ${megabytes(after)}`)
  for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}
