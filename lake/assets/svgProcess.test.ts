import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startLake, temporaryFolder } from '../../tests/setup/lake/testLake.ts'

const slowSvg = (() => {
  const filters = '<feTurbulence numOctaves="9"/><feMorphology operator="dilate" radius="60"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800">
    <filter id="f" x="0" y="0" width="1" height="1">${filters.repeat(60)}</filter>
    <rect width="2400" height="1800" filter="url(#f)"/></svg>`
})()

const smallSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>'

const photo = (background: string) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('an SVG that takes too long is rejected, and other images do not wait for it', async () => {
  const dataDir = temporaryFolder()
  const { editor, origin } = await startLake({ dataDir, isolatesSvg: true })
  const upload = (bytes: Buffer) => editor.assets.upload('image', bytes)
  // Uploads an SVG and a JPEG first, so that the first use of each decoder does not slow down the uploads below.
  await Promise.all([upload(Buffer.from(smallSvg)), upload(await photo('blue'))])
  let isRejected = false
  const rejection = upload(Buffer.from(slowSvg)).catch((error) => {
    isRejected = true
    return error
  })
  const { url, metadata } = await upload(await photo('teal'))
  expect(metadata.dimensions).toMatchObject({ width: 80, height: 60 })
  const rendered = await fetch(`${origin}${url}?w=40&fm=webp`)
  expect((await sharp(await rendered.arrayBuffer()).metadata()).width).toBe(40)
  expect(isRejected).toBe(false)

  expect(await rejection).toMatchObject({ statusCode: 400 })
  expect((await rejection).message).toContain('The SVG takes too much time or memory to render.')
  await upload(await photo('red'))
  expect(readdirSync(join(dataDir, 'assets', 'incoming'))).toEqual([])
  expect(readdirSync(join(dataDir, 'assets', 'originals'))).toHaveLength(4)
})

test('the SVG process rejects an HTML file with the usual message about unsupported formats', async () => {
  const { editor } = await startLake({ dataDir: temporaryFolder(), isolatesSvg: true })
  const upload = editor.assets.upload('image', Buffer.from('<p>just text</p>'))
  await expect(upload).rejects.toThrow(
    'The file is not an image in a supported format. Upload a PNG',
  )
})

test('an SVG that starts with a thousand spaces is rejected as an unsupported format', async () => {
  const { editor } = await startLake({ dataDir: temporaryFolder(), isolatesSvg: true })
  const upload = editor.assets.upload('image', Buffer.from(' '.repeat(1_000) + slowSvg))
  await expect(upload).rejects.toThrow('The file is not an image in a supported format.')
})
