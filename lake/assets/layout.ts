import { MAX_SIDE_PIXELS } from './parameters.ts'

export type Size = { width: number; height: number }
export type Box = Size & { left: number; top: number }

/** The point that a crop keeps in its middle, as shares of the picture. */
type Focus = { x: number; y: number }

export type Wanted = {
  fit: 'clip' | 'crop' | 'fill' | 'fillmax' | 'max' | 'scale' | 'min'
  width?: number
  height?: number
  focus: Focus
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
export function layOut(source: Size, { fit, width, height, focus }: Wanted): Layout {
  const target = targetSize(source, { width, height }, fit)
  const cuts = fit === 'crop' || fit === 'min'
  const window = cuts
    ? cover(source, target, focus)
    : { left: 0, top: 0, width: source.width, height: source.height }
  const size = whole(shrink(target))
  const isFilled = (fit === 'fill' || fit === 'fillmax') && width && height
  const spare = {
    width: isFilled ? Math.max(0, width - size.width) : 0,
    height: isFilled ? Math.max(0, height - size.height) : 0,
  }
  const left = Math.floor(spare.width / 2)
  const top = Math.floor(spare.height / 2)
  return {
    window,
    size,
    margin: { left, right: spare.width - left, top, bottom: spare.height - top },
  }
}

function targetSize(source: Size, requested: Partial<Size>, fit: Wanted['fit']): Size {
  const { width, height } = requested
  const contain = Math.min(
    width ? width / source.width : Number.POSITIVE_INFINITY,
    height ? height / source.height : Number.POSITIVE_INFINITY,
  )
  const scale = Number.isFinite(contain) ? contain : 1
  switch (fit) {
    case 'clip':
    case 'fill':
      return scaled(source, scale)
    case 'max':
    case 'fillmax':
      return scaled(source, Math.min(1, scale))
    case 'scale':
    case 'crop':
      return { ...scaled(source, scale), ...(width && { width }), ...(height && { height }) }
    case 'min': {
      if (!width || !height) return scaled(source, Math.min(1, scale))
      const shrunk = Math.min(1, source.width / width, source.height / height)
      return { width: width * shrunk, height: height * shrunk }
    }
  }
}

/** The largest part of the picture that has the target's shape, with the focus near its middle. */
function cover(source: Size, target: Size, focus: Focus): Box {
  const scale = Math.max(target.width / source.width, target.height / source.height)
  const width = Math.min(source.width, Math.max(1, Math.round(target.width / scale)))
  const height = Math.min(source.height, Math.max(1, Math.round(target.height / scale)))
  return {
    left: start(source.width, width, focus.x),
    top: start(source.height, height, focus.y),
    width,
    height,
  }
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
