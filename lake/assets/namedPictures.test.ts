import sharp from 'sharp'
import { expect, test } from 'vitest'
import { namedPictures, PICTURE_ASPECTS, type PictureAspect } from '../../domain/pictures.ts'
import { imageSources, shareImageUrl } from '../../src/content/image.ts'
import { startLake, TOKEN } from '../../tests/setup/lake/testLake.ts'

const AVIF = 'image/avif,image/webp,*/*'
const crop = { left: 0.1, right: 0.2, top: 0.05, bottom: 0.15 }
const hotspot = { x: 0.7, y: 0.3, width: 0.2, height: 0.2 }

/** A lake that gives visitors what the site's pages name, with one picture in a published document. */
async function shown({ width = 1600, height = 1000 } = {}) {
  const { lake, origin, editor } = await startLake({ namedPictures })
  const plain = sharp({ create: { width, height, channels: 3, background: 'teal' } })
  const { _id, url } = await editor.assets.upload('image', await plain.webp().toBuffer())
  const asset = { _type: 'reference', _ref: _id }
  await editor.create({ _id: 'page', _type: 'page', picture: { asset, crop, hotspot } })
  const ask = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${url}?${query}`, { headers: { accept: AVIF, ...headers } })
  /** The answer to a client that has the picture: nothing is drawn for it. */
  const peek = (address: string) =>
    lake.fetch(
      new Request(new URL(address, origin), { headers: { accept: AVIF, 'if-none-match': '*' } }),
    )
  /** Whether an address is given as it asks. */
  const isNamed = async (address: string) => {
    const { status, headers } = await peek(address)
    return status === 304 && headers.get('cache-control')?.includes('immutable')
  }
  const etag = async (query: string) => (await peek(`${url}?${query}`)).headers.get('etag')
  return { origin, editor, ask, isNamed, etag, picture: { id: _id, width, height, crop, hotspot } }
}

const aspects = [undefined, ...Object.keys(PICTURE_ASPECTS)] as (PictureAspect | undefined)[]

test('what the site names of a picture, in any shape and crop, is what a visitor gets', async () => {
  const { origin, isNamed, picture } = await shown()
  const whole = { ...picture, crop: null, hotspot: null }
  for (const shape of aspects) {
    for (const each of [picture, whole]) {
      for (const width of [48, 200, 664, 1216]) {
        const sources = imageSources(each, { width, ...(shape ? { aspect: shape } : {}) })
        const set = sources?.srcSet?.split(', ').map((entry) => entry.split(' ')[0]) ?? []
        for (const path of [sources?.src, ...set]) {
          expect(await isNamed(path ?? ''), path).toBe(true)
        }
      }
    }
  }
  expect(await isNamed(shareImageUrl(picture, origin) ?? '')).toBe(true)
})

test('any other size is the nearest that is named, and not to be kept for long', async () => {
  const { ask } = await shown()
  const answer = await ask('w=650&fit=crop&auto=format&q=75')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(672)
})

test('hundreds of sizes, shapes, qualities and crops are few pictures', async () => {
  const { etag } = await shown()
  const queries = Array.from(
    { length: 400 },
    (_, at) => `w=${400 + at}&h=${250 + (at % 30)}&q=${at % 100}&rect=${at},${at % 7},900,600`,
  )
  const etags = new Set<string | null>()
  for (const query of queries) etags.add(await etag(query))
  expect(etags.size).toBeLessThan(20)
})

test('a crop that nobody shows becomes the nearest that a published document names', async () => {
  const { etag, editor } = await shown()
  const named = 'rect=160,50,1120,800&w=672&fit=max&auto=format&q=75'
  const before = await etag(named)
  expect(await etag(named.replace('160,50', '158,51'))).toBe(before)
  await editor.patch('page').unset(['picture.crop', 'picture.hotspot']).commit()
  expect(await etag(named)).not.toBe(before)
})

test.for([
  ['w=100000', 'w must be a number of pixels from 1 to 8192'],
  ['fm=bmp', 'fm must be one of'],
  ['w=400&fm=png', 'fm=png is for signed-in editors'],
  ['w=400&blur=50', 'blur is for signed-in editors'],
  ['w=400&pad=3', 'pad is for signed-in editors'],
] as const)('%s is refused with a sentence', async ([query, sentence]) => {
  const { ask } = await shown({ width: 64, height: 40 })
  const answer = await ask(query)
  expect(answer.status).toBe(400)
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
