import sharp from 'sharp'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startLake, TOKEN } from '../../tests/setup/lake/testLake.ts'

const ALLOWED_ORIGIN = 'http://localhost:3000'
const authorization = `Bearer ${TOKEN}`
const start = () => startLake({ allowedOrigins: [ALLOWED_ORIGIN] })

test('a page of an allowed origin may read and write', async () => {
  const { origin } = await start()
  const preflight = await fetch(`${origin}/v1/data/mutate/production`, {
    method: 'OPTIONS',
    headers: {
      origin: ALLOWED_ORIGIN,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
  expect(preflight.status).toBe(204)
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': ALLOWED_ORIGIN,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization,content-type',
  })
  const written = await fetch(`${origin}/v1/data/mutate/production`, {
    method: 'POST',
    headers: { origin: ALLOWED_ORIGIN, authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ mutations: [{ create: { _id: 'a', _type: 'note' } }] }),
  })
  expect(written.status).toBe(200)
  const read = await fetch(`${origin}/v1/data/query/production?query=*`, {
    headers: { origin: ALLOWED_ORIGIN },
  })
  expect(read.headers.get('access-control-allow-origin')).toBe(ALLOWED_ORIGIN)
})

test('a page of an allowed origin can read errors and open WebSockets', async () => {
  const { origin } = await start()
  const failed = await fetch(`${origin}/v1/data/query/production?query=*[`, {
    headers: { origin: ALLOWED_ORIGIN },
  })
  expect(failed.status).toBe(400)
  expect(failed.headers.get('access-control-allow-origin')).toBe(ALLOWED_ORIGIN)
  const socket = new WebSocket(
    `${origin.replace('http', 'ws')}/v1/data/listen/production?query=*`,
    {
      headers: { origin: ALLOWED_ORIGIN, authorization },
    },
  )
  const message = await new Promise((resolve) => socket.once('message', (data) => resolve(data)))
  expect(String(message)).toContain('welcome')
  socket.terminate()
})

test('a page of an origin that is not allowed may neither read nor write', async () => {
  const { origin } = await start()
  const headers = { origin: 'https://elsewhere.example', authorization }
  const read = await fetch(`${origin}/v1/data/query/production?query=*`, { headers })
  expect(read.headers.get('access-control-allow-origin')).toBeNull()
  const written = await fetch(`${origin}/v1/data/mutate/production`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ mutations: [] }),
  })
  expect(written.status).toBe(403)
})

test('the `url` of an asset starts with `assetOrigin`, even after a patch of the `url`', async () => {
  const cdn = 'https://cdn.example'
  const { editor, lake } = await startLake({ assetOrigin: cdn })
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  const { _id, path, url } = await editor.assets.upload('image', await image.png().toBuffer())
  expect(url).toBe(`${cdn}/${path}`)
  await editor.patch(_id).set({ altText: 'Red', url: 'https://old.example/x.png' }).commit()
  expect(await editor.fetch('*[0].url')).toBe(`${cdn}/${path}`)
  expect((await lake.fetch(new Request(`http://localhost/${path}`))).status).toBe(200)
})
