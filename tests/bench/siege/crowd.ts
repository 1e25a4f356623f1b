import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { callPaths, paths } from '../../domain/paths.ts'
import { ADDRESS_HEADER } from '../setup/server/fuzz.ts'
import type { TestServer } from '../setup/server/testServer.ts'
import { percentile } from './timing.ts'

export type Crowded = {
  requests: number
  p99: number
  /** What the process holds, before and after, in bytes. */
  rss: [before: number, after: number]
  /** How often who was sent away, by status. */
  refused: Map<number, number>
}

const PAGES = Object.values(paths)
/** 50 people behind one address: each reads a page every few seconds, and enquires three times. */
const OFFICE = { [ADDRESS_HEADER]: '203.0.113.50' }
const PEOPLE = 50

/**
 * So many pages held open, so many requests a second, and 50 people behind one address who browse, follow live
 * events and enquire, while an editor publishes now and then.
 */
export async function crowd(
  server: TestServer,
  { openPages, perSecond, seconds }: { openPages: number; perSecond: number; seconds: number },
): Promise<Crowded> {
  const origin = server.origin()
  const gone = new AbortController()
  const opened = await Promise.all(
    Array.from({ length: openPages }, (_, at) =>
      fetch(`${origin}/v1/data/live/events/production`, {
        headers: { [ADDRESS_HEADER]: `10.1.${at >> 8}.${at & 255}` },
        signal: gone.signal,
      }),
    ),
  )
  const following = Promise.allSettled(opened.map(readOn))

  const before = rssOf(server)
  const durations: number[] = []
  const refused = new Map<number, number>()
  const ask = async (path: string, init: RequestInit = {}) => {
    const start = performance.now()
    const answer = await fetch(origin + path, init)
    await answer.arrayBuffer()
    durations.push(performance.now() - start)
    if (answer.status >= 400) refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1)
  }
  const enquire = (person: number) =>
    ask(callPaths.createEnquiry('aangan'), {
      method: 'POST',
      headers: { ...OFFICE, 'content-type': 'application/json' },
      body: JSON.stringify({
        Hotelname: `Hotel ${person}`,
        name: 'Asha Sample',
        phoneno: 'Reception, ext. 12',
        email: `asha${person}@hotel.example`,
        description: `Question ${Math.random()}`,
      }),
    })

  const [question] = await server.client().fetch<string[]>('*[_type == "faq"]._id')
  const under: Promise<void>[] = []
  const ticks = seconds * 10
  for (let tick = 0; tick < ticks; tick += 1) {
    const next = setTimeout(100)
    for (let at = 0; at < perSecond / 10; at += 1) {
      const headers = {
        [ADDRESS_HEADER]: `10.2.${tick & 255}.${at}`,
        'accept-encoding': 'gzip',
      }
      under.push(ask(PAGES[(tick + at) % PAGES.length] ?? '/', { headers }))
    }
    const person = tick % PEOPLE
    under.push(ask(PAGES[tick % PAGES.length] ?? '/', { headers: OFFICE }))
    // Three times each, spread over the time.
    if (tick % Math.max(1, Math.floor(ticks / (PEOPLE * 3))) === 0) under.push(enquire(person))
    if (tick % 100 === 50 && question)
      await server
        .client()
        .patch(question)
        .set({ question: `Question ${tick}?` })
        .commit()
    await next
  }
  await Promise.all(under)
  const after = rssOf(server)
  gone.abort()
  await following
  return {
    requests: durations.length,
    p99: percentile(durations, 99),
    rss: [before, after],
    refused,
  }
}

async function readOn({ body }: Response) {
  for await (const _ of body ?? []);
}

/** What the processes of the server hold, in bytes, where the system says so (Linux). */
function rssOf(server: TestServer): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(
    readFileSync(`/proc/${server.pid()}/status`, 'utf8'),
  )?.[1]
  return Number(kilobytes ?? Number.NaN) * 1024
}
