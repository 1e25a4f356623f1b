import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { EDITOR, startLake } from '../../tests/setup/lake/testLake.ts'

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
    endSession: () => {
      end()
      return Response.json({ ok: true })
    },
  })
  return { origin, end, signOut: () => fetch(`${origin}/v1/auth/logout`, { method: 'POST' }) }
}

/** Opens a stream, and says whether it has ended. */
const ways = {
  async 'server-sent events'(url: string) {
    const answer = await fetch(url)
    const reader = answer.body?.getReader()
    onTestFinished(() => reader?.cancel())
    let isOver = false
    const readAll = async () => {
      while (!(await reader?.read())?.done) {}
      isOver = true
    }
    void readAll()
    return () => isOver
  },
  async 'a WebSocket'(url: string) {
    const socket = new WebSocket(url.replace('http', 'ws'))
    onTestFinished(() => socket.terminate())
    let isOver = false
    socket.on('close', () => {
      isOver = true
    })
    await new Promise((open) => socket.once('open', open))
    return () => isOver
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
  const hasEnded = await ways[way](origin + path)
  expect(hasEnded()).toBe(false)
  await signOut()
  await vi.waitUntil(hasEnded)
})

test.each(held)('a session that is ended elsewhere ends %s of %s', async (way, path) => {
  const { origin, end } = await signedIn()
  const hasEnded = await ways[way](origin + path)
  vi.advanceTimersByTime(5_000)
  expect(hasEnded()).toBe(false)
  end()
  vi.advanceTimersByTime(1_000)
  await vi.waitUntil(hasEnded)
})

test('what visitors may hear goes on', async () => {
  const { origin, end } = await signedIn()
  const [forVisitors, forEditors] = await Promise.all([
    ways['a WebSocket'](`${origin}/v1/data/live/events/production`),
    ways['a WebSocket'](`${origin}/v1/data/listen/production?query=*`),
  ])
  end()
  vi.advanceTimersByTime(1_000)
  await vi.waitUntil(forEditors)
  expect(forVisitors()).toBe(false)
})
