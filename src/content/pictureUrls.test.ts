import { createImageUrlBuilder } from '@sanity/image-url'
import { expect, test } from 'vitest'
import { type PictureSource, pictureUrl } from './pictureUrls.ts'

const builder = createImageUrlBuilder({ projectId: 'p', dataset: 'd' })
const service = 'https://cdn.sanity.io/images/p/d'

const ids = ['1600x900', '1600x1000', '900x1600', '347x96', '1x1'].map(
  (size) => `image-a1-${size}-webp`,
)
const shares = [0, 0.1, 0.333]
const crops: NonNullable<PictureSource['crop']>[] = shares.flatMap((left) =>
  shares.flatMap((top) => [
    { left, top, right: 0.2, bottom: 0.4 },
    { left, top, right: 0, bottom: 0 },
  ]),
)
const hotspots = [0, 0.07, 0.5, 0.93, 1].map((at) => ({
  x: at,
  y: 1 - at,
  width: 0.3,
  height: 0.2,
}))
const sizes = [
  { width: 336 },
  { width: 672, height: 378 },
  { width: 480, height: 360 },
  { width: 1000, height: 429 },
]

test.each(ids)('a part of %s is the one that Sanity’s own library names', (id) => {
  for (const crop of [undefined, ...crops])
    for (const hotspot of [undefined, ...hotspots])
      for (const size of sizes) {
        const source = { asset: { _ref: id }, ...(crop && { crop }), ...(hotspot && { hotspot }) }
        // the library's type wants what it does not need
        const image = builder.image(source as Parameters<typeof builder.image>[0]).width(size.width)
        const theirs = (size.height ? image.height(size.height) : image)
          .quality(75)
          .fit('max')
          .auto('format')
        const ours = pictureUrl(service, { id, crop, hotspot }, size, {
          q: 75,
          fit: 'max',
          auto: 'format',
        })
        expect(ours, JSON.stringify({ crop, hotspot, size })).toBe(theirs.url())
      }
})

test('without a size it is the picture as it was uploaded', () => {
  const id = 'image-a1-347x96-svg'
  expect(pictureUrl(service, { id })).toBe(builder.image(id).url())
})

test.each(['', 'file-a-pdf', 'image-a', 'image-a1-2x-png', 'image--2x2-png'])(
  '“%s” is no picture',
  (id) => {
    expect(pictureUrl(service, { id }, { width: 64 })).toBeUndefined()
  },
)

test('a crop that is no number shows the whole picture', () => {
  const crop = { left: Number.NaN, top: 0, right: 0, bottom: 0 }
  expect(pictureUrl(service, { id: 'image-a1-16x9-png', crop }, { width: 64 })).toBe(
    `${service}/a1-16x9.png?w=64`,
  )
})
