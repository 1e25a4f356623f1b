/** Each width is at most 1.5 times the previous one, so that browsers download few unneeded pixels. */
export const PICTURE_WIDTHS_PX = [
  64, 96, 128, 192, 256, 336, 480, 672, 832, 1000, 1280, 1600, 2000,
] as const

export const PICTURE_ASPECTS = {
  '4:3': 4 / 3,
  '16:10': 16 / 10,
  '16:9': 16 / 9,
  '21:9': 21 / 9,
} as const

export type PictureAspect = keyof typeof PICTURE_ASPECTS

export const PHONE_ASPECT = '4:3'

/** Sharp on a phone of two device pixels per CSS pixel. */
const MIN_CLOSE_UP_WIDTH_PX = 672

/** The size of an `og:image` that is cropped from a page's own picture. Social networks show these proportions. */
export const SHARED_PICTURE = { width: 1280, height: 672 } as const

/** The size of the `og:image` that the server draws for a page without a picture of its own. */
export const GENERATED_PICTURE = { width: 1200, height: 630 } as const

export const heightOf = (widthPx: number, aspect: PictureAspect): number =>
  Math.round(widthPx / PICTURE_ASPECTS[aspect])

/** The values of crop and hotspot are fractions of the picture's width and height. */
export type PictureSource = {
  id?: string | null | undefined
  crop?: { top?: number; bottom?: number; left?: number; right?: number } | null | undefined
  hotspot?: { x?: number; y?: number; width?: number; height?: number } | null | undefined
}

export function readPictureId(id: string) {
  const [, hash, width, height, extension] = /^image-([^-]+)-(\d+)x(\d+)-([^-]+)$/.exec(id) ?? []
  if (!hash || !extension) return undefined
  return {
    file: `${hash}-${width}x${height}.${extension}`,
    width: Number(width),
    height: Number(height),
  }
}

const startAroundHotspot = (
  hotspot: number,
  length: number,
  cropStart: number,
  cropLength: number,
) => {
  const centred = Math.max(0, Math.round(Math.round(hotspot) - length / 2))
  return centred < cropStart ? cropStart : Math.min(centred, cropStart + cropLength - length)
}

/**
 * Returns the image parameter `rect` (left, top, width, height; in pixels), or undefined for the whole picture or an
 * invalid value. `proportions` (width/height) makes the crop smaller, around the hotspot. `@sanity/image-url` computes
 * the same, but is too large for the site's pages (docs/decisions/0033-first-view.md). `closeUp` also removes what is
 * outside the hotspot.
 */
export function pictureRect(
  { id, crop, hotspot }: PictureSource,
  proportions?: number,
  { closeUp = false } = {},
): number[] | undefined {
  const whole = readPictureId(id ?? '')
  if (!whole) return undefined
  const left = Math.round((crop?.left ?? 0) * whole.width)
  const top = Math.round((crop?.top ?? 0) * whole.height)
  const width = Math.round(whole.width - (crop?.right ?? 0) * whole.width - left)
  const height = Math.round(whole.height - (crop?.bottom ?? 0) * whole.height - top)
  const rect = [left, top, width, height]
  if (proportions) {
    const maxWidth = closeUp ? closeUpWidth(whole, hotspot, proportions) : width
    rect[2] = Math.round(Math.min(width, height * proportions, maxWidth))
    rect[3] = Math.round(Math.min(height, width / proportions, maxWidth / proportions))
    rect[0] = startAroundHotspot((hotspot?.x ?? 0.5) * whole.width, rect[2], left, width)
    rect[1] = startAroundHotspot((hotspot?.y ?? 0.5) * whole.height, rect[3], top, height)
  }
  const isWhole = rect.join() === [0, 0, whole.width, whole.height].join()
  return isWhole || !rect.every(Number.isFinite) ? undefined : rect
}

const closeUpWidth = (
  whole: { width: number; height: number },
  hotspot: PictureSource['hotspot'],
  proportions: number,
) =>
  Math.max(
    (hotspot?.width ?? 1) * whole.width,
    (hotspot?.height ?? 1) * whole.height * proportions,
    MIN_CLOSE_UP_WIDTH_PX,
  )

/** Returns the rect of the close-up that phones show. */
export const phoneRect = (image: PictureSource): number[] | undefined =>
  pictureRect(image, PICTURE_ASPECTS[PHONE_ASPECT], { closeUp: true })

export const SHARED_PROPORTIONS = SHARED_PICTURE.width / SHARED_PICTURE.height

const PROPORTIONS = [undefined, SHARED_PROPORTIONS, ...Object.values(PICTURE_ASPECTS)]

/** The widths and crops that the site's pages use. The embedded lake renders no other variants for visitors. */
export const visitorPictures = {
  widths: PICTURE_WIDTHS_PX,
  rectsOf: (image: PictureSource): string[] =>
    [
      ...PROPORTIONS.map((proportions) => pictureRect(image, proportions)),
      phoneRect(image),
    ].flatMap((rect) => rect?.join() ?? []),
}
