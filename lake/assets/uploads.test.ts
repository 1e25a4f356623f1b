import { once } from 'node:events'
import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startLake, TOKEN } from '../../tests/setup/lake/testLake.ts'

const picture = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

test('an uploaded image becomes a document whose `url` returns the uploaded bytes', async () => {
  const { editor, origin } = await startLake()
  const bytes = await picture('red')
  const asset = await editor.assets.upload('image', bytes, {
    filename: 'red.png',
    title: 'A red field',
    source: { id: 'camera-1', name: 'camera' },
  })
  expect(asset).toMatchObject({
    _id: `image-${asset.sha1hash}-30x20-png`,
    _type: 'sanity.imageAsset',
    originalFilename: 'red.png',
    title: 'A red field',
    source: { id: 'camera-1', name: 'camera' },
    mimeType: 'image/png',
    size: bytes.byteLength,
    path: `images/embedded/production/${asset.sha1hash}-30x20.png`,
    metadata: { dimensions: { width: 30, height: 20 } },
  })
  expect(await editor.getDocument(asset._id)).toEqual(asset)
  const served = await fetch(origin + asset.url)
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes)
})

test('an upload extracts only the requested metadata', async () => {
  const { editor } = await startLake()
  const upload = async (colour: string, extract?: ['lqip'] | []) =>
    (await editor.assets.upload('image', await picture(colour), { extract })).metadata
  expect(await upload('red')).toHaveProperty('lqip')
  expect(await upload('blue', ['lqip'])).toHaveProperty('lqip')
  expect(await upload('green', [])).not.toHaveProperty('lqip')
})

test('uploading the same bytes again returns the existing document, including later edits', async () => {
  const { editor } = await startLake()
  const first = await editor.assets.upload('image', await picture('red'))
  await editor.patch(first._id).set({ altText: 'Red' }).commit()
  const second = await editor.assets.upload('image', await picture('red'))
  expect(second).toMatchObject({ _id: first._id, altText: 'Red' })
  expect(await editor.fetch('count(*)', {}, { perspective: 'raw' })).toBe(1)
})

test('an image that a draft references cannot be deleted', async () => {
  const { editor } = await startLake()
  const { _id } = await editor.assets.upload('image', await picture('red'))
  const img = { _type: 'image', asset: { _type: 'reference', _ref: _id } }
  await editor.create({ _id: 'drafts.goa', _type: 'page', img })
  await expect(editor.delete({ query: `*[_id in ["${_id}"]]` })).rejects.toThrow('"drafts.goa"')
  await editor.delete('drafts.goa')
  await editor.delete(_id)
  expect(await editor.getDocument(_id)).toBeUndefined()
})

test('an uploaded file becomes a document whose `url` returns the uploaded bytes', async () => {
  const { editor, origin } = await startLake()
  const asset = await editor.assets.upload('file', Buffer.from('a,b\n1,2\n'), {
    filename: 'table.csv',
    contentType: 'text/csv',
  })
  expect(asset).toMatchObject({ _type: 'sanity.fileAsset', originalFilename: 'table.csv' })
  expect(await (await fetch(origin + asset.url)).text()).toBe('a,b\n1,2\n')
})

test('a download is named after the uploaded file, or by the `dl` parameter', async () => {
  const { editor, origin } = await startLake()
  const { url } = await editor.assets.upload('file', Buffer.from('a,b'), {
    filename: 'Goa’s tariff 2026.csv',
  })
  const { headers } = await fetch(origin + url)
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Goa?s tariff 2026.csv"; filename*=UTF-8''Goa%E2%80%99s%20tariff%202026.csv`,
  )
  const named = await fetch(`${origin}${url}?dl=tariff.csv`)
  expect(named.headers.get('content-disposition')).toMatch(/filename=tariff\.csv$/)
})

test('the metadata of a photo with EXIF data has no EXIF or location fields', async () => {
  const { editor } = await startLake()
  const exif = { IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '15/1 29/1 0/1' } }
  const photo = await sharp(await picture('red'))
    .withExif(exif)
    .jpeg()
    .toBuffer()
  const { metadata } = await editor.assets.upload('image', photo)
  const fields = ['_type', 'dimensions', 'hasAlpha', 'isOpaque', 'lqip']
  expect(Object.keys(metadata).sort()).toEqual(fields)
})

test('a deleted asset returns 404 until it is uploaded again', async () => {
  const { editor, origin } = await startLake()
  const { _id, url } = await editor.assets.upload('image', await picture('red'))
  const statuses = () =>
    Promise.all([url, `${url}?w=10`].map(async (path) => (await fetch(origin + path)).status))
  expect(await statuses()).toEqual([200, 200])
  await editor.delete(_id)
  expect(await statuses()).toEqual([404, 404])
  await editor.assets.upload('image', await picture('red'))
  expect(await statuses()).toEqual([200, 200])
})

test('text that is uploaded as an image is rejected, and no document is stored', async () => {
  const { editor } = await startLake()
  const upload = editor.assets.upload('image', Buffer.from('just text'), { filename: 'x.png' })
  await expect(upload).rejects.toMatchObject({ statusCode: 400 })
  expect(await editor.fetch('count(*)', {}, { perspective: 'raw' })).toBe(0)
})

test('a file over 20 MiB is read to its end before it is rejected', async () => {
  const { origin, editor } = await startLake()
  let sentMebibytes = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sentMebibytes === 30) return controller.close()
      sentMebibytes++
      controller.enqueue(new Uint8Array(1024 * 1024))
    },
  })
  const response = await fetch(`${origin}/v1/assets/files/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
    body,
    duplex: 'half',
  } as RequestInit) // the type lacks `duplex`
  expect(response.status).toBe(413)
  expect((await response.json()).message).toContain('larger than 20 MiB')
  expect(sentMebibytes).toBe(30)
  expect(await editor.fetch('count(*)', {}, { perspective: 'raw' })).toBe(0)
})

test('an interrupted upload is rejected, stores no document and logs no error', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const { lake, origin, editor } = await startLake()
  const body = new ReadableStream({
    pull: (controller) => controller.error(new Error('The connection is gone.')),
  })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const options = { method: 'POST', headers, body, duplex: 'half' } as RequestInit // lacks `duplex`
  const request = new Request(`${origin}/v1/assets/files/production`, options)
  expect((await lake.fetch(request)).status).toBe(400)
  expect(logged).not.toHaveBeenCalled()
  expect(await editor.fetch('count(*)', {}, { perspective: 'raw' })).toBe(0)
})

test('a file over 160 MiB is rejected before its body is read', async () => {
  const { origin } = await startLake()
  const sending = request(`${origin}/v1/assets/files/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-length': 160 * 1024 * 1024 + 1 },
  })
  sending.flushHeaders()
  const [response] = await once(sending, 'response')
  expect(response.statusCode).toBe(413)
  sending.destroy()
})

test('a long file name is never cut inside an emoji, and the file can be downloaded', async () => {
  const { origin } = await startLake()
  const name = encodeURIComponent(`${'a'.repeat(254)}\u{1F600}.pdf`)
  const answer = await fetch(`${origin}/v1/assets/files/production?filename=${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/pdf' },
    body: 'a brochure',
  })
  const { document } = await answer.json()
  expect(document.originalFilename).toBe('a'.repeat(254))
  const download = await fetch(`${origin}${document.url}?dl`)
  expect(download.status).toBe(200)
})

test('an SVG is compressed for clients that accept gzip, unless they request a range', async () => {
  const { lake, editor, origin } = await startLake()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<path d="M0 0"/>'.repeat(90)}</svg>`
  const { url } = await editor.assets.upload('image', Buffer.from(svg))
  const ask = (headers: HeadersInit) => lake.fetch(new Request(origin + url, { headers }))
  const compressed = await ask({ 'accept-encoding': 'gzip' })
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  expect(compressed.headers.get('vary')).toBe('Accept-Encoding')
  expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(svg)
  const etag = compressed.headers.get('etag') ?? ''
  expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304)
  const range = await ask({ 'accept-encoding': 'gzip', range: 'bytes=0-3' })
  expect(range.headers.get('content-encoding')).toBeNull()
  expect(await range.text()).toBe('<svg')
})
