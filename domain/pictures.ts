/**
 * Which pictures the site's pages name. The embedded lake draws no others for visitors, so a visitor who asks for many
 * sizes cannot make it draw without end.
 */

/** Widths of pictures in their own pixels: steps small enough that a screen gets little more than it shows. */
export const PICTURE_WIDTHS_PX = [
  64, 96, 128, 192, 256, 336, 480, 672, 832, 1000, 1280, 1600, 2000,
] as const

/** Width divided by height of the pictures that are cropped around their hotspot. */
export const PICTURE_ASPECTS = {
  '4:3': 4 / 3,
  '16:10': 16 / 10,
  '16:9': 16 / 9,
  '21:9': 21 / 9,
} as const

export type PictureAspect = keyof typeof PICTURE_ASPECTS

/** Of JPEG and WebP; AVIF takes a lower number for the same look. */
export const PICTURE_QUALITY = 75

/** The picture beside a link that is shared, as networks ask for it, in pixels. */
export const SHARED_PICTURE = { width: 1200, height: 630, format: 'jpg' } as const

export const heightOf = (widthPx: number, aspect: PictureAspect): number =>
  Math.round(widthPx / PICTURE_ASPECTS[aspect])

export const namedPictures = {
  widths: PICTURE_WIDTHS_PX,
  aspects: Object.values(PICTURE_ASPECTS),
  quality: PICTURE_QUALITY,
  shared: SHARED_PICTURE,
}
