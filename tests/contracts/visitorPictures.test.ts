import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_ASPECTS, type PictureAspect, visitorPictures } from '../../domain/pictures.ts'
import { imageSources, shareImageUrl } from '../../src/content/image.ts'
import { startLake, TOKEN } from '../../tests/setup/lake/testLake.ts'

const AVIF = 'image/avif,image/webp,*/*'
const crop = { left: 0.1, right: 0.2, top: 0.05, bottom: 0.15 }
const hotspot = { x: 0.7, y: 0.3, width: 0.2, height: 0.2 }

/** A lake that gives visitors the variants that the site names, with a picture in two published documents. */
async function shown({ width = 1600, height = 1000 } = {}) {
  const { lake, origin, editor } = await startLake({ visitorPictures })
  const plain = sharp({ create: { width, height, channels: 3, background: 'teal' } })
  const { _id, url } = await editor.assets.upload('image', await plain.webp().toBuffer())
  const asset = { _type: 'reference', _ref: _id }
  await editor.create({ _id: 'page', _type: 'page', picture: { asset, crop, hotspot } })
  await editor.create({ _id: 'post', _type: 'post', pictures: [{ _key: 'a', asset }] })
  const ask = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${url}?${query}`, { headers: { accept: AVIF, ...headers } })
  /** The answer to a client that has the picture: nothing is drawn for it. */
  const peek = (address: string) =>
    lake.fetch(
      new Request(new URL(address, origin), { headers: { accept: AVIF, 'if-none-match': '*' } }),
    )
  /** Whether an address is given as it asks. */
  const isGiven = async (address: string) => {
    const { status, headers } = await peek(address)
    return status === 304 && headers.get('cache-control')?.includes('immutable')
  }
  const etag = async (query: string) => (await peek(`${url}?${query}`)).headers.get('etag')
  return { origin, editor, ask, isGiven, etag, picture: { id: _id, width, height, crop, hotspot } }
}

const aspects = [undefined, ...Object.keys(PICTURE_ASPECTS)] as (PictureAspect | undefined)[]

test('a visitor gets what the site names of a picture, in any shape and crop', async () => {
  const { origin, isGiven, picture } = await shown()
  const whole = { ...picture, crop: null, hotspot: null }
  for (const each of [picture, whole]) {
    for (const shape of aspects) {
      for (const width of [48, 200, 664, 1216]) {
        const sources = imageSources(each, { width, ...(shape ? { aspect: shape } : {}) })
        const set = sources?.srcSet?.split(', ').map((entry) => entry.split(' ')[0]) ?? []
        for (const path of [sources?.src, ...set]) {
          expect(await isGiven(path ?? ''), path).toBe(true)
        }
      }
    }
    expect(await isGiven(shareImageUrl(each, origin) ?? '')).toBe(true)
  }
})

test.each([
  [650, 672],
  [672, 672],
  [1, 64],
  [8_000, 1_600],
])('a width of %i becomes the allowed one of %i', async (asked, given) => {
  const { ask } = await shown()
  const answer = await ask(`w=${asked}&fit=max&auto=format`)
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(given)
})

test('hundreds of sizes, shapes, qualities and parts are few pictures', async () => {
  const { etag } = await shown()
  const queries = Array.from(
    { length: 400 },
    (_, at) => `w=${400 + at}&h=${250 + (at % 30)}&q=${at % 100}&rect=${at},${at % 7},900,600`,
  )
  const etags = new Set<string | null>()
  for (const query of queries) etags.add(await etag(query))
  expect(etags.size).toBeLessThan(5)
})

test('a part that no published document shows is ignored, and that is not kept for long', async () => {
  const { ask, etag, editor, picture } = await shown({ width: 640, height: 400 })
  const part = 'rect=64,20,448,320&w=64&fit=max'
  expect((await ask(part)).headers.get('cache-control')).toContain('immutable')
  await editor.patch('page').unset(['picture.crop', 'picture.hotspot']).commit()
  expect((await ask(part)).headers.get('cache-control')).toBe('public, max-age=300')
  expect(await etag(part)).toBe(await etag('w=64&fit=max'))
  const asset = { _type: 'reference', _ref: picture.id }
  await editor.create({ _id: 'drafts.page', _type: 'page', picture: { asset, crop } })
  expect(await etag(part)).toBe(await etag('w=64&fit=max'))
})

test.for([
  ['w=100000', 400, 'w must be a number of pixels from 1 to 8192'],
  ['fm=bmp', 400, 'fm must be one of'],
  ['w=400&fm=png', 401, 'fm=png needs an editor'],
  ['w=400&dpr=2', 401, 'dpr needs an editor'],
] as const)('%s is refused with %i and a sentence', async ([query, status, sentence]) => {
  const { ask } = await shown({ width: 64, height: 40 })
  const answer = await ask(query)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain(sentence)
})

test('an editor gets the very size that the Studio asks for', async () => {
  const { ask } = await shown({ width: 64, height: 40 })
  const answer = await ask('w=123&h=77&fit=crop&fm=png', { authorization: `Bearer ${TOKEN}` })
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
  expect({ width, height, format }).toEqual({ width: 123, height: 77, format: 'png' })
})

test('a still WebP becomes an AVIF for clients that accept it, a moving one does not', async () => {
  const { ask, editor, origin } = await shown({ width: 64, height: 40 })
  expect((await ask('w=64&auto=format')).headers.get('content-type')).toBe('image/avif')
  const frame = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['red', 'blue'].map(frame))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const { url } = await editor.assets.upload('image', moving)
  const answer = await fetch(`${origin}${url}?w=64&auto=format`, { headers: { accept: AVIF } })
  expect(answer.headers.get('content-type')).toBe('image/webp')
})
