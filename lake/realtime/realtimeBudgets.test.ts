import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Measured, measureDelay, reportMeasured } from '../../tests/setup/lake/measureDelay.ts'
import { startLake } from '../../tests/setup/lake/testLake.ts'
import { MAX_PER_HOLDER } from './permits.ts'
import { MAX_MESSAGE_CHARACTERS, METHODS } from './presence.ts'

// The worst input of each message. A new method of presence without a row does not compile.

const MAX_DELAY_MS = { visitor: 250, contributor: 2_500 }
const MAX_GROWTH_MB = 300

const startContributorsLake = () =>
  startLake({
    authorize: (request) => {
      const id = request.headers.get('authorization')
      return id ? { id, name: id, role: 'contributor' } : 'visitor'
    },
  })

async function openSockets(url: string, count: number, authorization?: string) {
  const sockets = Array.from({ length: count }, () => {
    const headers = authorization ? { authorization } : {}
    return new WebSocket(url.replace('http', 'ws'), { headers })
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.terminate()
  })
  await Promise.all(sockets.map((socket) => once(socket, 'open')))
  return sockets
}

const MESSAGES_PER_SOCKET = 100
const padding = 'x'.repeat(MAX_MESSAGE_CHARACTERS - 200)

const WORST_PARAMS: Record<(typeof METHODS)[number], object> = {
  authorization: { padding },
  presence_subscribe: { padding },
  presence_unsubscribe: { subscriptionId: padding },
  presence_rollcall: { session: padding },
  presence_announce: { data: { sessionId: 's', padding } },
  presence_disconnect: { session: padding },
}

test('a contributor who sends presence messages from all sockets delays nobody by more than 2.5 s', async () => {
  const measured = new Map<string, Measured>()
  for (const method of METHODS) {
    const { origin } = await startContributorsLake()
    const url = `${origin}/v1/socket/production`
    const sockets = await openSockets(url, MAX_PER_HOLDER.sockets, 'asha')
    const send = (socket: WebSocket, method: string, params: object) =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: '1', method, params }))
    for (const socket of sockets) send(socket, 'presence_subscribe', {})
    await Promise.all(sockets.map((socket) => once(socket, 'message')))
    const { result, ...row } = await measureDelay(async () => {
      for (const socket of sockets)
        for (let n = 0; n < MESSAGES_PER_SOCKET; n++) send(socket, method, WORST_PARAMS[method])
      return openSockets(url.replace('/socket', '/data/live/events'), 1)
    })
    expect(result[0]?.readyState).toBe(WebSocket.OPEN)
    expect(row.delayMs).toBeLessThan(MAX_DELAY_MS.contributor)
    expect(row.growthMb).toBeLessThan(MAX_GROWTH_MB)
    measured.set(method, row)
  }
  reportMeasured(measured)
})

test.each([
  [
    'mutations with the whole document',
    'listen/production?query=*&includeResult=true',
    'contributor',
  ],
  ['mutations with effects', 'listen/production?query=*&effectFormat=mendoza', 'contributor'],
  ['live events', 'live/events/production', 'visitor'],
] as const)('200 streams that receive %s delay nobody for too long', async (name, path, sender) => {
  const { origin, client } = await startContributorsLake()
  const url = `${origin}/v2025-02-19/data/${path}`
  await openSockets(url, MAX_PER_HOLDER.streams, sender === 'visitor' ? undefined : 'asha')
  const author = client({ token: 'author' })
  await author.create({ _id: 'drafts.a', _type: 'a' })
  const { result: _, ...row } = await measureDelay(() =>
    author.createOrReplace({ _id: 'drafts.a', _type: 'a', text: 'x'.repeat(940_000) }),
  )
  expect(row.delayMs).toBeLessThan(MAX_DELAY_MS[sender])
  expect(row.growthMb).toBeLessThan(MAX_GROWTH_MB)
  reportMeasured(new Map([[`200 streams with ${name}`, row]]))
})
