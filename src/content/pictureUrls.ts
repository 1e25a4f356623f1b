/** A picture as documents hold it: crop and hotspot are shares of its width and height. */
export type PictureSource = {
  id: string
  crop?: { top?: number; bottom?: number; left?: number; right?: number } | null | undefined
  hotspot?: { x?: number; y?: number; width?: number; height?: number } | null | undefined
}

type Size = { width: number; height?: number | undefined }

type WholeSize = { width: number; height: number }

function readPictureId(id: string) {
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
 * The part of a picture that is shown at this size, as the parameter `rect` names it (`left,top,width,height`): the
 * crop, and with a height as much of the crop as has its proportions, around the hotspot. Undefined when it is all of
 * the picture, or when crop or hotspot are no numbers. It is what `@sanity/image-url` computes, whose size and time a
 * visit would pay for (docs/decisions/0033-first-view.md).
 */
function pictureRect(
  whole: WholeSize,
  { crop, hotspot }: PictureSource,
  size: Size,
): string | undefined {
  const left = Math.round((crop?.left ?? 0) * whole.width)
  const top = Math.round((crop?.top ?? 0) * whole.height)
  const width = Math.round(whole.width - (crop?.right ?? 0) * whole.width - left)
  const height = Math.round(whole.height - (crop?.bottom ?? 0) * whole.height - top)
  const rect = [left, top, width, height]
  const proportions = size.height ? size.width / size.height : undefined
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

/**
 * The path and query of a picture as Sanity's image service reads them; undefined when its id is not a picture’s.
 *
 * @param service `/images/<project>/<dataset>`, with the origin where that is another one
 * @param more parameters behind rect, w and h
 */
export function pictureUrl(
  service: string,
  picture: PictureSource,
  size?: Size,
  more: Record<string, string | number> = {},
): string | undefined {
  const whole = readPictureId(picture.id)
  if (!whole) return undefined
  if (!size) return `${service}/${whole.file}`
  const rect = pictureRect(whole, picture, size)
  const query = [
    ...(rect ? [`rect=${rect}`] : []),
    `w=${size.width}`,
    ...(size.height ? [`h=${size.height}`] : []),
    ...Object.entries(more).map(([name, value]) => `${name}=${value}`),
  ]
  return `${service}/${whole.file}?${query.join('&')}`
}
