import { ClientError, type SanityClient } from '@sanity/client'
import pTimeout from 'p-timeout'
import type { TestServer } from '../setup/server/testServer.ts'
import { editorWith, questionIds } from './editor.ts'
import { heapOf } from './heap.ts'
import { openPage } from './openPages.ts'

/** How long a page may take to hear of everything, on a machine that has much else to do. */
const MAX_WAIT_MS = 240_000

export type SoakOptions = {
  /** Started with `--inspect`. */
  server: TestServer
  /** By two editors, half each. */
  publishes: number
  /** Pages held open meanwhile, without a browser. */
  pages: number
  /** Waits until whoever else is watching sees these words. */
  seenElsewhere?(words: string): Promise<unknown>
}

export type Soaked = {
  /** What was acknowledged and is not there, in words; empty when all is well. */
  lost: string[]
  /** How often a patch came too late and was made again on the newer revision. */
  conflicts: number
  /** What the server holds after everybody has gone, beyond what it held before, in bytes. */
  grown: number
  seconds: number
}

/**
 * Two editors publish in a row, each a document of their own, and sign one document that is both's, while pages
 * are open. Nothing that was acknowledged may be lost, not even by `kill -9`, and memory must come back.
 */
export async function soak(options: SoakOptions): Promise<Soaked> {
  const { server, publishes } = options
  await server.client().create({ _id: ledgerId, _type: 'ledger', tickets: [] })
  const [first = '', second = ''] = await questionIds(server.client())
  const editors = [
    { name: 'Asha', own: first },
    { name: 'Binod', own: second },
  ]
  // What is made once (compiled code, kept answers) is no growth.
  await round({ ...options, publishes: Math.min(publishes, 20) }, editors, 'Warm-up')

  const heap = await heapOf(server.err())
  const before = await heap.used()
  const started = performance.now()
  const result = await round(options, editors, 'Question')
  const seconds = (performance.now() - started) / 1000
  const grown = (await heap.used()) - before
  heap.close()

  await server.end('SIGKILL')
  await server.start()
  const lost = [...result.lost, ...(await missing(server.client(), result.expected))]
  return { lost, conflicts: result.conflicts, grown, seconds }
}

type Editor = { name: string; own: string }

/** What must be there in the end. */
type Expected = { questions: Map<string, string>; tickets: string[] }

async function round(
  { server, publishes, pages, seenElsewhere = async () => {} }: SoakOptions,
  editors: Editor[],
  subject: string,
) {
  const times = publishes / editors.length
  const words = (name: string, index: number) => `${subject} ${index} of ${name}?`
  const visitor = server.client({ token: undefined })
  const open = await Promise.all(Array.from({ length: pages }, () => openPage(visitor)))

  const conflicts = await Promise.all(
    editors.map(async ({ name, own }) => {
      const client = server.client()
      const editor = editorWith(client)
      let count = 0
      for (let index = 1; index <= times; index++) {
        await editor.edit(own, { question: words(name, index) })
        await editor.publish(own)
        count += await sign(client, words(name, index))
      }
      return count
    }),
  )

  const questions = new Map(editors.map(({ name, own }) => [own, words(name, times)]))
  const tickets = editors.flatMap(({ name }) =>
    Array.from({ length: times }, (_, index) => words(name, index + 1)),
  )
  // A publish and a signature are a message each.
  const shown = await pTimeout(
    Promise.all(open.map((page) => page.settled(publishes + tickets.length))),
    {
      milliseconds: MAX_WAIT_MS,
      message: `A page did not hear of everything in ${MAX_WAIT_MS / 1000} seconds.`,
    },
  )
  const lost = shown.flatMap((page, index) =>
    [...questions].flatMap(([id, question]) =>
      page.get(id) === question ? [] : [`Page ${index} shows “${page.get(id)}”.`],
    ),
  )
  for (const question of questions.values()) await seenElsewhere(question)
  for (const page of open) page.close()
  return {
    conflicts: conflicts.reduce((sum, count) => sum + count, 0),
    lost,
    expected: { questions, tickets },
  }
}

const ledgerId = 'ledger'

/** Adds a line to what both editors write at; says how often somebody else was faster. */
async function sign(client: SanityClient, ticket: string): Promise<number> {
  for (let conflicts = 0; ; conflicts++) {
    const ledger = await client.getDocument(ledgerId)
    try {
      await client
        .patch(ledgerId)
        .ifRevisionId(ledger?._rev ?? '')
        .append('tickets', [ticket])
        .commit()
      return conflicts
    } catch (error) {
      if (!(error instanceof ClientError && error.statusCode === 409)) throw error
    }
  }
}

/** What should be there and is not, in words. */
async function missing(client: SanityClient, { questions, tickets }: Expected): Promise<string[]> {
  const stored = await client.fetch<{ ledger: string[]; drafts: string[] }>(
    '{"ledger": *[_id == $ledgerId][0].tickets, "drafts": *[_id in path("drafts.**")]._id}',
    { ledgerId },
    { perspective: 'raw' },
  )
  const lost = tickets.flatMap((ticket) => {
    const times = stored.ledger.filter((line) => line === ticket).length
    return times === 1 ? [] : [`“${ticket}” was written once and is there ${times} times.`]
  })
  for (const draft of stored.drafts) lost.push(`${draft} was published and is still a draft.`)
  for (const [id, question] of questions) {
    const found = (await client.getDocument(id))?.question
    if (found !== question) lost.push(`${id} asks “${found}” instead of “${question}”.`)
  }
  return lost
}
