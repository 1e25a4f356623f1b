import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { SanityClient } from '@sanity/client'
import type { TestServer } from '../setup/server/testServer.ts'
import { questionIds } from './editor.ts'
import type { Measured } from './measured.ts'
import { addPosts } from './posts.ts'
import { durationOf, median, percentile, read } from './timing.ts'

const POSTS = 10_000
const ROUNDS = 20

/** What many posts cost those who read none of them: the same with the seed alone and with the posts beside it. */
export async function measureScale(server: TestServer, homeQuery: string): Promise<Measured[]> {
  const client = server.client()
  const alone = await measure(server, client, homeQuery)
  const memoryAlone = residentMB(server)
  await addPosts(client, 0, POSTS)
  const beside = await measure(server, client, homeQuery)
  const row = (
    name: string,
    what: keyof typeof alone,
    goals: Pick<Measured, 'goal' | 'goalRatio'>,
  ): Measured => ({
    name: `${name}, with ${POSTS} posts`,
    value: median(beside[what]),
    unit: 'ms',
    detail: `median of ${ROUNDS}, p95 ${percentile(beside[what], 95).toFixed(1)} ms`,
    baseline: { name: 'with the seed alone', value: median(alone[what]) },
    ...goals,
  })
  return [
    row('The home page’s query after a publish', 'query', { goalRatio: 1.5 }),
    row('The home page after a publish', 'home', { goal: 50 }),
    row('The blog list after a publish', 'blog', {}),
    await memory(server, memoryAlone),
    await warmStart(server),
  ]
}

async function memory(server: TestServer, alone: number): Promise<Measured> {
  return {
    name: `Memory of the process, with ${POSTS} posts`,
    value: residentMB(server),
    unit: 'MB',
    detail: 'resident, after all of these publishes',
    baseline: { name: 'with the seed alone', value: alone },
    goal: 400,
  }
}

function residentMB(server: TestServer): number {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
}

/** Ends the server and starts it again on the same content. */
async function warmStart(server: TestServer): Promise<Measured> {
  await server.end('SIGTERM')
  return {
    name: `Warm start until home is there, with ${POSTS} posts`,
    value: await durationOf(async () => {
      await server.start()
      await read(`${server.origin()}/`)
    }),
    unit: 'ms',
    detail: 'once',
    baseline: { name: 'Node with tsx alone', value: await durationOf(nodeAlone) },
    goal: 3000,
  }
}

const nodeAlone = () =>
  once(spawn(process.execPath, ['--import', 'tsx', '-e', '0'], { stdio: 'ignore' }), 'exit')

async function measure(server: TestServer, client: SanityClient, homeQuery: string) {
  const [id = ''] = await questionIds(client)
  const durations = { query: [] as number[], home: [] as number[], blog: [] as number[] }
  const paths = { query: homeQuery, home: '/', blog: '/blog' }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const what of ['query', 'home', 'blog'] as const) {
      await client
        .patch(id)
        .set({ question: `Round ${round} of ${what}?` })
        .commit()
      durations[what].push(await durationOf(() => read(server.origin() + paths[what])))
    }
  return durations
}
