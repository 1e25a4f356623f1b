import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { createHttpServer } from './httpServer.ts'

const start = async () => {
  const httpServer = await createHttpServer({ host: '127.0.0.1', port: 0 })
  onTestFinished(httpServer.close)
  return httpServer
}

test('the port is closed until listen is called', async () => {
  const { origin, listen } = await start()
  await expect(fetch(`${origin}/readyz`)).rejects.toThrow('fetch failed')
  await listen(() => new Response('page'))
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  expect(await (await fetch(origin)).text()).toBe('page')
})

test('createHttpServer rejects a port in use', async () => {
  const { port, listen } = await start()
  await listen(() => new Response('page'))
  await expect(createHttpServer({ host: '127.0.0.1', port })).rejects.toThrow(
    `PORT ${port} is in use on 127.0.0.1`,
  )
})

test('a stopping server answers requests in flight and accepts no new connections', async () => {
  const { origin, port, listen, close } = await start()
  const work = new EventEmitter()
  await listen(async () => {
    work.emit('begun')
    await once(work, 'finish')
    return new Response('the whole answer')
  })
  const begun = once(work, 'begun')
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  // The second request is pipelined, so it waits for the first answer.
  socket.write('GET /slow HTTP/1.1\r\nHost: site\r\n\r\nGET /readyz HTTP/1.1\r\nHost: site\r\n\r\n')
  await begun
  const closed = close()
  await expect(fetch(`${origin}/`)).rejects.toThrow('fetch failed')
  work.emit('finish')
  const answers = await text(socket)
  expect(answers).toContain('the whole answer')
  expect(answers).toContain('The site is served.')
  await closed
})

test('a stopping server also answers a request that arrives meanwhile over an open connection', async () => {
  const { server, port, listen, close } = await start()
  const work = new EventEmitter()
  await listen(async ({ url }) => {
    const { pathname } = new URL(url)
    await once(work, pathname)
    return new Response(`The answer to ${pathname}.`)
  })
  const socket = connect(port, '127.0.0.1')
  const ended = once(socket, 'close')
  let answers = ''
  socket.on('data', (data) => {
    answers += data
  })
  const send = async (path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`)
    await once(server, 'request')
  }
  await send('/first')
  const closed = close()
  await send('/second')
  work.emit('/first')
  await eventually(() => expect(answers).toContain('The answer to /first.'))
  work.emit('/second')
  await ended
  expect(answers).toContain('The answer to /second.')
  await closed
})
