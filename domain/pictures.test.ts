import { createImageUrlBuilder } from '@sanity/image-url'
import { expect, test } from 'vitest'
import {
  type PictureSource,
  phoneRect,
  pictureRect,
  readPictureId,
  visitorPictures,
} from './pictures.ts'

const builder = createImageUrlBuilder({ projectId: 'p', dataset: 'd' })

const ids = ['1600x900', '1600x1000', '900x1600', '347x96', '1x1'].map(
  (size) => `image-a1-${size}-webp`,
)
const fractions = [0, 0.1, 0.333]
const crops: NonNullable<PictureSource['crop']>[] = fractions.flatMap((left) =>
  fractions.flatMap((top) => [
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

test.each(ids)('the rect of %s equals the rect of Sanity’s image library', (id) => {
  for (const crop of [undefined, ...crops])
    for (const hotspot of [undefined, ...hotspots])
      for (const { width, height } of sizes) {
        const source = { asset: { _ref: id }, ...(crop && { crop }), ...(hotspot && { hotspot }) }
        // The library's type requires fields that the library does not use.
        const image = builder.image(source as Parameters<typeof builder.image>[0]).width(width)
        const parameters = new URL((height ? image.height(height) : image).url()).searchParams
        const rect = pictureRect({ id, crop, hotspot }, height && width / height)?.join()
        expect(rect, JSON.stringify({ crop, hotspot, width, height })).toBe(
          parameters.get('rect') ?? undefined,
        )
      }
})

test.each(['', 'file-a-pdf', 'image-a', 'image-a1-2x-png', 'image--2x2-png'])(
  '“%s” is not the id of a picture',
  (id) => {
    expect([readPictureId(id), pictureRect({ id })]).toEqual([undefined, undefined])
  },
)

test('a crop is ignored if one of its values is not a number', () => {
  const crop = { left: Number.NaN, top: 0.1, right: 0, bottom: 0 }
  expect(pictureRect({ id: 'image-a1-16x9-png', crop })).toBeUndefined()
})

const narrow = { x: 0.7, y: 0.4, width: 0.5, height: 0.2 }
const tiny = { x: 0.7, y: 0.4, width: 0.1, height: 0.1 }
const corner = { x: 0.95, y: 0.95, width: 0.1, height: 0.1 }

test.each([
  ['the hotspot', { hotspot: narrow }, [720, 60, 800, 600]],
  ['no fewer pixels than a phone can show', { hotspot: tiny }, [784, 108, 672, 504]],
  ['a part that touches the edges of the picture', { hotspot: corner }, [928, 396, 672, 504]],
  ['a part of the crop', { hotspot: corner, crop: { right: 0.5 } }, [128, 396, 672, 504]],
  ['as much as possible of a picture without a hotspot', {}, [200, 0, 1200, 900]],
])('a phone shows %s', (_, picture, rect) => {
  expect(phoneRect({ id: 'image-a1-1600x900-webp', ...picture })).toEqual(rect)
})

test('visitors may request seven rects of a cropped picture', () => {
  const crop = { left: 0.1, top: 0, right: 0, bottom: 0 }
  expect(visitorPictures.rectsOf({ id: 'image-a1-1600x900-png', crop })).toHaveLength(7)
})
