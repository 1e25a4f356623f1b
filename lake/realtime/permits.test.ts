import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { EDITOR, startLake } from '../../tests/setup/lake/testLake.ts'
import type { Role } from '../request/identity.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A lake that takes everybody for an editor until the session is over. */
async function signedIn() {
  let isOver = false
  const end = () => {
    isOver = true
  }
  const { origin } = await startLake({
    authorize: () => (isOver ? 'visitor' : EDITOR),
    endSession: async () => {
      end()
      return Response.json({ ok: true })
    },
  })
  return { origin, end, signOut: () => fetch(`${origin}/v1/auth/logout`, { method: 'POST' }) }
}

/** A stream that is open, and its end. */
function streamUntil(end: Promise<unknown>) {
  let isOver = false
  const ended = end.then(() => {
    isOver = true
  })
  return { ended, isOver: () => isOver }
}

/** Opens a stream. */
const ways = {
  async 'server-sent events'(url: string) {
    const answer = await fetch(url)
    const reader = answer.body?.getReader()
    onTestFinished(() => reader?.cancel())
    const readAll = async () => {
      while (!(await reader?.read())?.done) {}
    }
    return streamUntil(readAll())
  },
  async 'a WebSocket'(url: string) {
    const socket = new WebSocket(url.replace('http', 'ws'))
    onTestFinished(() => socket.terminate())
    const end = new Promise((close) => socket.once('close', close))
    await new Promise((open) => socket.once('open', open))
    return streamUntil(end)
  },
}

const held = [
  ['server-sent events', '/v1/data/listen/production?query=*'],
  ['a WebSocket', '/v1/data/listen/production?query=*'],
  ['server-sent events', '/v1/data/live/events/production?includeDrafts=true'],
  ['a WebSocket', '/v1/data/live/events/production?includeDrafts=true'],
  ['a WebSocket', '/v1/socket/production'],
] as const

test.each(held)('signing out ends %s of %s at once', async (way, path) => {
  const { origin, signOut } = await signedIn()
  const { ended, isOver } = await ways[way](origin + path)
  expect(isOver()).toBe(false)
  await signOut()
  await ended
})

test.each(held)('a session that is ended elsewhere ends %s of %s', async (way, path) => {
  const { origin, end } = await signedIn()
  const { ended, isOver } = await ways[way](origin + path)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isOver()).toBe(false)
  end()
  await vi.advanceTimersByTimeAsync(1_000)
  await ended
})

test('what visitors may hear goes on', async () => {
  const { origin, end } = await signedIn()
  const [forVisitors, forEditors] = await Promise.all([
    ways['a WebSocket'](`${origin}/v1/data/live/events/production`),
    ways['a WebSocket'](`${origin}/v1/data/listen/production?query=*`),
  ])
  end()
  await vi.advanceTimersByTimeAsync(1_000)
  await forEditors.ended
  expect(forVisitors.isOver()).toBe(false)
})

test.each(held)(
  'an editor who becomes a contributor is heard no longer over %s of %s',
  async (way, path) => {
    let role: Role = 'editor'
    const { origin } = await startLake({ authorize: () => ({ ...EDITOR, role }) })
    const { ended, isOver } = await ways[way](origin + path)
    role = 'administrator'
    await vi.advanceTimersByTimeAsync(5_000)
    expect(isOver()).toBe(false)
    role = 'contributor'
    await vi.advanceTimersByTimeAsync(1_000)
    await ended
  },
)
