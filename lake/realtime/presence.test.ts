import { once } from 'node:events'
import { fromUrl } from '@sanity/bifur-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { EDITOR, queueOf, startLake } from '../../tests/setup/lake/testLake.ts'

async function startStudio(origin: string, session: string) {
  const bifur = fromUrl(`${origin.replace('http', 'ws')}/v2022-06-30/socket/production?tag=test`)
  const received = queueOf<Record<string, unknown>>()
  const subscription = bifur.listen<Record<string, unknown>>('presence').subscribe(received.add)
  onTestFinished(() => subscription.unsubscribe())
  const request = (method: Parameters<typeof bifur.request>[0], params: object) =>
    new Promise((resolve) => bifur.request(method, params).subscribe(resolve))
  // Requests are answered in order, so the subscription is active after this request.
  await request('presence_disconnect', {})
  return {
    nextEvent: () => received.next(),
    sendRollCall: () => request('presence_rollcall', { session }),
    announce: (locations: object[]) =>
      request('presence_announce', { data: { locations, sessionId: session } }),
    leave: () => subscription.unsubscribe(),
  }
}

/** Starts a lake in which everybody is an editor, because Node's WebSocket sends no session cookie. */
const startOpenLake = () => {
  globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket
  return startLake({ authorize: () => EDITOR })
}

test('a roll call and the locations of an editor are sent to other Studios', async () => {
  const { origin } = await startOpenLake()
  const [one, other] = [await startStudio(origin, 's1'), await startStudio(origin, 's2')]
  await one.sendRollCall()
  expect(await other.nextEvent()).toEqual({ type: 'rollCall', i: 'editor', session: 's1' })
  const locations = [{ type: 'document', documentId: 'book-1', path: ['title'] }]
  await other.announce(locations)
  expect(await one.nextEvent()).toEqual({
    type: 'state',
    i: 'editor',
    m: { locations, sessionId: 's2' },
  })
})

test('a Studio that disconnects is announced to the other Studios', async () => {
  const { origin } = await startOpenLake()
  const [one, other] = [await startStudio(origin, 's1'), await startStudio(origin, 's2')]
  await other.announce([])
  await one.nextEvent()
  other.leave()
  expect(await one.nextEvent()).toEqual({ type: 'disconnect', i: 'editor', m: { session: 's2' } })
})

async function openSocket(origin: string, token: string) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/v1/socket/production`, {
    headers: { authorization: `Bearer ${token}` },
  })
  onTestFinished(() => socket.terminate())
  const answers = queueOf<{ error?: { code: number }; result?: unknown }>()
  socket.on('message', (answer) => answers.add(JSON.parse(String(answer))))
  await once(socket, 'open')
  let id = 0
  return {
    closed: once(socket, 'close'),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send(method: string, params: object = {}) {
      id += 1
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: String(id), method, params }))
    },
    answer: () => answers.next(),
  }
}

const asha = { id: 'asha', name: 'Asha', role: 'contributor' } as const
const authorizeTwoEditors = (request: Request) =>
  request.headers.get('authorization') === 'Bearer asha' ? asha : EDITOR

test('an editor cannot send presence for the session of a colleague', async () => {
  const { origin } = await startLake({ authorize: authorizeTwoEditors })
  const [one, other] = [await openSocket(origin, 'ben'), await openSocket(origin, 'asha')]
  one.send('presence_announce', { data: { sessionId: 's1', locations: [] } })
  expect((await one.answer()).result).toBe(true)
  other.send('presence_announce', { data: { sessionId: 's1', locations: [] } })
  expect((await other.answer()).error?.code).toBe(-32000)
  other.send('presence_rollcall', { session: 's1' })
  expect((await other.answer()).error?.code).toBe(-32000)
})

test('a Studio that has reconnected stays present when its previous connection ends', async () => {
  const { origin } = await startOpenLake()
  const colleague = await startStudio(origin, 's1')
  const [previous, current] = [await openSocket(origin, ''), await openSocket(origin, '')]
  for (const { send, answer } of [previous, current]) {
    send('presence_announce', { data: { sessionId: 's2' } })
    await answer()
  }
  previous.send('presence_disconnect')
  await previous.answer()
  current.send('presence_rollcall', { session: 's2' })
  for (const type of ['state', 'state', 'rollCall'])
    expect(await colleague.nextEvent()).toMatchObject({ type })
})

test('a socket with several subscriptions receives each event once', async () => {
  const { origin } = await startLake({ authorize: authorizeTwoEditors })
  const [one, other] = [await openSocket(origin, 'ben'), await openSocket(origin, 'asha')]
  for (let n = 0; n < 2; n++) {
    one.send('presence_subscribe')
    expect((await one.answer()).result).toBe('presence')
  }
  for (const sessionId of ['s1', 's2']) other.send('presence_announce', { data: { sessionId } })
  for (const sessionId of ['s1', 's2'])
    expect(await one.answer()).toMatchObject({ params: { result: { m: { sessionId } } } })
})

test('a message of 9 kB closes the socket, with a reason', async () => {
  const { origin } = await startLake({ authorize: authorizeTwoEditors })
  const { send, closed } = await openSocket(origin, 'asha')
  send('presence_announce', { data: { sessionId: 's', padding: 'x'.repeat(9_000) } })
  const [code, reason] = await closed
  expect([code, String(reason)]).toEqual([1009, 'Limit: 8192 characters.'])
})

test('messages from all sockets of a user count together, as often as they are relayed', async () => {
  vi.useFakeTimers({ toFake: ['performance'] }) // the second never ends
  onTestFinished(() => void vi.useRealTimers())
  const { origin } = await startLake({ authorize: authorizeTwoEditors })
  const colleagues = await Promise.all(Array.from({ length: 39 }, () => openSocket(origin, 'ben')))
  for (const colleague of colleagues) {
    colleague.send('presence_subscribe')
    await colleague.answer()
  }
  const [first, second] = [await openSocket(origin, 'asha'), await openSocket(origin, 'asha')]
  // Each is received once and relayed 39 times: 125 messages in a second are allowed.
  for (let n = 0; n < 80; n++)
    for (const { send } of [first, second]) send('presence_announce', { data: { sessionId: 's' } })
  const [code, reason] = await Promise.race([first.closed, second.closed])
  expect([code, String(reason)]).toEqual([
    1008,
    'Too many messages in a second. Connect again in a second.',
  ])
  colleagues[0]?.send('presence_disconnect')
  expect(colleagues.every(({ isOpen }) => isOpen())).toBe(true)
})

const INVALID_MESSAGES = [
  '',
  '{',
  'null',
  '[]',
  '{"id":"1"}',
  '{"id":"1","method":{"toString":1}}',
  '{"id":"1","method":["presence_rollcall"]}',
  '{"id":{"toString":1},"method":"presence_rollcall"}',
  '{"id":"1","method":"presence_unsubscribe","params":{"subscriptionId":{"toString":1}}}',
  '{"id":"1","method":"presence_announce","params":{"data":[]}}',
  '{"id":"1","method":"presence_announce","params":{"data":{"sessionId":{"toString":1}}}}',
  '{"id":"1","method":"presence_rollcall","params":null}',
]

test('invalid messages are answered with an error, and the socket stays open', async () => {
  const { origin } = await startOpenLake()
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/v1/socket/production`)
  onTestFinished(() => socket.terminate())
  const answers = queueOf<string>()
  socket.on('message', (answer) => answers.add(String(answer)))
  await once(socket, 'open')
  const sendForErrorCode = async (message: string) => {
    socket.send(message)
    return JSON.parse(await answers.next()).error?.code
  }
  for (const message of INVALID_MESSAGES)
    expect(await sendForErrorCode(message), message).toBe(-32600)
  const unknownMethod = '{"id":"1","method":"other"}'
  expect(await sendForErrorCode(unknownMethod)).toBe(-32601)
  const withoutSession = '{"id":"1","method":"presence_rollcall"}'
  expect(await sendForErrorCode(withoutSession)).toBe(-32602)
})
