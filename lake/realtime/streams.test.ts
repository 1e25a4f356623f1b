import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queueOf } from '../../tests/setup/lake/testLake.ts'
import { createPermits, MAX_PER_HOLDER } from './permits.ts'
import { createStreams, type ServerEvent } from './streams.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ANN = { holder: 'ann' }

function openStream(streams = createStreams(createPermits())) {
  const stop = vi.fn()
  let send: (event: ServerEvent) => void = () => {}
  const response = streams.sse((sender) => {
    send = sender
    return stop
  }, ANN)
  const reader = response.body?.getReader()
  const read = async () => new TextDecoder().decode((await reader?.read())?.value)
  return {
    streams,
    stop,
    read,
    cancel: () => reader?.cancel(),
    send: (event: ServerEvent) => send(event),
  }
}

test('an event is written with its id, type and data', async () => {
  const { read, send } = openStream()
  send({ type: 'mutation', id: 'a', data: { b: 'c\nd' } })
  expect(await read()).toBe('retry: 1000\n\n')
  expect(await read()).toBe('id: a\nevent: mutation\ndata: {"b":"c\\nd"}\n\n')
})

test('a stream without events sends a keep-alive after 15 seconds', async () => {
  const { read } = openStream()
  await read()
  vi.advanceTimersByTime(15_000)
  expect(await read()).toBe(': keep-alive\n\n')
})

test('a stream whose reader disconnects is stopped and removed', async () => {
  const { streams, stop, cancel } = openStream()
  expect(streams.size()).toBe(1)
  await cancel()
  expect(stop).toHaveBeenCalledOnce()
  expect(streams.size()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

/** Sent to a user who reads nothing, these events exceed the limit once, and only once. */
const EVENT = { type: 'mutation', data: 'x'.repeat(1024 * 1024) }
const EVENTS_OVER_LIMIT = MAX_PER_HOLDER.unreadBytes / EVENT.data.length

test('of the streams of a user, the one that is furthest behind is disconnected', async () => {
  const streams = createStreams(createPermits())
  const [far, near] = [openStream(streams), openStream(streams)]
  near.send(EVENT)
  for (let n = 0; n < EVENTS_OVER_LIMIT; n++) far.send(EVENT)
  expect([far.stop.mock.calls.length, near.stop.mock.calls.length, streams.size()]).toEqual([
    1, 0, 1,
  ])
  await expect(far.read()).rejects.toThrow('fell too far behind')
})

test('a client that aborts its HTTP request stops its stream', async () => {
  vi.useRealTimers()
  const streams = createStreams(createPermits())
  const stopped = queueOf<'stopped'>()
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => streams.sse(() => () => stopped.add('stopped'), ANN),
  })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const client = new AbortController()
  await fetch(`http://127.0.0.1:${port}`, { signal: client.signal })
  client.abort()
  await stopped.next()
  expect(streams.size()).toBe(0)
})

test('if the producer sends too much before it returns, the reader is disconnected', async () => {
  const streams = createStreams(createPermits())
  const stop = vi.fn()
  const response = streams.sse((send) => {
    for (let n = 0; n <= EVENTS_OVER_LIMIT; n++) send(EVENT)
    return stop
  }, ANN)
  expect([streams.size(), stop.mock.calls.length, vi.getTimerCount()]).toEqual([0, 1, 0])
  await expect(response.text()).rejects.toThrow('fell too far behind')
})

test('if the producer throws an error, the stream ends and the error is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const streams = createStreams(createPermits())
  const response = streams.sse(() => {
    throw new Error('It failed.')
  }, ANN)
  expect(await response.text()).toBe('retry: 1000\n\n')
  expect([streams.size(), vi.getTimerCount(), logged.mock.calls.length]).toEqual([0, 0, 1])
})
