import { statSync } from 'node:fs'
import { join } from 'node:path'
import { callPaths } from '../../../domain/paths.ts'
import { PICTURE_WIDTHS_PX } from '../../../domain/pictures.ts'
import type { TestServer } from '../../setup/server/testServer.ts'
import { load } from '../load.ts'
import { durationOf, median } from '../timing.ts'
import { besiege } from './besiege.ts'
import { holdUpgrades, neverRead } from './heldConnections.ts'
import { counted, type Row } from './result.ts'
import { ask } from './send.ts'
import { uploadAtOnce } from './uploads.ts'
import { readHome, row, VISITOR } from './visitor.ts'

/** What the rows of the table must keep beside the page of somebody else. */
const PICTURE_MS = 5_000
const NOWHERE_PER_SECOND = 2_000
const GUESSES_PER_MINUTE = 10
const ENQUIRIES_PER_MINUTE = 120

export type Attack = (server: TestServer, seconds: number) => Promise<Row>

/** Each attack of the table, for some seconds, all from one address; another visitor reads home meanwhile. */
export const attacks: Attack[] = [
  async (server, seconds) => {
    const home = await readHome(server, seconds)
    return row('home, while nothing else happens', home)
  },

  async (server, seconds) => {
    const origin = server.origin()
    const url = (n: number) => `${origin}/v1/data/query/production?query=${nested(n)}`
    const { home, answers } = await besiege(server, seconds, 10, (n) => ask(url(n)))
    return row('nested queries, 10 connections', home, { answered: counted(answers) })
  },

  async (server, seconds) => {
    const origin = server.origin()
    const [attacked, ...others] = await server
      .client()
      .fetch<string[]>(
        '*[_type == "sanity.imageAsset" && metadata.dimensions.width > 1000 && mimeType != "image/svg+xml"].url',
      )
    const wanted = others.flatMap((url) =>
      PICTURE_WIDTHS_PX.slice(2, 6).map((w) => `${url}?w=${w}&q=75&fm=webp`),
    )
    const waits: number[] = []
    const end = performance.now() + seconds * 1000
    const reading = (async () => {
      for (let n = 0; performance.now() < end; n += 1) {
        const headers = VISITOR
        const url = `${origin}${wanted[n % wanted.length]}`
        waits.push(await durationOf(async () => (await fetch(url, { headers })).arrayBuffer()))
      }
    })()
    const abandoned = (n: number) =>
      ask(`${origin}${attacked}?w=${100 + (n % 450)}&q=${n % 99}`, { abandonAfterMs: 20 })
    const { home, answers } = await besiege(server, seconds, 50, abandoned)
    await reading
    return row(
      'distinct pictures, abandoned after 20 ms',
      home,
      {
        'another’s picture p50 ms': median(waits),
        'at most ms': Math.max(...waits),
        answered: counted(answers),
      },
      { goal: `another’s picture below ${PICTURE_MS} ms`, isMet: Math.max(...waits) < PICTURE_MS },
    )
  },

  neverRead,
  holdUpgrades,

  async (server, seconds) => {
    // A program that guesses takes no compressed answers; it has a process of its own, as the visitor has.
    const guessing = load({
      origin: server.origin(),
      connections: 32,
      seconds,
      warmUpSeconds: 2,
      paths: ['/guess-#'],
    })
    const [home, { answers, lagMs }] = await Promise.all([readHome(server, seconds), guessing])
    const perSecond = (answers[404] ?? 0) / seconds
    return row(
      'paths that lead nowhere, 32 clients',
      home,
      { 'answered 404 a second': perSecond, 'its lag ms': lagMs },
      { goal: `${NOWHERE_PER_SECOND} a second`, isMet: perSecond >= NOWHERE_PER_SECOND },
    )
  },

  async (server, seconds) => {
    const size = () => sizeOf(join(server.dataDir, 'enquiries.db'))
    const before = size()
    const { home, answers } = await besiege(server, seconds, 8, (n) => postEnquiry(server, n))
    const stored = answers[200] ?? 0
    await server.client().createOrReplace({ _id: 'siege', _type: 'siege' })
    return row(
      'a flood of enquiries',
      home,
      { stored, sent: counted(answers), 'disk MB': (size() - before) / 1e6 },
      {
        goal: `${ENQUIRIES_PER_MINUTE} a minute stored, and publishing goes on`,
        isMet: stored <= minutes(seconds) * ENQUIRIES_PER_MINUTE,
      },
    )
  },

  async (server, seconds) => {
    const url = `${server.origin()}/v1/data/doc/production/x`
    const guess = (n: number) =>
      ask(url, { headers: { authorization: `Bearer guess-number-${n}` } })
    const { home, answers } = await besiege(server, seconds, 8, guess)
    const looked = answers[200] ?? 0
    return row(
      'guessed tokens',
      home,
      { 'looked at': looked, answered: counted(answers) },
      {
        goal: `${GUESSES_PER_MINUTE} a minute`,
        isMet: looked <= minutes(seconds) * GUESSES_PER_MINUTE,
      },
    )
  },

  uploadAtOnce,
]

/** Windows of a minute that so many seconds may touch. */
const minutes = (seconds: number) => Math.ceil(seconds / 60) + 1

/** A query that walks over all documents for each document, another each time. */
const nested = (n: number) =>
  encodeURIComponent(`*[count(*[count(*[_id != ^._id]) > ${n}]) > 0]{_id, "n": ${n}}`)

const postEnquiry = (server: TestServer, n: number) =>
  ask(server.origin() + callPaths.createEnquiry('aangan'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      Hotelname: 'x',
      name: 'x',
      phoneno: '1',
      email: `x${n}@y.example`,
      description: 'x',
    }),
  })

/** A database and what is not in it yet. */
const sizeOf = (file: string) =>
  [file, `${file}-wal`].reduce(
    (sum, one) => sum + (statSync(one, { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
