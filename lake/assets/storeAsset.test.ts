import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { crc32, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/setup/lake/testLake.ts'
import {
  createPlainPicture,
  createQuarteredPicture,
  get,
  openAssets,
  red,
} from '../../tests/setup/lake/testPictures.ts'
import { RequestError } from '../request/errors.ts'
import { createAssets } from './storeAsset.ts'

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')

const storeImage = (bytes: Uint8Array, filename = 'picture') =>
  openAssets().store('image', bytes, { filename })

async function rejectionOf(storing: Promise<unknown>): Promise<RequestError> {
  const error = await storing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof RequestError)) throw new Error('The asset was not rejected.')
  return error
}

test('the document of an image has the fields of hosted Sanity', async () => {
  const bytes = await createQuarteredPicture(120, 80).png().toBuffer()
  const hash = sha1(bytes)
  const document = await openAssets().store('image', bytes, {
    filename: 'C:\\pictures\\Lobby.PNG',
    title: 'Lobby',
    source: { id: 'abc', name: 'library' },
  })
  const path = `images/embedded/production/${hash}-120x80.png`
  expect(document).toMatchObject({
    _id: `image-${hash}-120x80-png`,
    _type: 'sanity.imageAsset',
    assetId: hash,
    sha1hash: hash,
    extension: 'png',
    mimeType: 'image/png',
    size: bytes.byteLength,
    originalFilename: 'Lobby.PNG',
    title: 'Lobby',
    source: { _type: 'sanity.assetSourceData', id: 'abc', name: 'library' },
    path,
    url: `/${path}`,
    uploadId: expect.stringMatching(/^[\w-]{20,}$/),
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width: 120, height: 80, aspectRatio: 1.5 },
      hasAlpha: false,
      isOpaque: true,
      lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
    },
  })
  expect(document).not.toHaveProperty('label')
})

test('a fully transparent image can be stored', async () => {
  const clear = await storeImage(
    await createPlainPicture(10, 10, { ...red, alpha: 0 })
      .png()
      .toBuffer(),
  )
  const lqip = expect.stringMatching(/^data:image\/png;/)
  expect(clear.metadata).toMatchObject({ hasAlpha: true, isOpaque: false, lqip })
})

test('an image whose alpha channel hides nothing is opaque', async () => {
  const { metadata } = await storeImage(
    await createPlainPicture(10, 10, { ...red, alpha: 1 })
      .png()
      .toBuffer(),
  )
  expect(metadata).toMatchObject({ hasAlpha: true, isOpaque: true })
})

test('dimensions are measured after the EXIF orientation is applied', async () => {
  const sideways = await createPlainPicture(40, 20, red)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const document = await storeImage(sideways)
  expect(document._id).toMatch(/-20x40-jpg$/)
  const dimensions = { width: 20, height: 40, aspectRatio: 0.5 }
  expect(document.metadata).toMatchObject({ dimensions })
})

test.for([
  ['jpg', 'image/jpeg', () => createPlainPicture(8, 8, red).jpeg()],
  ['png', 'image/png', () => createPlainPicture(8, 8, red).png()],
  ['webp', 'image/webp', () => createPlainPicture(8, 8, red).webp()],
  ['avif', 'image/avif', () => createPlainPicture(8, 8, red).avif()],
  ['gif', 'image/gif', () => createPlainPicture(8, 8, red).gif()],
  ['tif', 'image/tiff', () => createPlainPicture(8, 8, red).tiff()],
] as const)(
  'a %s image is recognised by its bytes, not by its file name',
  async ([extension, type, make]) => {
    const document = await storeImage(await make().toBuffer(), 'misnamed.bmp')
    expect(document).toMatchObject({ extension, mimeType: type })
    expect(document._id).toMatch(new RegExp(`-8x8-${extension}$`))
  },
)

test.each([
  ['width="64" height="32" viewBox="0 0 10 5"', '64x32'],
  ["width = '64.4px' height='2in'", '64x192'],
  ['width="10mm" height="1cm"', '38x38'],
  ['viewBox="0 0 300 150"', '300x150'],
  ['width="100%" height="100%" viewBox="-5,-5,30,15"', '30x15'],
])('the size of an SVG with %s is %s', async (attributes, size) => {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><circle r="9"/></svg>`
  const head =
    '\ufeff<?xml version="1.0"?>\n<!-- <svg width="9"> -->\n<!DOCTYPE svg [<!ENTITY a "b">]>'
  for (const svg of [root, head + root, ' '.repeat(1_000) + root]) {
    const document = await storeImage(Buffer.from(svg))
    expect(document).toMatchObject({ extension: 'svg', mimeType: 'image/svg+xml' })
    expect(document._id).toMatch(new RegExp(`-${size}-svg$`))
  }
})

test('storing the same bytes under the same name twice returns equal documents', async () => {
  const assets = openAssets()
  const bytes = await createQuarteredPicture(20, 20).png().toBuffer()
  const first = await assets.store('image', bytes, { filename: 'a.png' })
  expect(await assets.store('image', bytes, { filename: 'a.png' })).toEqual(first)
})

test("a file's type follows from its extension, or else from its Content-Type", async () => {
  const assets = openAssets()
  const bytes = Buffer.from('WEBVTT')
  const hash = sha1(bytes)
  expect(await assets.store('file', bytes, { filename: 'Tour.VTT' })).toMatchObject({
    _id: `file-${hash}-vtt`,
    _type: 'sanity.fileAsset',
    mimeType: 'text/vtt',
    originalFilename: 'Tour.VTT',
    path: `files/embedded/production/${hash}.vtt`,
    url: `/files/embedded/production/${hash}.vtt`,
  })
  expect((await assets.store('file', bytes, { contentType: 'application/pdf' }))._id).toBe(
    `file-${hash}-pdf`,
  )
  expect(await assets.store('file', bytes, { filename: 'a.b-c' })).toMatchObject({
    _id: `file-${hash}-bin`,
    mimeType: 'application/octet-stream',
  })
})

test.for([
  ['a text file', Buffer.from('Not a picture at all.')],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a compressed SVG', gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF')],
  ['an SVG with no size', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an SVG with a relative size', Buffer.from('<svg width="100%" height="100%"><use/></svg>')],
  [
    'an SVG whose size is in a comment',
    Buffer.from('<svg a="<!--" ><svg width="9" height="9"/></svg>'),
  ],
] as const)('%s named .png is rejected with the list of supported formats', async ([, bytes]) => {
  const error = await rejectionOf(storeImage(bytes, 'picture.png'))
  expect(error.status).toBe(400)
  expect(error.message).toMatch(/^The file is not an image in a supported format\. Upload a PNG/)
})

test.for(['ftypheic', 'ftyphevx', 'ftypmif1'])(
  'a HEIC photo (%s) is rejected with the advice to export a JPEG',
  async (brand) => {
    const error = await rejectionOf(
      storeImage(Buffer.from(`\0\0\0\x24${brand}\0\0\0\0`), 'photo.heic'),
    )
    expect(error.status).toBe(400)
    expect(error.message).toMatch(/HEIC.* Export it as JPEG/)
  },
)

test.for(['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff'] as const)(
  'a truncated %s is rejected',
  async (format) => {
    const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, at) => (at * at * 7) % 251))
    const whole = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
      .toFormat(format)
      .toBuffer()
    const error = await rejectionOf(storeImage(whole.subarray(0, whole.byteLength * 0.6)))
    expect(error.status).toBe(400)
    expect(error.message).toMatch(/damaged or incomplete|not an image/)
  },
)

test('an image of more than 100 million pixels is rejected before it is decoded', async () => {
  const bomb = await sharp(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  )
    .png()
    .toBuffer()
  // Declares 60000 × 60000 pixels in the PNG's header and corrects the header's checksum.
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  const error = await rejectionOf(storeImage(bomb))
  expect(error.status).toBe(400)
  expect(error.message).toMatch(/60000 × 60000 pixels \(limit: 100 million\)/)
})

test('an empty file and a file over 20 MiB are rejected', async () => {
  const assets = openAssets()
  expect((await rejectionOf(assets.store('file', new Uint8Array(), {}))).status).toBe(400)
  const error = await rejectionOf(assets.store('image', new Uint8Array(assets.maxBytes + 1), {}))
  expect(error.status).toBe(413)
  expect(error.message).toMatch(/limit: 20 MiB/)
})

test('an asset on disk survives a restart, and partial uploads are removed', async () => {
  const dir = temporaryFolder()
  const options = { dir, projectId: 'embedded', dataset: 'production' }
  const bytes = await createQuarteredPicture(20, 20).png().toBuffer()
  const { url } = await createAssets(options).store('image', bytes, {})
  await writeFile(join(dir, 'incoming', 'half'), bytes.subarray(0, 10))

  const reopened = createAssets(options)
  expect(await readdir(join(dir, 'incoming'))).toEqual([])
  const served = new Uint8Array(await (await get(reopened, url)).arrayBuffer())
  expect(sha1(served)).toBe(sha1(bytes))
})

test('a process that is killed while it stores assets leaves only complete files', async () => {
  const dir = temporaryFolder()
  const options = { dir, projectId: 'embedded', dataset: 'production' }
  const program = `
    import { randomBytes } from 'node:crypto'
    import { createAssets } from ${JSON.stringify(new URL('./storeAsset.ts', import.meta.url).href)}
    const assets = createAssets(${JSON.stringify(options)})
    for (;;) console.log((await assets.store('file', randomBytes(3_000_000), {})).url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const confirmed: string[] = []
  for await (const url of createInterface(child.stdout)) {
    confirmed.push(url)
    if (confirmed.length === 4) child.kill('SIGKILL')
  }

  const reopened = createAssets(options)
  expect(confirmed.length).toBeGreaterThanOrEqual(4)
  for (const url of confirmed) expect((await get(reopened, url)).status).toBe(200)
  for (const name of await readdir(join(dir, 'originals'))) {
    expect(`${sha1(await readFile(join(dir, 'originals', name)))}.bin`).toBe(name)
  }
})

test('`createAssets` throws an error that names the assets folder if it is not writable', async () => {
  const dir = join(temporaryFolder(), 'taken')
  await writeFile(dir, 'a file where the folder should be')
  expect(() => createAssets({ dir, projectId: 'embedded', dataset: 'production' })).toThrow(
    /^The assets folder .*taken cannot be written/,
  )
})
