import { setTimeout } from 'node:timers/promises'
import { openStore } from '../../../server/enquiries/store/store.ts'
import type { TestServer } from '../../setup/server/testServer.ts'
import { createEnquirySenders, type EnquirySender } from './enquirySenders.ts'
import type { Row } from './result.ts'
import { createScheduledReleases } from './scheduledReleases.ts'
import type { WebhookReceiver } from './webhookReceiver.ts'

/** So long at most after it began to work the server is killed. */
const MAX_LIFE_MS = 400
/** A delivery that failed is tried again after a minute. */
const DELIVERED_WITHIN_MS = 150_000

/**
 * Ends the server with `kill -9` again and again, each time at another moment, while documents are written, files
 * uploaded, releases published at their time, enquiries sent and delivered. Who got no answer sends the same enquiry again.
 */
export async function killAgainAndAgain(
  server: TestServer,
  { rounds, leads }: { rounds: number; leads: WebhookReceiver },
): Promise<Row[]> {
  const documents: string[] = []
  const uploads: string[] = []
  const senders = createEnquirySenders(server)
  const scheduled = createScheduledReleases(server)

  /** Works until the server is gone; what it acknowledges is noted. */
  async function work(round: number, killed: AbortSignal) {
    const client = server.client()
    const write = async (n: number) => {
      const { _id } = await client.create({ _id: `siege-${round}-${n}`, _type: 'siege' })
      documents.push(_id)
    }
    const upload = async (n: number) => {
      const file = Buffer.from(`${round} ${n} `.repeat(5_000))
      const { _id } = await client.assets.upload('file', file, { filename: `${round}-${n}.txt` })
      uploads.push(_id)
    }
    const repeat = (send: (n: number) => Promise<void>) => untilGone(send, killed)
    await Promise.all([write, upload, () => senders.enquire()].map(repeat))
  }

  await senders.ready()
  for (let round = 0; round < rounds; round += 1) {
    const due = await scheduled.arrange(round)
    await setTimeout(due - Date.now())
    const killed = new AbortController()
    const working = work(round, killed.signal)
    await setTimeout(Math.random() * MAX_LIFE_MS)
    await server.end('SIGKILL')
    killed.abort()
    await working
    await server.start()
    await senders.ready()
  }
  await senders.sendUnanswered()
  const { acknowledged } = senders
  const undelivered = await untilDelivered(server, leads)

  // By type: a list of thousands of ids, looked up in each document, is past the lake's limit.
  const found = await server
    .client()
    .fetch<string[]>('*[_type in ["siege", "sanity.fileAsset"]]._id', {}, { perspective: 'raw' })
  const there = new Set(found)
  const store = openStore(server.dataDir)
  const stored = new Set(store.list().map(({ key }) => key))
  store.close()
  const lost = [
    ...[...documents, ...uploads].filter((id) => !there.has(id)),
    ...acknowledged.filter(({ key }) => !stored.has(key)).map(({ key }) => `The enquiry ${key}`),
    ...(await withoutBytes(server, uploads)),
  ]
  return [
    {
      name: `${rounds} times kill -9 while it writes`,
      goal: 'nothing that was acknowledged is lost',
      isMet: lost.length === 0,
      figures: {
        documents: documents.length,
        uploads: uploads.length,
        enquiries: acknowledged.length,
        lost: lost.length === 0 ? 'nothing' : lost.slice(0, 10).join(', '),
      },
    },
    await scheduled.row(rounds),
    deliveryRow(leads, { undelivered, acknowledged, rounds }),
  ]
}

/** Waits until every delivery is done, or says how many are not. */
async function untilDelivered(server: TestServer, leads: WebhookReceiver): Promise<number> {
  const store = openStore(server.dataDir)
  const waiting = () => store.listDeliveries().filter(({ state }) => state !== 'delivered').length
  const given = performance.now() + DELIVERED_WITHIN_MS
  while (waiting() > 0 && performance.now() < given) await setTimeout(500)
  const left = waiting()
  store.close()
  return leads.leads.size > 0 ? left : Number.NaN
}

function deliveryRow(
  { leads, repeated }: WebhookReceiver,
  {
    undelivered,
    acknowledged,
    rounds,
  }: { undelivered: number; acknowledged: readonly EnquirySender[]; rounds: number },
): Row {
  const perSender = new Map<string, number>()
  for (const { email } of leads.values()) perSender.set(email, (perSender.get(email) ?? 0) + 1)
  const twice = [...perSender].filter(([, count]) => count > 1).map(([email]) => email)
  const missing = acknowledged.filter(({ key }) => !leads.has(key))
  return {
    name: `${rounds} times kill -9 while it delivers`,
    goal: 'each acknowledged enquiry is one lead of a receiver that keeps the key',
    isMet: twice.length === 0 && missing.length === 0 && undelivered === 0,
    figures: {
      leads: leads.size,
      'of acknowledged': acknowledged.length,
      'two leads of one': twice.slice(0, 10).join(', ') || 'none',
      'not delivered': missing.length,
      waiting: undelivered,
      'posted again under the same key': repeated(),
    },
  }
}

async function withoutBytes(server: TestServer, uploads: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const id of uploads) {
    const [, hash, extension] = id.split('-')
    const answer = await fetch(`${server.origin()}/files/embedded/production/${hash}.${extension}`)
    await answer.body?.cancel()
    if (!answer.ok) missing.push(`The bytes of ${id}`)
  }
  return missing
}

/** Repeats something until it fails, or the server has been killed: another process may go on answering. */
async function untilGone(send: (n: number) => Promise<void>, killed: AbortSignal) {
  try {
    for (let n = 0; !killed.aborted; n += 1) await send(n)
  } catch {
    // What was under way was not acknowledged.
  }
}
