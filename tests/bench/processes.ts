import { cpus, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { root } from '../../server/config/config.ts'
import { emptyDatabase, startPostgres, type TestPostgres } from '../setup/postgres.ts'
import { seededFolder } from '../setup/seededFolder.ts'
import { ADDRESS_HEADER } from '../setup/server/fuzz.ts'
import { run } from '../setup/server/testProcess.ts'
import { type TestServer, testServer } from '../setup/server/testServer.ts'
import type { Figure } from './figures.ts'
import { load } from './load.ts'
import { startProxy } from './nginx.ts'
import { killAgainAndAgain } from './siege/kills.ts'
import { describeRow, type Row } from './siege/result.ts'
import { openWebhookReceiver } from './siege/webhookReceiver.ts'
import { percentile } from './timing.ts'

const PROCESSES = 3
const PUBLISHES = 100
const WRITES = 300
const TYPED = 50
/** One kill in so many meets PostgreSQL. */
const DATABASE_EVERY = 10

/**
 * Three processes that share a PostgreSQL, behind nginx: how soon a publish through one is on the others, what a write
 * costs beside SQLite's, what three serve beside one, and what is lost when any of them is killed again and again.
 */
export async function measureProcesses(rounds: number) {
  const figures: Figure[] = []
  const rows: Row[] = []
  const database = await startPostgres({ survivesPower: true })
  const leads = await openWebhookReceiver()
  const alone = testServer(root)
  const servers: TestServer[] = []
  try {
    const url = await movedTo(await emptyDatabase(database.url))
    for (let at = 0; at < PROCESSES; at++)
      servers.push(
        testServer(root, {
          DATABASE_URL: url,
          VITE_SITE_URL: 'http://127.0.0.1',
          CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
          WEBHOOK_URL: leads.url,
          WEBHOOK_SECRET: 'the-secret-of-the-bench',
        }),
      )
    await Promise.all([alone, ...servers].map((server) => server.start()))
    const [one, ...others] = servers as [TestServer, ...TestServer[]]
    const proxy = await startProxy(servers.map((server) => server.origin()))

    await untilQuiet()
    figures.push(...(await publishing(one, others)))
    figures.push(await writing(one, alone))
    figures.push(await typing(one, others))
    figures.push(await rate(proxy.origin, one))
    console.log('\nKilling …')
    rows.push(
      ...(await killAgainAndAgain(behind(proxy.origin, servers, database), { rounds, leads })),
    )
    await proxy.end()
  } finally {
    for (const server of [alone, ...servers]) await server.remove()
    leads.close()
    await database.remove()
  }
  for (const row of rows) console.log(`\n${describeRow(row)}`)
  return [...figures, ...rows.map(figureOfRow)]
}

const figureOfRow = ({ name, isMet }: Row): Figure => ({
  name: `${name}: failures`,
  value: isMet ? 0 : 1,
  unit: '',
  goal: { atMost: 0 },
})

async function movedTo(url: string): Promise<string> {
  const { code, err } = await run(['move', url], { DATA_DIR: await seededFolder() }).exit
  if (code !== 0) throw new Error(err)
  return url
}

/** After a start pictures are drawn ahead, which takes the processors for a while. */
async function untilQuiet() {
  console.log('Waiting until the pictures are drawn …')
  while ((loadavg()[0] ?? 0) > 0.5) await setTimeout(2_000)
}

/** The processes as one server: any of them answers, and a kill meets one of them, or the database. */
function behind(
  origin: string,
  servers: readonly TestServer[],
  database: TestPostgres,
): TestServer {
  const [one] = servers as [TestServer]
  let kills = 0
  let victim: TestServer | undefined
  return {
    ...one,
    origin: () => origin,
    client: (config) => one.client({ apiHost: origin, ...config }),
    async end(signal) {
      kills++
      victim =
        kills % DATABASE_EVERY === 0
          ? undefined
          : servers[Math.floor(Math.random() * servers.length)]
      if (victim) return victim.end(signal)
      await database.signal(signal)
      // What is under way meets a database that is away.
      await setTimeout(Math.random() * 500)
      await database.start()
      return { code: null, out: '', err: '' }
    },
    start: async () => victim?.start(),
  }
}

/** From the answer of a publish to the event on the other processes, and to their fresh HTML. */
async function publishing(one: TestServer, others: readonly TestServer[]): Promise<Figure[]> {
  const client = one.client()
  const told: number[] = []
  const shown: number[] = []
  const heard = await Promise.all(
    others.map((other) => listenTo(other.client({ token: undefined }))),
  )
  for (let at = 0; at < PUBLISHES; at++) {
    const question = `Published ${at} times?`
    for (const { forget } of heard) forget()
    await client.patch('faq-customisation').set({ question }).commit()
    const answered = performance.now()
    const waits = heard.map(async ({ next }) => Math.max(0, (await next()) - answered))
    const pages = others.map(async (other) => {
      while (!(await other.page('/')).html.includes(question));
      return performance.now() - answered
    })
    told.push(...(await Promise.all(waits)))
    shown.push(...(await Promise.all(pages)))
  }
  for (const { end } of heard) end()
  return [
    {
      name: 'A publish on open pages of the others, p99',
      value: percentile(told, 99),
      unit: 'ms',
      goal: { atMost: 300 },
    },
    {
      name: 'A publish in fresh HTML of the others, p99',
      value: percentile(shown, 99),
      unit: 'ms',
      goal: { atMost: 100 },
    },
  ]
}

/** Hears live events, and says when the last one came. */
async function listenTo(client: SanityClient) {
  let at: number | undefined
  let tell = (_: number) => {}
  const opened = new Promise<() => void>((resolve) => {
    const subscription = client.live.events().subscribe(({ type }) => {
      if (type === 'welcome') resolve(() => subscription.unsubscribe())
      if (type !== 'message') return
      at = performance.now()
      tell(at)
    })
  })
  const end = await opened
  return {
    end,
    forget() {
      at = undefined
    },
    next: () =>
      new Promise<number>((resolve) => {
        if (at === undefined) tell = resolve
        else resolve(at)
      }),
  }
}

/** A write over PostgreSQL beside one on SQLite, one after the other. */
async function writing(shared: TestServer, alone: TestServer): Promise<Figure> {
  const perWrite = async (client: SanityClient) => {
    const begun = performance.now()
    for (let at = 0; at < WRITES; at++)
      await client.createOrReplace({ _id: 'drafts.bench', _type: 'bench', at })
    return (performance.now() - begun) / WRITES
  }
  await perWrite(alone.client())
  await perWrite(shared.client())
  const own = await perWrite(alone.client())
  const theirs = await perWrite(shared.client())
  console.log(`\nA write: ${theirs.toFixed(2)} ms over PostgreSQL, ${own.toFixed(2)} ms on SQLite`)
  return { name: 'A write, against SQLite', value: theirs / own, unit: '×', goal: { atMost: 5 } }
}

/** Two editors on two processes who type into one text at once. */
async function typing(one: TestServer, [other = one]: readonly TestServer[]): Promise<Figure> {
  const [first, second] = [one.client(), other.client()]
  await first.createOrReplace({ _id: 'drafts.typed', _type: 'bench', letters: [] })
  const type = async (client: SanityClient, who: string) => {
    for (let at = 0; at < TYPED; at++)
      await client
        .patch('drafts.typed')
        .append('letters', [`${who}${at}`])
        .commit()
  }
  await Promise.all([type(first, 'a'), type(second, 'b')])
  const letters = await second.fetch<string[]>(
    '*[_id == "drafts.typed"][0].letters',
    {},
    { perspective: 'raw' },
  )
  return {
    name: 'Letters lost of two editors on two processes',
    value: 2 * TYPED - new Set(letters).size,
    unit: '',
    goal: { atMost: 0 },
  }
}

/** Requests for home a second of all processes through nginx, against those of one of them. */
async function rate(origin: string, one: TestServer): Promise<Figure> {
  const perSecond = async (origin: string) => {
    const begun = performance.now()
    const { answers } = await load({
      origin,
      connections: 24,
      requests: 20_000,
      paths: ['/'],
      headers: { 'accept-encoding': 'gzip' },
    })
    return (answers['200'] ?? 0) / ((performance.now() - begun) / 1000)
  }
  await perSecond(origin)
  const alone = await perSecond(one.origin())
  const all = await perSecond(origin)
  console.log(
    `\nHome: ${all.toFixed(0)} requests/s of ${PROCESSES} through nginx, ${alone.toFixed(0)} of one without it (${cpus().length} processors for all)`,
  )
  // nginx and what sends the requests take processors too.
  const enough = cpus().length >= PROCESSES + 2
  return {
    name: `Requests/s of ${PROCESSES}, against one`,
    value: all / alone,
    unit: '×',
    ...(enough ? { goal: { atLeast: 2.5 } } : {}),
  }
}
