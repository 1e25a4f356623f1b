import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as fc from 'fast-check'
import { WebSocket } from 'ws'
import {
  ADDRESS_HEADER,
  createFuzz,
  type FuzzRequest,
  fuzz,
  routes,
  type Sent,
  sendOne,
} from '../../setup/server/fuzz.ts'
import { frames, requests } from '../../setup/server/grammar.ts'
import { EDITOR_TOKEN, type TestServer } from '../../setup/server/testServer.ts'
import { addAccount, signInAs } from './accounts.ts'
import { countAnswers, type Row } from './result.ts'
import { readHome } from './visitor.ts'

/** Requests that once failed: each run sends them first. */
const CASES = 'tests/bench/siege/grammarCases.json'
const STALL_MS = 1_000
const BATCH = 500
/** So many of ten requests go to any route, the others to those that take a language. */
const TO_ANY_ROUTE = 2

/**
 * Sends what is valid by the grammar of each language and means nothing, for so long: queries, patches, paths, forms and
 * frames, as a stranger, a contributor and an editor. What fails, or takes over a second also by itself, is saved as a case.
 */
export async function grammar(server: TestServer, seconds: number): Promise<Row[]> {
  const password = await addAccount(server, 'Grammar', 'contributor')
  const { cookie } = await signInAs(server, 'Grammar', password, '203.0.113.9')
  const identities: Record<string, string>[] = [
    {},
    { cookie },
    { authorization: `Bearer ${EDITOR_TOKEN}` },
  ]
  const seed = Date.now()
  const anything = createFuzz(seed, EDITOR_TOKEN)
  const known = knownCases()
  const end = performance.now() + seconds * 1_000
  let count = 0
  let batch: FuzzRequest[] = []
  const next = (): FuzzRequest | undefined => {
    const saved = known[count]
    count += 1
    if (saved) return saved
    if (performance.now() > end) return undefined
    if (count % 10 < TO_ANY_ROUTE) return anything.next()
    if (batch.length === 0) {
      batch = fc
        .sample(requests, { seed: seed + count, numRuns: BATCH })
        .map((sent, index) => addressed(sent, identities[index % identities.length] ?? {}))
    }
    return batch.pop()
  }

  const { answers, count: countAnswer } = countAnswers()
  const answered = new Set<string>()
  const accepted = new Set<string>()
  const suspects: FuzzRequest[] = []
  const heard = (one: FuzzRequest, sent: Sent) => {
    countAnswer(`${Math.floor(sent.status / 100)}xx`)
    const route = routeOf(one)
    if (route) answered.add(route)
    if (route && sent.status < 400 && sent.status > 0) accepted.add(route)
    if (sent.failure || sent.milliseconds > STALL_MS) suspects.push(one)
  }
  const [home, failures, framesSent] = await Promise.all([
    readHome(server, seconds),
    fuzz(server.origin(), next, heard),
    sendFrames(server, cookie, end, seed),
  ])

  const cases: FuzzRequest[] = []
  for (const one of suspects.slice(0, 200)) {
    const alone = await sendOne(server.origin(), one)
    if (alone.failure || alone.milliseconds > STALL_MS) cases.push(one)
  }
  if (cases.length > 0) saveCases([...known, ...cases])
  return [
    {
      name: `${count} requests by grammar, ${seconds} s`,
      goal: 'no 5xx, no case of over a second, home answers within a second',
      isMet: failures.length === 0 && cases.length === 0 && home.p99 < STALL_MS,
      figures: {
        ...answers,
        'frames sent': framesSent,
        failed: failures.slice(0, 20).join('\n    ') || 'none',
        'over a second, also alone': cases.length,
        'over a second beside the others': suspects.length,
        'home p50 ms': home.p50,
        'home p99 ms': home.p99,
        'lake routes answered': `${answered.size} of ${routes.length}`,
        'of these with success': accepted.size,
        ...(cases.length > 0 ? { 'saved in': CASES } : {}),
      },
    },
  ]
}

type Addressable = { method: string; path: string; type?: string; body?: string }

function addressed(sent: Addressable, identity: Record<string, string>): FuzzRequest {
  const { method, path, type, body } = sent
  return {
    method,
    path: path.replaceAll(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign)),
    headers: {
      ...(type ? { 'content-type': type } : {}),
      [ADDRESS_HEADER]: `10.1.${Math.floor(Math.random() * 70)}.${Math.floor(Math.random() * 70)}`,
      ...identity,
    },
    ...(body === undefined ? {} : { body: Buffer.from(body) }),
  }
}

const patterns = routes.map(({ method, path }) => ({
  name: `${method} ${path}`,
  method,
  pattern: new RegExp(
    `^${path
      .replaceAll(/\{[^}]*\}/g, '')
      .replaceAll(/:\w+/g, '[^/]+')
      .replace(/\*$/, '.*')}$`,
  ),
}))

const routeOf = ({ method, path }: FuzzRequest): string | undefined => {
  const [address = ''] = path.split('?')
  return patterns.find(
    (route) =>
      (route.method === 'ALL' || (route.method ?? 'GET') === method) && route.pattern.test(address),
  )?.name
}

/** Speaks on one presence socket after the other: the server ends some. @returns how many frames were sent */
async function sendFrames(server: TestServer, cookie: string, end: number, seed: number) {
  const url = `${server.origin().replace('http', 'ws')}/v2022-06-30/socket/production`
  let sent = 0
  while (performance.now() < end) {
    const socket = new WebSocket(url, { headers: { cookie, origin: server.origin() } })
    const over = new Promise((resolve) => {
      socket.on('close', resolve)
      socket.on('error', resolve)
    })
    const opened = await Promise.race([
      once(socket, 'open').then(() => true),
      over.then(() => false),
    ])
    if (!opened) continue
    for (const frame of fc.sample(frames, { seed: seed + sent, numRuns: 100 })) {
      if (socket.readyState !== WebSocket.OPEN) break
      await new Promise<void>((resolve) => socket.send(frame, () => resolve()))
      sent += 1
    }
    socket.close()
    await over
  }
  return sent
}

type SavedCase = Omit<FuzzRequest, 'body'> & { body?: string }

function knownCases(): FuzzRequest[] {
  if (!existsSync(CASES)) return []
  const saved = JSON.parse(readFileSync(CASES, 'utf8')) as SavedCase[] // Written by saveCases.
  return saved.map(({ body, ...rest }) =>
    body === undefined ? rest : { ...rest, body: Buffer.from(body, 'base64') },
  )
}

function saveCases(cases: FuzzRequest[]) {
  mkdirSync(dirname(CASES), { recursive: true })
  // Who is signed in differs from run to run; the first identity that fails says enough.
  const saved = cases.map(({ body, ...rest }) => ({ ...rest, body: body?.toString('base64') }))
  writeFileSync(CASES, `${JSON.stringify(saved, null, 2)}\n`)
}
