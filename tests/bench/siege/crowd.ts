import { setTimeout } from 'node:timers/promises'
import { callPaths, paths } from '../../../domain/paths.ts'
import { ADDRESS_HEADER } from '../../setup/server/fuzz.ts'
import type { TestServer } from '../../setup/server/testServer.ts'
import { load } from '../load.ts'
import { firstAndLastMinute, watchMemory } from './memory.ts'
import { countAnswers, counted, type Row } from './result.ts'

const OPEN_PAGES = 500
const PER_SECOND = 200
const P99_MS = 150
const MAX_GROWTH = 1.1
const WARM_UP_SECONDS = 10

const PAGES = Object.values(paths)
/** 50 people behind one address: together they ask for 40 things a second, and in five minutes each enquires three times. */
const OFFICE = {
  [ADDRESS_HEADER]: '203.0.113.50',
  'accept-encoding': 'gzip',
  accept: 'image/avif,image/webp,*/*',
}
const OFFICE_PER_SECOND = 40
const OFFICE_ENQUIRIES_PER_SECOND = 0.5
const PUBLISH_EVERY_SECONDS = 10

/**
 * So many pages held open, so many requests a second, and 50 people behind one address who browse and enquire, while
 * an editor publishes now and then. Who asks is a process of its own, and says how late it was by itself.
 */
export async function crowd(server: TestServer, seconds: number): Promise<Row[]> {
  const origin = server.origin()
  const gone = new AbortController()
  const opened = await Promise.all(
    Array.from({ length: OPEN_PAGES }, (_, at) =>
      fetch(`${origin}/v1/data/live/events/production`, {
        headers: { [ADDRESS_HEADER]: `10.1.${at >> 8}.${at & 255}` },
        signal: gone.signal,
      }),
    ),
  )
  const following = Promise.allSettled(opened.map(readOn))

  const parts = await partsOf(`${origin}/`)
  await prepare(origin, parts)
  const timing = { origin, seconds, warmUpSeconds: WARM_UP_SECONDS }
  const browsing = load({
    ...timing,
    connections: 100,
    perSecond: PER_SECOND,
    paths: PAGES,
    headers: { 'accept-encoding': 'gzip' },
    addressHeader: ADDRESS_HEADER,
  })
  const inOffice = load({
    ...timing,
    connections: 50,
    perSecond: OFFICE_PER_SECOND,
    paths: [...PAGES, ...parts],
    headers: OFFICE,
  })
  const { answers: enquiries, count } = countAnswers()
  const enquiring = repeat(
    Math.floor(seconds * OFFICE_ENQUIRIES_PER_SECOND),
    1000 / OFFICE_ENQUIRIES_PER_SECOND,
    async (n) => count(await enquire(server, n)),
  )
  await setTimeout(WARM_UP_SECONDS * 1000)
  const stopWatching = watchMemory(server, { alone: true })
  const publishing = repeat(
    Math.floor(seconds / PUBLISH_EVERY_SECONDS),
    PUBLISH_EVERY_SECONDS * 1000,
    (n) => publish(server, n),
  )
  const [pages, office] = await Promise.all([browsing, inOffice, enquiring, publishing])
  const { firstMB, lastMB } = firstAndLastMinute(stopWatching().samples)
  gone.abort()
  await following
  const isServed = Object.keys(pages.answers).every((status) => status === '200')
  const sentAway = (enquiries[429] ?? 0) + (office.answers[429] ?? 0)
  return [
    {
      name: `${OPEN_PAGES} open pages, ${PER_SECOND} requests a second, ${seconds} s`,
      goal: `p99 below ${P99_MS} ms`,
      isMet: isServed && pages.p99 < P99_MS,
      figures: {
        'p99 ms': pages.p99,
        'of it at most the lag of the measuring process ms': pages.lagMs,
        'p50 ms': pages.p50,
        answered: counted(pages.answers),
      },
    },
    {
      name: 'its memory',
      goal: 'the last minute within 10 % of the first',
      isMet: lastMB < firstMB * MAX_GROWTH,
      figures: { 'first minute MB': firstMB, 'last minute MB': lastMB },
    },
    {
      name: '50 people behind one address, who browse and enquire meanwhile',
      goal: 'no 429',
      isMet: sentAway === 0,
      figures: {
        browsing: counted(office.answers),
        'p99 ms': office.p99,
        enquiring: counted(enquiries),
      },
    },
  ]
}

async function readOn({ body }: Response) {
  for await (const _ of body ?? []);
}

/** What a page loads from its own origin, pictures at all their sizes; of films a browser reads a part. */
async function partsOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text()
  const named = html.matchAll(/\/(?:assets|images)\/[^"\s<>)\\]+/g)
  return [...new Set([...named].map(([path]) => path.replaceAll('&amp;', '&')))]
}

/** Asks for each once, so that what is drawn once for ever is no part of what is measured. */
async function prepare(origin: string, parts: readonly string[]) {
  for (const part of parts) {
    const answer = await fetch(origin + part, { headers: OFFICE })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${part} was answered ${answer.status}`)
  }
}

async function repeat(times: number, everyMs: number, work: (n: number) => Promise<unknown>) {
  const under: Promise<unknown>[] = []
  for (let n = 0; n < times; n += 1) {
    await setTimeout(everyMs)
    under.push(work(n))
  }
  await Promise.all(under)
}

async function enquire(server: TestServer, n: number): Promise<number> {
  const answer = await fetch(server.origin() + callPaths.createEnquiry('aangan'), {
    method: 'POST',
    headers: { ...OFFICE, 'content-type': 'application/json' },
    body: JSON.stringify({
      Hotelname: `Hotel ${n}`,
      name: 'Asha Sample',
      phoneno: 'Reception, ext. 12',
      email: `office${n}@hotel.example`,
      description: `Question ${n}`,
    }),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function publish(server: TestServer, n: number) {
  const client = server.client()
  const question = await client.fetch<string>('*[_type == "faq"][0]._id')
  await client
    .patch(question)
    .set({ question: `Question ${n}?` })
    .commit()
}
