import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  blue,
  createPlainPicture,
  createQuarteredPicture,
  describePicture,
  get,
  green,
  openAssets,
  red,
} from '../../tests/setup/lake/testPictures.ts'
import type { Assets } from './storeAsset.ts'

const browserAccept = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8'

async function storeImage(image = createQuarteredPicture(400, 200).png()) {
  const assets = openAssets()
  const document = await assets.store('image', await image.toBuffer(), {})
  return { assets, document, render: createRenderer(assets, document) }
}

function createRenderer(assets: Assets, { url }: { url: string }) {
  return async (query: string) => describePicture(await get(assets, `${url}?${query}`))
}

function createUrlBuilder(document: { _id: string }, crop = {}, hotspot = {}) {
  return createImageUrlBuilder({
    projectId: 'embedded',
    dataset: 'production',
    baseUrl: 'http://site.example',
  }).image({
    asset: { _ref: document._id },
    crop: { left: 0, right: 0, top: 0, bottom: 0, ...crop },
    hotspot: { x: 0.5, y: 0.5, width: 0.2, height: 0.2, ...hotspot },
  })
}

test('a request without parameters returns the stored bytes', async () => {
  const bytes = await createQuarteredPicture(40, 20).png().toBuffer()
  const assets = openAssets()
  const { url } = await assets.store('image', bytes, {})
  const response = await get(assets, url)
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test('an image shows the crop that the editor chose', async () => {
  const { assets, document } = await storeImage()
  const leftHalf = createUrlBuilder(document, { right: 0.5 }).width(100).url()
  expect(await describePicture(await get(assets, leftHalf))).toMatchObject({
    size: '100x100',
    topLeft: 'red',
    topRight: 'red',
    bottomLeft: 'blue',
    bottomRight: 'blue',
  })
})

test('the hotspot stays visible if another aspect ratio is requested', async () => {
  const { assets, document } = await storeImage()
  const towardsYellow = createUrlBuilder(document, {}, { x: 0.9, y: 0.9 })
    .width(50)
    .height(100)
    .url()
  expect(await describePicture(await get(assets, towardsYellow))).toMatchObject({
    size: '50x100',
    topLeft: 'green',
    topRight: 'green',
    bottomLeft: 'yellow',
    bottomRight: 'yellow',
  })
})

test('a `rect` may exceed the image, but must overlap it', async () => {
  const { assets, document, render } = await storeImage()
  expect(await render('rect=200,100,201,101')).toMatchObject({
    size: '200x100',
    topLeft: 'yellow',
    middle: 'yellow',
  })
  const outside = await get(assets, `${document.url}?rect=400,0,10,10`)
  expect(outside.status).toBe(400)
  expect(await outside.text()).toMatch(/The image parameter rect must cover a part of the image/)
})

test.for([
  ['w=100', '100x50'],
  ['h=50', '100x50'],
  ['w=100&h=100', '100x50'],
  ['w=800', '800x400'],
  ['w=800&fit=max', '400x200'],
  ['w=2000&dpr=2&fit=max', '400x200'],
  ['w=100&h=100&fit=max', '100x50'],
  ['w=100&h=100&fit=scale', '100x100'],
  ['w=100&h=100&fit=crop', '100x100'],
  ['w=800&h=800&fit=crop', '800x800'],
  ['w=100&dpr=2', '200x100'],
  ['w=100&dpr=1.5', '150x75'],
  ['rect=0,0,3,1&w=8192', '8192x2731'],
] as const)('%s returns an image of %s pixels', async ([query, size]) => {
  const { render } = await storeImage()
  expect((await render(query)).size).toBe(size)
})

test('each side of a rendered image is at most 8192 pixels long', async () => {
  const { render } = await storeImage(createPlainPicture(10, 1000, red).png())
  expect((await render('w=8192&fm=png')).size).toBe('82x8192')
  expect((await render('w=8000&h=10&fit=crop&fm=png')).size).toBe('8000x10')
})

test('a square crop shows the middle of the image', async () => {
  const { render } = await storeImage()
  for (const query of ['', '&crop=center'])
    expect(await render(`w=100&h=100&fit=crop${query}`)).toMatchObject({
      ...{ size: '100x100', topLeft: 'red', topRight: 'green', bottomRight: 'yellow' },
    })
})

test('transparent pixels become white in a JPEG', async () => {
  const { render } = await storeImage(createPlainPicture(20, 20, { ...red, alpha: 0 }).png())
  expect(await render('w=20')).toMatchObject({ middle: 'clear' })
  expect(await render('fm=jpg')).toMatchObject({ middle: 'white', format: 'jpeg' })
})

test('EXIF orientation is applied before the crop', async () => {
  const { document, render } = await storeImage(
    createQuarteredPicture(40, 20).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }),
  )
  expect(document._id).toMatch(/-20x40-jpg$/)
  expect(await render('rect=0,0,20,20&w=40')).toMatchObject({
    size: '40x40',
    topLeft: 'blue',
    topRight: 'red',
  })
})

test.for([
  ['fm=jpg', 'image/jpeg', 'jpeg'],
  ['fm=png', 'image/png', 'png'],
  ['fm=webp', 'image/webp', 'webp'],
  ['fm=avif', 'image/avif', 'avif'],
] as const)('%s returns %s', async ([query, type, format]) => {
  const { assets, document } = await storeImage()
  const response = await get(assets, `${document.url}?w=40&${query}`)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('vary')).toBeNull()
  expect((await describePicture(response)).format).toBe(format)
})

test.for([
  [browserAccept, 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['image/avif;q=0,image/webp', 'image/webp'],
  ['*/*', 'image/png'],
] as const)('auto=format for a client that accepts %s returns %s', async ([accept, type]) => {
  const { assets, document } = await storeImage()
  const response = await get(assets, `${document.url}?w=40&auto=format`, { headers: { accept } })
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('vary')).toBe('Accept')
})

test('fm overrides auto=format', async () => {
  const { assets, document } = await storeImage()
  const address = `${document.url}?w=40&fm=jpg&auto=format`
  const response = await get(assets, address, { headers: { accept: browserAccept } })
  expect(response.headers.get('content-type')).toBe('image/jpeg')
})

test('a lower quality returns fewer bytes', async () => {
  const noise = Buffer.from(Array.from({ length: 90 * 90 * 3 }, (_, at) => (at * at * 7) % 251))
  const { assets, document } = await storeImage(
    sharp(noise, { raw: { width: 90, height: 90, channels: 3 } }).png(),
  )
  const bytes = async (q: number) =>
    Number((await get(assets, `${document.url}?fm=jpg&q=${q}`)).headers.get('content-length'))
  expect(await bytes(20)).toBeLessThan(await bytes(90))
})

test('an animation keeps its frames as GIF and WebP, but not as PNG', async () => {
  const frames = await Promise.all(
    [red, green, blue].map((c) => createPlainPicture(40, 20, c).png().toBuffer()),
  )
  const { render } = await storeImage(sharp(frames, { join: { animated: true } }).gif())
  expect(await render('w=20&h=20&fit=crop')).toMatchObject({ format: 'gif', pages: 3 })
  expect(await render('w=20&fm=webp')).toMatchObject({ format: 'webp', pages: 3 })
  expect(await render('w=20&fm=png')).toMatchObject({ size: '20x10', middle: 'red' })
})

test('an SVG is served unchanged with a policy that blocks scripts, and not in another format', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>alert(1)</script></svg>',
  )
  const assets = openAssets()
  const { url } = await assets.store('image', svg, {})
  const unchanged = await get(assets, `${url}?w=400&auto=format`, {
    headers: { accept: browserAccept },
  })
  expect(Buffer.from(await unchanged.arrayBuffer()).equals(svg)).toBe(true)
  expect(Object.fromEntries(unchanged.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const drawn = await get(assets, `${url}?w=400&fm=png`)
  expect(drawn.status).toBe(400)
  expect(await drawn.text()).toContain('The lake cannot draw an SVG in another format')
})
