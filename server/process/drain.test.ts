import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startHttpServer } from './httpServer.ts'

const start = async () => {
  const httpServer = await startHttpServer(
    { host: '127.0.0.1', port: 0 },
    () => new Response('early'),
  )
  onTestFinished(httpServer.close)
  return httpServer
}

test('a server is alive at once, and ready when it serves the site', async () => {
  const { origin, setHandlers } = await start()
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  const early = await fetch(`${origin}/readyz`)
  expect(early.status).toBe(503)
  expect(await early.text()).toBe('The site is not served: it is starting or stopping.\n')
  setHandlers(
    () => new Response('page'),
    () => false,
  )
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
})

test('a server that is told to stop finishes what is under way, and takes nothing new', async () => {
  const { origin, port, setHandlers, close } = await start()
  const work = new EventEmitter()
  setHandlers(
    async () => {
      work.emit('begun')
      await once(work, 'finish')
      return new Response('all of it')
    },
    () => false,
  )
  const begun = once(work, 'begun')
  // Two requests over one connection: the second is asked while the first is under way.
  const kept = connect(port, '127.0.0.1')
  await once(kept, 'connect')
  kept.write('GET /slow HTTP/1.1\r\nHost: site\r\n\r\nGET /readyz HTTP/1.1\r\nHost: site\r\n\r\n')
  await begun
  const closed = close()
  await expect(fetch(`${origin}/`)).rejects.toThrow('fetch failed')
  work.emit('finish')
  expect(await text(kept)).toContain('all of it')
  await closed
})
