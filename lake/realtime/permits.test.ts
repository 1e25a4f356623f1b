import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { EDITOR, startLake } from '../../tests/setup/lake/testLake.ts'
import type { Role } from '../request/identity.ts'
import { MAX_PER_HOLDER } from './permits.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function startWithSession() {
  let isSessionOver = false
  const endSession = () => {
    isSessionOver = true
  }
  const { origin } = await startLake({
    authorize: () => (isSessionOver ? 'visitor' : EDITOR),
    endSession: async () => {
      endSession()
      return Response.json({ ok: true })
    },
  })
  const signOut = () => fetch(`${origin}/v1/auth/logout`, { method: 'POST' })
  return { origin, endSession, signOut }
}

function trackEnd(end: Promise<unknown>) {
  let hasEnded = false
  const ended = end.then(() => {
    hasEnded = true
  })
  return { ended, hasEnded: () => hasEnded }
}

const openStream = {
  async 'server-sent events'(url: string) {
    const answer = await fetch(url)
    const reader = answer.body?.getReader()
    onTestFinished(() => reader?.cancel())
    const readAll = async () => {
      while (!(await reader?.read())?.done) {}
    }
    return trackEnd(readAll())
  },
  async 'a WebSocket'(url: string) {
    const socket = new WebSocket(url.replace('http', 'ws'))
    onTestFinished(() => socket.terminate())
    const end = new Promise((close) => socket.once('close', close))
    await new Promise((open) => socket.once('open', open))
    return trackEnd(end)
  },
}

const STREAMS = [
  ['server-sent events', '/v1/data/listen/production?query=*'],
  ['a WebSocket', '/v1/data/listen/production?query=*'],
  ['server-sent events', '/v1/data/live/events/production?includeDrafts=true'],
  ['a WebSocket', '/v1/data/live/events/production?includeDrafts=true'],
  ['a WebSocket', '/v1/socket/production'],
] as const

test.each(STREAMS)('a sign-out ends %s at %s immediately', async (transport, path) => {
  const { origin, signOut } = await startWithSession()
  const { ended, hasEnded } = await openStream[transport](origin + path)
  expect(hasEnded()).toBe(false)
  await signOut()
  await ended
})

test.each(STREAMS)('an expired session ends %s at %s within a second', async (transport, path) => {
  const { origin, endSession } = await startWithSession()
  const { ended, hasEnded } = await openStream[transport](origin + path)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(hasEnded()).toBe(false)
  endSession()
  await vi.advanceTimersByTimeAsync(1_000)
  await ended
})

test('a stream that visitors may receive stays open after the session ends', async () => {
  const { origin, endSession } = await startWithSession()
  const [forVisitors, forEditors] = await Promise.all([
    openStream['a WebSocket'](`${origin}/v1/data/live/events/production`),
    openStream['a WebSocket'](`${origin}/v1/data/listen/production?query=*`),
  ])
  endSession()
  await vi.advanceTimersByTimeAsync(1_000)
  await forEditors.ended
  expect(forVisitors.hasEnded()).toBe(false)
})

test.each(STREAMS)(
  'a demotion to contributor ends %s at %s within a second; a promotion does not',
  async (transport, path) => {
    let role: Role = 'editor'
    const { origin } = await startLake({ authorize: () => ({ ...EDITOR, role }) })
    const { ended, hasEnded } = await openStream[transport](origin + path)
    role = 'administrator'
    await vi.advanceTimersByTimeAsync(5_000)
    expect(hasEnded()).toBe(false)
    role = 'contributor'
    await vi.advanceTimersByTimeAsync(1_000)
    await ended
  },
)

async function statusOfSocket(url: string): Promise<number | undefined> {
  const socket = new WebSocket(url.replace('http', 'ws'))
  socket.on('error', () => {})
  onTestFinished(() => socket.terminate())
  return new Promise((resolve) => {
    socket.once('open', () => resolve(101))
    socket.once('unexpected-response', (_, { statusCode, headers }) =>
      resolve(headers['retry-after'] === '5' ? statusCode : undefined),
    )
  })
}

test.each([
  ['streams', MAX_PER_HOLDER.streams, '/v1/data/listen/production?query=*'],
  ['streams', MAX_PER_HOLDER.streams, '/v1/data/live/events/production'],
  ['sockets', MAX_PER_HOLDER.sockets, '/v1/socket/production'],
] as const)(
  'a user may have a number of %s; another user then still gets one',
  async (_, limit, path) => {
    let id = 'ann'
    const { origin } = await startLake({ authorize: () => ({ ...EDITOR, id }) })
    const opened = []
    for (let n = 0; n < limit; n++) opened.push(await statusOfSocket(origin + path))
    expect(new Set(opened)).toEqual(new Set([101]))
    expect(await statusOfSocket(origin + path)).toBe(429)
    id = 'ben'
    expect(await statusOfSocket(origin + path)).toBe(101)
  },
)

test('server-sent events and WebSockets count together', async () => {
  const { origin } = await startLake({ authorize: () => EDITOR })
  const url = `${origin}/v1/data/listen/production?query=*`
  for (let n = 0; n < MAX_PER_HOLDER.streams; n++) await openStream['server-sent events'](url)
  expect((await fetch(url)).status).toBe(429)
  expect(await statusOfSocket(url)).toBe(429)
})
