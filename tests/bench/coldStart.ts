import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestServer } from '../setup/server/testServer.ts'
import type { Measured } from './measured.ts'
import { durationOf, median, read } from './timing.ts'

const starts = 5

/** From the command to the first page, with everything built and seeded before. The server runs afterwards. */
export async function measureColdStart(server: TestServer): Promise<Measured> {
  const bare: number[] = []
  const durations: number[] = []
  for (let index = 0; index < starts; index++) {
    await server.end('SIGTERM')
    bare.push(await durationOf(bareServer))
    durations.push(
      await durationOf(async () => {
        await server.start()
        await read(`${server.origin()}/`)
      }),
    )
    if (server.out().includes('Building'))
      throw new Error('the sources changed meanwhile. Run it again when nobody saves them')
  }
  return {
    name: 'Cold start with nothing stale → the first page served',
    value: median(durations),
    unit: 'ms',
    detail: `median of ${starts}, slowest ${(Math.max(...durations) / 1000).toFixed(2)} s`,
    baseline: { name: 'a bare Node server', value: median(bare) },
    goal: 3000,
  }
}

const program =
  "const s = require('http').createServer((_, a) => a.end('ok')).listen(0, '127.0.0.1', () => console.log(s.address().port))"

/** Starts the least that Node can serve, and asks it once. */
async function bareServer() {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  await read(`http://127.0.0.1:${String(port).trim()}/`)
  child.kill()
  await once(child, 'exit')
}
