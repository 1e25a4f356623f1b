import sharp from 'sharp'
import { mark } from './brand/mark.ts'
import { octagon, star } from './jaali.ts'
import { palette } from './palette.ts'
import { svgFile } from './svg.ts'
import { inPublic, write } from './write.ts'

/** In a browser tab the mark follows the colour scheme. */
const favicon = svgFile(
  64,
  64,
  `<style>.r{fill:${palette.ink}}@media(prefers-color-scheme:dark){.r{fill:${palette.paper}}}</style>${mark(32, 32, 31, palette.ink, palette.marigold).replace('<path fill', '<path class="r" fill')}`,
)

/** The mark on its ink ground; `share` of the side is left to it. */
const onGround = (side: number, share: number, corner = 0): string =>
  svgFile(
    side,
    side,
    `<rect width="${side}" height="${side}" rx="${corner}" fill="${palette.ink}"/>${mark(side / 2, side / 2, (side * share) / 2, palette.paper, palette.marigold)}`,
  )

/** At 16 to 48 pixels the gaps between the rooms would blur: one star, one courtyard. */
const tiny = svgFile(
  48,
  48,
  `<rect width="48" height="48" rx="11" fill="${palette.ink}"/><path fill="${palette.paper}" d="${star(24, 24, 21)}"/><path fill="${palette.marigold}" d="${octagon(24, 24, 10)}"/>`,
)

const png = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** An ICO file: a table of contents (ICONDIR), then whole PNG files. */
function ico(images: readonly { side: number; data: Buffer }[]): Buffer {
  const entry = 16
  const head = Buffer.alloc(6 + images.length * entry)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  for (const [index, { side, data }] of images.entries()) {
    const at = 6 + index * entry
    head.writeUInt8(side, at)
    head.writeUInt8(side, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(data.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += data.length
  }
  return Buffer.concat([head, ...images.map(({ data }) => data)])
}

const manifest = {
  name: 'Aangan: hotel-management software',
  short_name: 'Aangan',
  description: 'Cloud hotel-management software for hotels in India.',
  lang: 'en-IN',
  start_url: '/',
  display: 'browser',
  background_color: palette.paper,
  theme_color: palette.ink,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** Writes the favicon set and the manifest. */
export async function writeIcons(): Promise<void> {
  const sides = [16, 32, 48]
  const images = await Promise.all(
    sides.map(async (side) => ({ side, data: await png(tiny, side) })),
  )
  await Promise.all([
    write(inPublic('favicon.svg'), favicon),
    write(inPublic('favicon.ico'), ico(images)),
    write(inPublic('apple-touch-icon.png'), await png(onGround(180, 0.78), 180)),
    write(inPublic('icon-192.png'), await png(onGround(192, 0.82, 40), 192)),
    write(inPublic('icon-512.png'), await png(onGround(512, 0.82, 108), 512)),
    // A mask may cut everything outside the middle 80 per cent.
    write(inPublic('icon-maskable-512.png'), await png(onGround(512, 0.7), 512)),
    write(inPublic('site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`),
  ])
}
