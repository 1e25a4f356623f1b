import { MAX_SIDE_PIXELS } from './parameters.ts'

export type Size = { width: number; height: number }
export type Box = Size & { left: number; top: number }

type Focus = { x: number; y: number } | 'entropy'

export type Wanted = {
  fit: 'clip' | 'crop' | 'fill' | 'fillmax' | 'max' | 'scale' | 'min'
  width?: number
  height?: number
  least: Partial<Size>
  most: Partial<Size>
  /** the point that a crop keeps in its middle, as shares of the picture; or let the pixels say */
  focus: Focus
  pad: number
}

export type Layout = {
  window: Box
  size: Size
  margin: { left: number; right: number; top: number; bottom: number }
}

/**
 * Where each pixel goes: the fit modes of the image CDN. Small pictures are enlarged to the requested
 * size except by `max`, `fillmax` and `min`, as on the CDN; a result over 8192 pixels is shrunk.
 * A crop is cut from the picture before scaling, so no larger picture is made on the way.
 */
export function layOut(source: Size, wanted: Wanted): Layout {
  const requested: Partial<Size> = {
    width: wanted.width && Math.max(1, wanted.width - 2 * wanted.pad),
    height: wanted.height && Math.max(1, wanted.height - 2 * wanted.pad),
  }
  const target = targetSize(source, requested, wanted)
  const cuts = wanted.fit === 'crop' || wanted.fit === 'min'
  const window = cuts ? cover(source, target, wanted.focus) : all(source)
  const size = whole(shrink(target))
  const fills = wanted.fit === 'fill' || wanted.fit === 'fillmax'
  const spare = {
    width:
      fills && requested.width && requested.height ? Math.max(0, requested.width - size.width) : 0,
    height:
      fills && requested.width && requested.height
        ? Math.max(0, requested.height - size.height)
        : 0,
  }
  const left = Math.floor(spare.width / 2)
  const top = Math.floor(spare.height / 2)
  return {
    window,
    size,
    margin: {
      left: left + wanted.pad,
      right: spare.width - left + wanted.pad,
      top: top + wanted.pad,
      bottom: spare.height - top + wanted.pad,
    },
  }
}

function targetSize(source: Size, requested: Partial<Size>, wanted: Wanted): Size {
  const { width, height } = requested
  const contain = Math.min(
    width ? width / source.width : Number.POSITIVE_INFINITY,
    height ? height / source.height : Number.POSITIVE_INFINITY,
  )
  const scale = Number.isFinite(contain) ? contain : 1
  switch (wanted.fit) {
    case 'clip':
    case 'fill':
      return scaled(source, scale)
    case 'max':
    case 'fillmax':
      return scaled(source, Math.min(1, scale))
    case 'scale':
      return { ...scaled(source, scale), ...defined(requested) }
    case 'crop':
      return withinRange(source, requested, scale, wanted)
    case 'min': {
      if (!width || !height) return scaled(source, Math.min(1, scale))
      const shrunk = Math.min(1, source.width / width, source.height / height)
      return { width: width * shrunk, height: height * shrunk }
    }
  }
}

function withinRange(source: Size, requested: Partial<Size>, scale: number, wanted: Wanted): Size {
  const free = scaled(source, scale)
  const within = (value: number, key: keyof Size) =>
    Math.max(wanted.least[key] ?? 0, Math.min(wanted.most[key] ?? MAX_SIDE_PIXELS, value))
  if (requested.width || requested.height) {
    return {
      width: within(requested.width ?? free.width, 'width'),
      height: within(requested.height ?? free.height, 'height'),
    }
  }
  const down = Math.min(
    1,
    (wanted.most.width ?? free.width) / free.width,
    (wanted.most.height ?? free.height) / free.height,
  )
  const factor = Math.max(
    down,
    (wanted.least.width ?? 0) / free.width,
    (wanted.least.height ?? 0) / free.height,
  )
  const fitted = scaled(free, factor)
  return { width: within(fitted.width, 'width'), height: within(fitted.height, 'height') }
}

/** Entropy is judged on the scaled picture: past this enlargement that would be a vast one. */
const MAX_ENTROPY_SCALE = 4

/** The largest part of the picture that has the target's shape, with the focus near its middle. */
function cover(source: Size, target: Size, focus: Focus): Box {
  const scale = Math.max(target.width / source.width, target.height / source.height)
  if (focus === 'entropy' && scale <= MAX_ENTROPY_SCALE) return all(source)
  const { x, y } = focus === 'entropy' ? { x: 0.5, y: 0.5 } : focus
  const width = Math.min(source.width, Math.max(1, Math.round(target.width / scale)))
  const height = Math.min(source.height, Math.max(1, Math.round(target.height / scale)))
  return {
    left: start(source.width, width, x),
    top: start(source.height, height, y),
    width,
    height,
  }
}

function all({ width, height }: Size): Box {
  return { left: 0, top: 0, width, height }
}

function start(whole: number, part: number, focus: number): number {
  return Math.round(Math.max(0, Math.min(whole - part, whole * focus - part / 2)))
}

function shrink(size: Size): Size {
  return scaled(size, Math.min(1, MAX_SIDE_PIXELS / size.width, MAX_SIDE_PIXELS / size.height))
}

function scaled(size: Size, factor: number): Size {
  return { width: size.width * factor, height: size.height * factor }
}

function whole(size: Size): Size {
  return {
    width: Math.max(1, Math.round(size.width)),
    height: Math.max(1, Math.round(size.height)),
  }
}

function defined(size: Partial<Size>): Partial<Size> {
  return {
    ...(size.width && { width: size.width }),
    ...(size.height && { height: size.height }),
  }
}
