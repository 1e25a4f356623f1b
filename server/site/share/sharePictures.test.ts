import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fitToShareFont } from '../../../domain/shareFont.ts'
import { temporaryFolder } from '../../../tests/setup/lake/testLake.ts'
import { drawShareCard } from './drawShareCard.ts'
import { createSharePictures } from './sharePictures.ts'

const brandName = 'Aangan'

function createSite(folder?: string) {
  const requested: string[] = []
  const { handler } = createSharePictures({
    folder,
    async readShareText(path) {
      requested.push(path)
      return path === '/blog' || path === '/होटल' ? { heading: 'Blog', brandName } : undefined
    },
  })
  const app = new Hono().use(handler).all('*', (c) => c.text('Next', 418))
  return { requested, get: (path: string) => app.request(path) }
}

test('a share picture is a PNG of 1200 × 630 pixels', async () => {
  const answer = await createSite().get('/share/blog.png')
  expect(answer.headers.get('content-type')).toBe('image/png')
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
  expect([width, height]).toEqual([1200, 630])
})

test('pages with the same text share one cached picture, which has the same bytes after a restart', async () => {
  const folder = join(temporaryFolder(), 'share')
  const { get } = createSite(folder)
  const bytes = Buffer.from(await (await get('/share/blog.png?v=1')).arrayBuffer())
  expect(readdirSync(folder)).toHaveLength(1)
  await get('/share/%E0%A4%B9%E0%A5%8B%E0%A4%9F%E0%A4%B2.png') // a page with the same text
  expect(readdirSync(folder)).toHaveLength(1)
  const restarted = createSite(folder)
  const again = Buffer.from(await (await restarted.get('/share/blog.png')).arrayBuffer())
  expect(again.equals(bytes)).toBe(true)
})

test('the picture of a missing page is answered with 404 and not cached', async () => {
  const folder = join(temporaryFolder(), 'share')
  const { get } = createSite(folder)
  expect((await get('/share/guess.png')).status).toBe(404)
  expect((await get('/share.png')).status).toBe(404)
  expect(existsSync(folder)).toBe(false)
})

test('a request for a path that names no share picture reaches the next handler', async () => {
  const { get, requested } = createSite()
  for (const path of ['/share/blog.jpg', '/share/.png', '/blog.png', '/share/'])
    expect((await get(path)).status, path).toBe(418)
  expect(requested).toEqual([])
})

/** Counts the light pixels of a drawn heading: only the letters are so light. */
async function countLetterPixels(heading: string) {
  const { data } = await sharp(await drawShareCard({ heading, brandName: '' }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((grey) => grey > 200).length
}

test.each([
  ['markup', '</script><script>alert(1)</script> & "quotes" <b>'],
  ['Hindi', 'होटल प्रबंधन के बारे में सब कुछ'],
  ['control characters and a lone surrogate', 'mm\u0000\u000b\ud83dmm'],
  ['mostly emoji', 'Rooms 🏨👨‍👩‍👧'],
  ['300 characters', '</script>"होटल" '.repeat(20)],
  ['one long word', 'x'.repeat(300)],
])('a heading with %s can be drawn', async (_, heading) => {
  expect(await countLetterPixels(heading)).toBeGreaterThan(500)
})

test('markup in a heading is drawn as text', async () => {
  const markup = await countLetterPixels('<span size="1">mm</span>')
  expect(markup).toBeGreaterThan(2 * (await countLetterPixels('mm')))
})

test.each([
  ['emoji are left out', '🏨 Rooms 👨‍👩‍👧', 'Rooms'],
  ['words in another script are left out', 'Welcome to தமிழ்நாடு', 'Welcome to'],
  ['the brand’s name replaces a heading of which no letter is left', 'হোটেল 🏨', brandName],
])('%s', async (_, heading, drawn) => {
  const png = Buffer.from(await drawShareCard({ heading, brandName }))
  expect(png.equals(await drawShareCard({ heading: drawn, brandName }))).toBe(true)
})

test('a brand’s name without a letter of the fonts is left out', async () => {
  const png = await drawShareCard({ heading: 'তথ্য', brandName: 'হোটেল' })
  expect(Buffer.from(png).equals(await drawShareCard({ heading: '', brandName: '' }))).toBe(true)
})

/** Lists the characters of a TrueType font by its table `cmap`, of which format 4 has ranges. */
function listCharacters(file: string): string[] {
  const font = readFileSync(file)
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const cmapEntry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.subarray(font.readUInt32BE(cmapEntry + 8))
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + 8 * index)),
  )
  const ranges = subtables.find((subtable) => subtable.readUInt16BE(0) === 4)
  if (!ranges) throw new Error(`${file} has no character map of format 4.`)
  const size = ranges.readUInt16BE(6)
  const lastCodes = Array.from({ length: size / 2 }, (_, at) => ranges.readUInt16BE(14 + 2 * at))
  return lastCodes.flatMap((last, index) => {
    const first = ranges.readUInt16BE(16 + size + 2 * index)
    return first === 0xffff
      ? []
      : Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
  })
}

test('fitToShareFont keeps the characters of the bundled fonts and no others', () => {
  const folder = join(import.meta.dirname, 'fonts')
  const fonts = readdirSync(folder).filter((name) => name.endsWith('.ttf'))
  const bundled = new Set(fonts.flatMap((name) => listCharacters(join(folder, name))))
  const isKept = (character: string) =>
    fitToShareFont(`q${character}`).drawn.normalize() === `q${character}`.normalize()
  const isDecomposable = (character: string) => character.normalize('NFD') !== character
  const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    (character) =>
      !/[\s\p{C}]/u.test(character) && (bundled.has(character) || !isDecomposable(character)),
  )
  expect(characters.filter(isKept)).toEqual(characters.filter((each) => bundled.has(each)))
})
