import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startLake, TOKEN } from './testLake.ts'

const picture = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

test('an uploaded picture is a document, and its bytes are at its url', async () => {
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

test('the same bytes twice yield the same document, as it is by then', async () => {
  const { editor } = await startLake()
  const first = await editor.assets.upload('image', await picture('red'))
  await editor.patch(first._id).set({ altText: 'Red' }).commit()
  const second = await editor.assets.upload('image', await picture('red'))
  expect(second).toMatchObject({ _id: first._id, altText: 'Red' })
  expect(await editor.fetch('count(*)', {}, { perspective: 'raw' })).toBe(1)
})

test('an uploaded file is a document with its bytes too', async () => {
  const { editor, origin } = await startLake()
  const asset = await editor.assets.upload('file', Buffer.from('a,b\n1,2\n'), {
    filename: 'table.csv',
    contentType: 'text/csv',
  })
  expect(asset).toMatchObject({ _type: 'sanity.fileAsset', originalFilename: 'table.csv' })
  expect(await (await fetch(origin + asset.url)).text()).toBe('a,b\n1,2\n')
})

test('text that says it is a picture is refused with a sentence, and nothing is stored', async () => {
  const { editor } = await startLake()
  const upload = editor.assets.upload('image', Buffer.from('just text'), { filename: 'x.png' })
  await expect(upload).rejects.toMatchObject({ statusCode: 400 })
  expect(await editor.fetch('count(*)', {}, { perspective: 'raw' })).toBe(0)
})

test('a file over 20 MiB is refused before it is read whole', async () => {
  const { origin } = await startLake()
  const response = await fetch(`${origin}/v1/assets/files/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: new Uint8Array(20 * 1024 * 1024 + 1),
  })
  expect(response.status).toBe(413)
  expect((await response.json()).message).toContain('larger than 20 MiB')
})
