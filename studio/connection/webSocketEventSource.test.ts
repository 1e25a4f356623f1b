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
  receive(frame: object) {
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

test('an event source opens a WebSocket at its URL', () => {
  listen()
  expect(latestSocket().url.href).toBe(url.replace('http', 'ws'))
})

test('each frame is dispatched as an event with the type and data of the frame', () => {
  const { source, events } = listen()
  latestSocket().onopen?.()
  latestSocket().receive({ type: 'welcome', data: { listenerName: 'a' } })
  latestSocket().receive({ type: 'mutation', id: 't#x', data: { documentId: 'x' } })
  expect(source.readyState).toBe(source.OPEN)
  expect(events).toEqual(['open', 'welcome {"listenerName":"a"}', 'mutation {"documentId":"x"}'])
})

test('a lost connection is opened again with the id of the last event', () => {
  const { source } = listen()
  latestSocket().onopen?.()
  latestSocket().receive({ type: 'mutation', id: 't#x', data: {} })
  latestSocket().onclose?.()
  expect(source.readyState).toBe(source.CONNECTING)
  vi.advanceTimersByTime(500)
  expect(sockets).toHaveLength(2)
  expect(latestSocket().url.searchParams.get('lastEventId')).toBe('t#x')
})

test('after a lost connection, the `error` event is sent when the connection is open again, not before', () => {
  const { events } = listen()
  latestSocket().onopen?.()
  latestSocket().onclose?.()
  expect(events).toEqual(['open'])
  vi.advanceTimersByTime(500)
  latestSocket().onopen?.()
  expect(events).toEqual(['open', 'error', 'open'])
})

test('a failed first attempt to connect causes no `error` event', () => {
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
  latestSocket().receive({ type: 'mutation', id: 't#a', data })
  expect(events).toEqual(['open'])
  latestSocket().receive({ type: 'mutation', id: 't#b', data })
  expect(events).toHaveLength(3)
})

test('an incomplete transaction is dispatched when an event outside the transaction arrives', () => {
  const { events } = listen()
  const data = { transactionId: 't', transactionTotalEvents: 2 }
  latestSocket().onopen?.()
  latestSocket().receive({ type: 'mutation', id: 't#a', data })
  latestSocket().receive({ type: 'welcome', data: {} })
  expect(events).toHaveLength(3)
})

test('a lost connection discards the events of an incomplete transaction, and their ids', () => {
  const { events } = listen()
  const data = { transactionId: 't', transactionTotalEvents: 2 }
  latestSocket().onopen?.()
  latestSocket().receive({ type: 'mutation', id: 't#a', data })
  latestSocket().onclose?.()
  vi.advanceTimersByTime(500)
  expect(latestSocket().url.searchParams.has('lastEventId')).toBe(false)
  expect(events).toEqual(['open'])
})

test('the reconnect delay grows to at most five seconds, and is reset when a connection opens', () => {
  listen()
  for (let attempt = 0; attempt < 10; attempt += 1) {
    latestSocket().onclose?.()
    vi.advanceTimersByTime(5_000)
  }
  expect(sockets).toHaveLength(11)
  latestSocket().onclose?.()
  vi.advanceTimersByTime(2_499)
  expect(sockets).toHaveLength(11)
  vi.advanceTimersByTime(2_501)
  expect(sockets).toHaveLength(12)
  latestSocket().onopen?.()
  latestSocket().onclose?.()
  vi.advanceTimersByTime(500)
  expect(sockets).toHaveLength(13)
})

test('a closed event source dispatches no events and does not reconnect', () => {
  const { source, events } = listen()
  latestSocket().onopen?.()
  const socket = latestSocket()
  source.close()
  socket.receive({ type: 'mutation', data: {} })
  socket.onclose?.()
  vi.advanceTimersByTime(60_000)
  expect(socket.isClosed).toBe(true)
  expect(events).toEqual(['open'])
  expect(sockets).toHaveLength(1)
})

test('an event source that is closed while it waits to reconnect opens no second WebSocket', () => {
  const { source } = listen()
  latestSocket().onclose?.()
  source.close()
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)
})

test('after three failures, WebSockets are reported as blocked if HTTP works; the report ends when a WebSocket opens', async () => {
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
