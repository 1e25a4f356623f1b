import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  PHONE_ASPECT,
  PICTURE_ASPECTS,
  type PictureAspect,
  visitorPictures,
} from '../../domain/pictures.ts'
import { type ImageSize, imageSources, shareImageUrl } from '../../src/content/image.ts'
import { startLake, TOKEN } from '../setup/lake/testLake.ts'

const AVIF = 'image/avif,image/webp,*/*'
const crop = { left: 0.1, right: 0.2, top: 0.05, bottom: 0.15 }
const hotspot = { x: 0.7, y: 0.3, width: 0.2, height: 0.2 }

/** Two documents have the picture, and one of them crops it. */
async function startLakeWithPicture({ width = 1600, height = 1000 } = {}) {
  const { lake, origin, editor } = await startLake({ visitorPictures })
  const plain = sharp({ create: { width, height, channels: 3, background: 'teal' } })
  const { _id, url } = await editor.assets.upload('image', await plain.webp().toBuffer())
  const asset = { _type: 'reference', _ref: _id }
  await editor.create({ _id: 'page', _type: 'page', picture: { asset, crop, hotspot } })
  await editor.create({ _id: 'post', _type: 'post', pictures: [{ _key: 'a', asset }] })
  const request = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${url}?${query}`, { headers: { accept: AVIF, ...headers } })
  /** Sends `if-none-match: *`, so that the lake does not render the picture. */
  const requestWithoutRendering = (path: string) =>
    lake.fetch(
      new Request(new URL(path, origin), { headers: { accept: AVIF, 'if-none-match': '*' } }),
    )
  /** Whether a visitor gets exactly the requested picture. */
  const isAllowed = async (path: string) => {
    const { status, headers } = await requestWithoutRendering(path)
    return status === 304 && headers.get('cache-control')?.includes('immutable')
  }
  const requestEtag = async (query: string) =>
    (await requestWithoutRendering(`${url}?${query}`)).headers.get('etag')
  return {
    origin,
    editor,
    request,
    isAllowed,
    requestEtag,
    picture: { id: _id, crop, hotspot },
  }
}

const shapes: Pick<ImageSize, 'aspect' | 'closeUp'>[] = [
  {},
  { aspect: PHONE_ASPECT, closeUp: true },
  ...(Object.keys(PICTURE_ASPECTS) as PictureAspect[]).map((aspect) => ({ aspect })),
]

test('a visitor may request the site’s picture URLs in every shape, with and without a crop', async () => {
  const { origin, isAllowed, picture } = await startLakeWithPicture()
  const uncropped = { ...picture, crop: null, hotspot: null }
  for (const variant of [picture, uncropped]) {
    for (const shape of shapes) {
      for (const width of [48, 200, 664, 1216]) {
        const sources = imageSources(variant, { width, ...shape })
        const set = sources?.srcSet?.split(', ').map((entry) => entry.split(' ')[0]) ?? []
        for (const path of [sources?.src, ...set]) {
          expect(await isAllowed(path ?? ''), path).toBe(true)
        }
      }
    }
    expect(await isAllowed(shareImageUrl(variant, origin) ?? '')).toBe(true)
  }
})

test.each([
  [650, 672],
  [672, 672],
  [1, 64],
  [8_000, 1_600],
])('a width of %i becomes the allowed width %i', async (requested, served) => {
  const { request } = await startLakeWithPicture()
  const answer = await request(`w=${requested}&fit=max&auto=format`)
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(served)
})

test('requests for 400 URLs of one picture get fewer than five different renderings', async () => {
  const { requestEtag } = await startLakeWithPicture()
  const queries = Array.from(
    { length: 400 },
    (_, i) => `w=${400 + i}&h=${250 + (i % 30)}&q=${i % 100}&rect=${i},${i % 7},900,600`,
  )
  const etags = new Set<string | null>()
  for (const query of queries) etags.add(await requestEtag(query))
  expect(etags.size).toBeLessThan(5)
})

test('a crop that no published document uses is ignored, and the answer is cached for five minutes', async () => {
  const { request, requestEtag, editor, picture } = await startLakeWithPicture({
    width: 640,
    height: 400,
  })
  const croppedQuery = 'rect=64,20,448,320&w=64&fit=max'
  expect((await request(croppedQuery)).headers.get('cache-control')).toContain('immutable')
  await editor.patch('page').unset(['picture.crop', 'picture.hotspot']).commit()
  expect((await request(croppedQuery)).headers.get('cache-control')).toBe('public, max-age=300')
  expect(await requestEtag(croppedQuery)).toBe(await requestEtag('w=64&fit=max'))
  const asset = { _type: 'reference', _ref: picture.id }
  await editor.create({ _id: 'drafts.page', _type: 'page', picture: { asset, crop } })
  expect(await requestEtag(croppedQuery)).toBe(await requestEtag('w=64&fit=max'))
})

test.for([
  ['w=100000', 400, 'w must be a number of pixels from 1 to 8192'],
  ['fm=bmp', 400, 'fm must be one of'],
  ['w=400&fm=png', 401, 'fm=png needs an editor'],
  ['w=400&dpr=2', 401, 'dpr needs an editor'],
] as const)('%s is rejected with %i and the reason', async ([query, status, reason]) => {
  const { request } = await startLakeWithPicture({ width: 64, height: 40 })
  const answer = await request(query)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain(reason)
})

test('an editor gets a picture in exactly the requested size and format', async () => {
  const { request } = await startLakeWithPicture({ width: 64, height: 40 })
  const answer = await request('w=123&h=77&fit=crop&fm=png', { authorization: `Bearer ${TOKEN}` })
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
  expect({ width, height, format }).toEqual({ width: 123, height: 77, format: 'png' })
})

test('a client that accepts AVIF gets AVIF for a still WebP, but WebP for an animated WebP', async () => {
  const { request, editor, origin } = await startLakeWithPicture({ width: 64, height: 40 })
  expect((await request('w=64&auto=format')).headers.get('content-type')).toBe('image/avif')
  const createFrame = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['red', 'blue'].map(createFrame))
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const { url } = await editor.assets.upload('image', animated)
  const answer = await fetch(`${origin}${url}?w=64&auto=format`, { headers: { accept: AVIF } })
  expect(answer.headers.get('content-type')).toBe('image/webp')
})
