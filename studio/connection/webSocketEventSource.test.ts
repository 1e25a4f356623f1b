import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestTracker } from './requestTracker.ts'
import { EventSource } from './webSocketEventSource.ts'

class MockSocket {
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void
  isClosed = false
  constructor(readonly url: URL) {
    sockets.push(this)
  }
  close() {
    this.isClosed = true
  }
  send(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
}

let sockets: MockSocket[]
const latestSocket = () => {
  const socket = sockets.at(-1)
  if (!socket) throw new Error('No socket was opened.')
  return socket
}

beforeEach(() => {
  sockets = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', MockSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const url = 'http://localhost:4321/v2025-02-19/data/listen/production?query=*'

function listen() {
  const source = new EventSource(url)
  const events: string[] = []
  for (const type of ['open', 'error', 'welcome', 'mutation'])
    source.addEventListener(type, (event) => {
      const { data } = event as MessageEvent
      events.push(data === undefined ? type : `${type} ${data}`)
    })
  return { source, events }
}

test('the source connects to the same URL over a WebSocket', () => {
  listen()
  expect(latestSocket().url.href).toBe(url.replace('http', 'ws'))
})

test('each frame becomes an event with its type and data', () => {
  const { source, events } = listen()
  latestSocket().onopen?.()
  latestSocket().send({ type: 'welcome', data: { listenerName: 'a' } })
  latestSocket().send({ type: 'mutation', id: 't#x', data: { documentId: 'x' } })
  expect(source.readyState).toBe(source.OPEN)
  expect(events).toEqual(['open', 'welcome {"listenerName":"a"}', 'mutation {"documentId":"x"}'])
})

test('a lost connection is opened again and resumes after the last event', () => {
  const { source } = listen()
  latestSocket().onopen?.()
  latestSocket().send({ type: 'mutation', id: 't#x', data: {} })
  latestSocket().onclose?.()
  expect(source.readyState).toBe(source.CONNECTING)
  vi.advanceTimersByTime(500)
  expect(sockets).toHaveLength(2)
  expect(latestSocket().url.searchParams.get('lastEventId')).toBe('t#x')
})

test('a lost connection dispatches its error only after it has reconnected', () => {
  const { events } = listen()
  latestSocket().onopen?.()
  latestSocket().onclose?.()
  expect(events).toEqual(['open'])
  vi.advanceTimersByTime(500)
  latestSocket().onopen?.()
  expect(events).toEqual(['open', 'error', 'open'])
})

test('a failed first attempt to connect dispatches no error', () => {
  const { events } = listen()
  latestSocket().onclose?.()
  vi.advanceTimersByTime(500)
  latestSocket().onopen?.()
  expect(events).toEqual(['open'])
})

test('the events of one transaction are dispatched together', () => {
  const { events } = listen()
  const data = { transactionId: 't', transactionTotalEvents: 2 }
  latestSocket().onopen?.()
  latestSocket().send({ type: 'mutation', id: 't#a', data })
  expect(events).toEqual(['open'])
  latestSocket().send({ type: 'mutation', id: 't#b', data })
  expect(events).toHaveLength(3)
  latestSocket().send({ type: 'mutation', id: 'u#a', data: { ...data, transactionId: 'u' } })
  latestSocket().send({ type: 'welcome', data: {} })
  expect(events).toHaveLength(5)
})

test('a lost connection discards an incomplete transaction and its event id', () => {
  const { events } = listen()
  const data = { transactionId: 't', transactionTotalEvents: 2 }
  latestSocket().onopen?.()
  latestSocket().send({ type: 'mutation', id: 't#a', data })
  latestSocket().onclose?.()
  vi.advanceTimersByTime(500)
  expect(latestSocket().url.searchParams.has('lastEventId')).toBe(false)
  expect(events).toEqual(['open'])
})

test('the reconnect delay grows to at most ten seconds until a connection opens', () => {
  listen()
  for (let attempt = 0; attempt < 10; attempt += 1) {
    latestSocket().onclose?.()
    vi.advanceTimersByTime(10_000)
  }
  expect(sockets).toHaveLength(11)
  latestSocket().onclose?.()
  vi.advanceTimersByTime(4_999)
  expect(sockets).toHaveLength(11)
  vi.advanceTimersByTime(5_001)
  expect(sockets).toHaveLength(12)
  latestSocket().onopen?.()
  latestSocket().onclose?.()
  vi.advanceTimersByTime(500)
  expect(sockets).toHaveLength(13)
})

test('a closed source dispatches no events and does not reconnect', () => {
  const { source, events } = listen()
  latestSocket().onopen?.()
  const socket = latestSocket()
  source.close()
  socket.send({ type: 'mutation', data: {} })
  socket.onclose?.()
  vi.advanceTimersByTime(60_000)
  expect(socket.isClosed).toBe(true)
  expect(events).toEqual(['open'])
  expect(sockets).toHaveLength(1)
})

test('closing a source that waits to reconnect cancels the reconnect', () => {
  const { source } = listen()
  latestSocket().onclose?.()
  source.close()
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)
})

test('if only HTTP works, blocked WebSockets are reported until a WebSocket opens', async () => {
  vi.stubGlobal('fetch', async () => new Response('PONG'))
  const { source } = listen()
  for (let failures = 0; failures < 3; failures++) {
    expect(requestTracker.status().problem).toBeUndefined()
    latestSocket().onclose?.()
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(requestTracker.status().problem).toBe('noWebSockets')
  latestSocket().onopen?.()
  expect(requestTracker.status().problem).toBeUndefined()
  source.close()
})
