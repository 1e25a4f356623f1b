import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startLake, temporaryFolder } from '../../tests/setup/lake/testLake.ts'

/** An SVG of a few kilobytes that takes minutes to render. */
const heavy = (() => {
  const filters = '<feTurbulence numOctaves="9"/><feMorphology operator="dilate" radius="60"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800">
    <filter id="f" x="0" y="0" width="1" height="1">${filters.repeat(60)}</filter>
    <rect width="2400" height="1800" filter="url(#f)"/></svg>`
})()

const light = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>'

const photograph = (background: string) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('an SVG that takes too long is rejected and delays no other image', async () => {
  const dataDir = temporaryFolder()
  const { editor, origin } = await startLake({ dataDir, isolatesSvg: true })
  const upload = (bytes: Buffer) => editor.assets.upload('image', bytes)
  // Runs both code paths once, so that their first use does not slow down the uploads below.
  await Promise.all([upload(Buffer.from(light)), upload(await photograph('blue'))])
  let isRefused = false
  const refused = upload(Buffer.from(heavy)).catch((error) => {
    isRefused = true
    return error
  })
  const { url, metadata } = await upload(await photograph('teal'))
  expect(metadata.dimensions).toMatchObject({ width: 80, height: 60 })
  const drawn = await fetch(`${origin}${url}?w=40&fm=webp`)
  expect((await sharp(await drawn.arrayBuffer()).metadata()).width).toBe(40)
  expect(isRefused).toBe(false)

  expect(await refused).toMatchObject({ statusCode: 400 })
  expect((await refused).message).toContain('The SVG takes too much time or memory to draw.')
  await upload(await photograph('red'))
  expect(readdirSync(join(dataDir, 'assets', 'incoming'))).toEqual([])
  expect(readdirSync(join(dataDir, 'assets', 'originals'))).toHaveLength(4)
})

test('a file that is not an image gets the same error as without isolation', async () => {
  const { editor } = await startLake({ dataDir: temporaryFolder(), isolatesSvg: true })
  const upload = editor.assets.upload('image', Buffer.from('just text'))
  await expect(upload).rejects.toThrow(
    'The file is not an image in a supported format. Upload a PNG',
  )
})

test('an SVG that starts with a thousand spaces is not recognised, and is rejected', async () => {
  const { editor } = await startLake({ dataDir: temporaryFolder(), isolatesSvg: true })
  const upload = editor.assets.upload('image', Buffer.from(' '.repeat(1_000) + heavy))
  await expect(upload).rejects.toThrow('The file is not an image in a supported format.')
})
