import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { type ConnectionLimits, defaultLimits } from './connections.ts'
import { startHttpServer } from './httpServer.ts'

const MiB = 1024 * 1024

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that answers `/<bytes>` with so many, and clients that decide what they read. */
async function server(limits: Partial<ConnectionLimits>) {
  const all = { ...defaultLimits({ behindProxy: false }), ...limits }
  const httpServer = await startHttpServer(
    { host: '127.0.0.1', port: 0 },
    ({ url }) => new Response('x'.repeat(Number(new URL(url).pathname.slice(1)))),
    all,
  )
  onTestFinished(httpServer.close)
  return {
    async client(): Promise<Socket> {
      const socket = connect(httpServer.port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => {})
      await once(socket, 'connect')
      return socket
    },
    /** Asks for an answer of this size, and returns once the server has begun to write it. */
    async ask(socket: Socket, bytes: number) {
      const answering = once(httpServer.server, 'request')
      socket.write(`GET /${bytes} HTTP/1.1\r\nHost: site.example\r\n\r\n`)
      const [, response] = await answering
      const { socket: serverSide } = response
      await eventually(() =>
        expect(serverSide.writableLength > 0 || serverSide.destroyed).toBe(true),
      )
      return serverSide as Socket
    },
  }
}

test('past the limit of one address its connections are turned away with a sentence, others are not', async () => {
  let address = 'a'
  const { client } = await server({ maxPerAddress: 2, addressOf: () => address })
  const held = [await client(), await client()]
  const answer = await text(await client())
  expect(answer).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\nretry-after: 10\r\n/)
  expect(answer).toMatch(
    /Too many connections are open from this address\. Try again in 10 seconds\.\n$/,
  )
  address = 'b'
  const other = await client()
  other.end('GET /5 HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n')
  expect(await text(other)).toContain('200 OK')
  address = 'a'
  const [first] = held
  first?.destroy()
  await eventually(async () => {
    const again = await client()
    again.end('GET /5 HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n')
    expect(await text(again)).toContain('200 OK')
  })
})

test('past the limit of all, more connections are turned away while every request is being answered', async () => {
  const { client, ask } = await server({ maxConnections: 3 })
  for (let held = 0; held < 3; held += 1) await ask(await client(), 8 * MiB)
  expect(await text(await client())).toMatch(
    /^HTTP\/1\.1 503 Service Unavailable\r\nretry-after: 10/,
  )
})

test.each([
  ['nothing', ''],
  ['half a head', 'GET / HTTP/1.1\r\nHost: si'],
  ['half a body', 'POST /5 HTTP/1.1\r\nHost: site.example\r\nContent-Length: 9\r\n\r\nhalf'],
])('past the limit of all, those who have sent %s make room', async (_, sent) => {
  const { client } = await server({ maxConnections: 3 })
  for (let held = 0; held < 3; held += 1) (await client()).write(sent)
  const next = await client()
  next.end('GET /5 HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n')
  expect(await text(next)).toContain('200 OK')
})

test('a proxy that brings everybody is not held to the limit of one address', () => {
  const socket = (remoteAddress: string) => ({ remoteAddress }) as Socket
  const direct = defaultLimits({ behindProxy: false })
  expect(direct.addressOf(socket('203.0.113.7'))).toBe('203.0.113.7')
  expect(direct.addressOf(socket('127.0.0.1'))).toBeUndefined()
  expect(defaultLimits({ behindProxy: true }).addressOf(socket('203.0.113.7'))).toBeUndefined()
})

test('a client that takes nothing is closed, one that takes a little is not', async () => {
  // Node's own clock of a socket cannot be faked.
  const { client, ask } = await server({ stallMs: 1_000 })
  const [idle, slow] = [await client(), await client()]
  const [idleThere, slowThere] = [await ask(idle, 128 * MiB), await ask(slow, 128 * MiB)]
  const takeALittle = () => {
    slow.read()
    expect(idleThere.destroyed).toBe(true)
  }
  await eventually(takeALittle, { interval: 20 })
  expect([slowThere.destroyed, slowThere.writableLength > 0]).toEqual([false, true])
})

test('when too many bytes wait for slow clients, the slowest connections are closed', async () => {
  const { client, ask } = await server({ maxUnsentBytes: 40 * MiB })
  const small = await ask(await client(), 12 * MiB)
  const large = await ask(await client(), 24 * MiB)
  expect([small.destroyed, large.destroyed]).toEqual([false, false])
  vi.advanceTimersByTime(100)
  const next = await ask(await client(), 16 * MiB)
  vi.advanceTimersByTime(1000)
  expect([small, large, next].map(({ destroyed }) => destroyed)).toEqual([false, true, false])
})
