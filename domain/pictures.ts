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

/** The picture beside a link that is shared: the proportions that networks show, at one of the widths, in pixels. */
export const SHARED_PICTURE = { width: 1280, height: 672 } as const

/** The picture that is drawn for a page without one. */
export const DRAWN_PICTURE = { width: 1200, height: 630 } as const

export const heightOf = (widthPx: number, aspect: PictureAspect): number =>
  Math.round(widthPx / PICTURE_ASPECTS[aspect])

/** A picture as documents hold it: crop and hotspot are shares of its width and height. */
export type PictureSource = {
  id: string
  crop?: { top?: number; bottom?: number; left?: number; right?: number } | null | undefined
  hotspot?: { x?: number; y?: number; width?: number; height?: number } | null | undefined
}

/** The file and the size in pixels that the id of a picture's asset names; undefined for any other id. */
export function readPictureId(id: string) {
  const [, hash, width, height, extension] = /^image-([^-]+)-(\d+)x(\d+)-([^-]+)$/.exec(id) ?? []
  if (!hash || !extension) return undefined
  return {
    file: `${hash}-${width}x${height}.${extension}`,
    width: Number(width),
    height: Number(height),
  }
}

/** Where a part of `length` begins, so that it lies in `from` to `from + whole` and as near to `middle` as it can. */
const placed = (middle: number, length: number, from: number, whole: number): number => {
  const at = Math.max(0, Math.round(Math.round(middle) - length / 2))
  return at < from ? from : Math.min(at, from + whole - length)
}

/**
 * The part of a picture that is shown, as the parameter `rect` names it (`left,top,width,height`): the crop, or as
 * much of it as has the proportions, around the hotspot. It is the part that `@sanity/image-url` computes, whose size
 * and time a visit would pay for (docs/decisions/0033-first-view.md).
 *
 * @param proportions width divided by height; those of the crop when left out
 * @returns undefined when it is all of the picture, or when crop or hotspot are no numbers
 */
export function pictureRect(
  { id, crop, hotspot }: PictureSource,
  proportions?: number,
): string | undefined {
  const whole = readPictureId(id)
  if (!whole) return undefined
  const left = Math.round((crop?.left ?? 0) * whole.width)
  const top = Math.round((crop?.top ?? 0) * whole.height)
  const width = Math.round(whole.width - (crop?.right ?? 0) * whole.width - left)
  const height = Math.round(whole.height - (crop?.bottom ?? 0) * whole.height - top)
  const rect = [left, top, width, height]
  if (proportions && width / height > proportions) {
    rect[2] = Math.round(height * proportions)
    rect[0] = placed((hotspot?.x ?? 0.5) * whole.width, rect[2], left, width)
  } else if (proportions) {
    rect[3] = Math.round(width / proportions)
    rect[1] = placed((hotspot?.y ?? 0.5) * whole.height, rect[3], top, height)
  }
  const isWhole = rect.join() === [0, 0, whole.width, whole.height].join()
  return isWhole || !rect.every(Number.isFinite) ? undefined : rect.join()
}

export const SHARED_PROPORTIONS = SHARED_PICTURE.width / SHARED_PICTURE.height

const SHAPES = [undefined, SHARED_PROPORTIONS, ...Object.values(PICTURE_ASPECTS)]

/** The variants that the embedded lake draws for visitors: those that the site's pages name. */
export const visitorPictures = {
  widths: PICTURE_WIDTHS_PX,
  rectsOf: (image: PictureSource): string[] =>
    SHAPES.flatMap((proportions) => pictureRect(image, proportions) ?? []),
}
