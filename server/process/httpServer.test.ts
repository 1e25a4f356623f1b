import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { openLake } from '@aangan/lake'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { temporaryFolder } from '../../tests/setup/lake/testLake.ts'
import { createHttpServer, type UpgradeHandler } from './httpServer.ts'

async function startServer(upgrade: UpgradeHandler) {
  const httpServer = await createHttpServer({ host: '127.0.0.1', port: 0 })
  onTestFinished(httpServer.close)
  await httpServer.listen(
    async (request) => new Response(`page ${new URL(request.url).pathname}${await request.text()}`),
    { upgrade },
  )
  return {
    getPage: async (path: string) => (await fetch(httpServer.origin + path)).text(),
    async send(...lines: string[]) {
      const socket = connect(httpServer.port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(lines.map((line) => `${line}\r\n`).join(''))
      return text(socket)
    },
  }
}

test('the connection of a rejected WebSocket is closed, even if the client keeps its side open', async () => {
  const httpServer = await createHttpServer({ host: '127.0.0.1', port: 0 })
  onTestFinished(httpServer.close)
  await httpServer.listen(() => new Response('page'))
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const socket = connect({ port: httpServer.port, host: '127.0.0.1', allowHalfOpen: true })
    onTestFinished(() => void socket.destroy())
    const lines = ['GET /nothing HTTP/1.1', 'Host: site.example', ...handshake]
    socket.write(lines.map((line) => `${line}\r\n`).join(''))
    expect(await text(socket)).toContain('404 Not Found')
  }
  const count = promisify(httpServer.server.getConnections.bind(httpServer.server))
  await eventually(async () => expect(await count()).toBe(0))
})

const handshake = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '',
]

test.each([
  ['GET //[ HTTP/1.1', 'Host: site.example'],
  ['GET / HTTP/1.1', 'Host: ['],
  ['GET http://user:secret@site.example/ HTTP/1.1', 'Host: site.example'],
])('a WebSocket with an invalid URL is rejected with 404: %s, %s', async (...lines) => {
  const lake = await openLake({
    dataDir: temporaryFolder(),
    projectId: 'embedded',
    dataset: 'production',
  })
  onTestFinished(lake.close)
  const { send, getPage } = await startServer(lake.upgrade)
  expect(await send(...lines, ...handshake)).toContain('404 Not Found')
  expect(await getPage('/blog')).toBe('page /blog')
})

test('an exception in the upgrade handler closes the connection, and the server still answers requests', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const { send, getPage } = await startServer(() => {
    throw new Error('a mistake')
  })
  expect(await send('GET / HTTP/1.1', 'Host: site.example', ...handshake)).toBe('')
  expect(logged).toHaveBeenCalledOnce()
  expect(await getPage('/blog')).toBe('page /blog')
})

test('a POST that offers HTTP/2 is answered in HTTP/1.1, and its body is read', async () => {
  const { send } = await startServer(() => false)
  const head = [
    'POST /blog HTTP/1.1',
    'Host: site.example',
    'Content-Length: 12',
    'Connection: Upgrade, HTTP2-Settings, close',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABk',
  ]
  const answer = await send(...head, '', ' with a body')
  expect(answer).toContain('HTTP/1.1 200 OK')
  expect(answer).toContain('page /blog with a body')
})
