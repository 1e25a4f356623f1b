import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import { apiVersion } from '../../domain/apiVersion.ts'
import { withSiteTables } from '../../server/config/siteTables.ts'
import { addAccount } from '../../server/session/accounts.ts'
import { beginSession } from '../../server/session/sessionStore.ts'
import { openSessionTables } from '../../server/session/sessionTables.ts'
import { createTestServer, type TestServer } from '../setup/server/createTestServer.ts'
import type { Figure } from './figures.ts'
import { createFloodFigures } from './floods.ts'
import { probeHomeFor } from './probeHome.ts'
import type { SocketAttack, SocketAttackOptions } from './socketAttacks.ts'
import { median } from './timing.ts'

const ROUNDS = 3
const CONNECTIONS = 50
const DURATION_SECONDS = 10

const big = { _id: 'drafts.big', _type: 'post' }
const items = Array.from({ length: 45_000 }, (_, n) => ({ _key: `k${n}` }))
const numbers = Array.from({ length: 6_000 }, (_, n) => n)
const edit = {
  actionType: 'sanity.action.document.edit',
  publishedId: 'big',
  draftId: big._id,
  patch: { set: { title: 'a' } },
}

type Attack = { path: string; body?: object }

/** The attacks of a signed-in contributor, by HTTP. */
const ATTACKS: Record<string, Attack> = {
  'a filter in a filter, in comments': {
    path: 'query/production-comments',
    body: { query: 'count($list[count($list[@ > ^]) > 0])', params: { list: numbers } },
  },
  '1,500 edits of a draft with 45,000 items': {
    path: 'actions/production',
    body: { actions: Array.from({ length: 1_500 }, () => edit) },
  },
  'a text that doubles': {
    path: 'query/production-comments',
    body: {
      query: `lower({"a": $text}${'{"a": a + a}'.repeat(17)}.a)`,
      params: { text: 'x'.repeat(2_000) },
    },
  },
  'the history of forty revisions of 0.9 MB': {
    path: 'history/production/transactions/drafts.long?effectFormat=mendoza&limit=100',
  },
}

/**
 * Measures home's p50 at rest, and beside each attack of one contributor.
 * @param words measures only the attacks whose name contains these words
 */
export async function measureAttacks(words = ''): Promise<Figure[]> {
  const server = createTestServer()
  const times = new Map<string, number[]>()
  const record = (name: string, p50: number) => times.set(name, [...(times.get(name) ?? []), p50])
  try {
    await server.start()
    const cookie = await signIn(server)
    await writeLargeDrafts(server)
    const attacks = [
      ...Object.entries(ATTACKS).map(
        ([name, attack]) => [name, () => attackByHttp(server, cookie, attack)] as const,
      ),
      [
        'presence messages from 40 WebSockets',
        () => attackBySocket(server, cookie, 'presence'),
      ] as const,
      [
        'a draft of 0.9 MB for 200 streams',
        () => attackBySocket(server, cookie, 'streams'),
      ] as const,
    ].filter(([name]) => name.includes(words))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, attack] of attacks) {
        await server.end('SIGTERM')
        await server.start()
        await probeHomeFor(server.origin(), 1)
        record('at rest', median(await probeHomeFor(server.origin(), 2)))
        const attacking = attack()
        await setTimeout(300)
        const p50 = median(await probeHomeFor(server.origin(), DURATION_SECONDS - 0.5))
        record(name, p50)
        console.log(
          `  ${name}: ${p50.toFixed(1)} ms (${times.get('at rest')?.at(-1)?.toFixed(1)} ms at rest), ${await attacking}`,
        )
      }
    }
  } finally {
    await server.remove()
  }
  return createFloodFigures(times)
}

/** Returns a contributor's cookie. */
const signIn = (server: TestServer) =>
  withSiteTables({ dataDir: server.dataDir, databaseUrl: undefined }, async (tables) => {
    const db = await openSessionTables(tables)
    const account = { name: 'Asha', role: 'contributor', password: 'a-good-password' } as const
    const secret = await beginSession(db, (await addAccount(db, account)).id)
    return `editor-${new URL(server.origin()).port}=${secret}`
  })

async function writeLargeDrafts(server: TestServer) {
  const client = server.client()
  await client.createOrReplace({ ...big, items })
  for (let n = 0; n < 40; n += 1)
    await client.createOrReplace({
      ...{ _id: 'drafts.long', _type: 'post' },
      text: `${n}`.repeat(450_000).slice(0, 900_000),
    })
}

async function attackByHttp(server: TestServer, cookie: string, { path, body }: Attack) {
  const { requests, non2xx } = await autocannon({
    url: `${server.origin()}/v${apiVersion}/data/${path}`,
    connections: CONNECTIONS,
    duration: DURATION_SECONDS,
    workers: 1,
    timeout: 60,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { cookie, 'content-type': 'application/json' },
  })
  return `${requests.total} answers, ${non2xx} of them rejections`
}

/** Runs in a thread of its own, so that reading the messages does not delay the requests for home. */
async function attackBySocket(server: TestServer, cookie: string, attack: SocketAttack) {
  const workerData: SocketAttackOptions = {
    ...{ attack, origin: server.origin(), cookie, seconds: DURATION_SECONDS },
    draft: big,
  }
  const worker = new Worker(new URL('socketAttacks.ts', import.meta.url), { workerData })
  const [summary] = await once(worker, 'message')
  return String(summary)
}
