import { MAX_SIDE_PIXELS } from './imageParameters.ts'

export type Size = { width: number; height: number }
export type Box = Size & { left: number; top: number }

/** The point that should be at the middle of a crop, as fractions of width and height. */
type Focus = { x: number; y: number }

export type LayoutRequest = {
  fit: 'clip' | 'crop' | 'fill' | 'fillmax' | 'max' | 'scale' | 'min'
  width?: number
  height?: number
  focus: Focus
}

/** `window` is the part of the source that is scaled to `size`; `margin` is added around the scaled part. */
export type Layout = {
  window: Box
  size: Size
  margin: { left: number; right: number; top: number; bottom: number }
}

/** Implements the fit modes of Sanity's image CDN. A crop is cut before it is scaled, which needs less memory. */
export function computeLayout(source: Size, { fit, width, height, focus }: LayoutRequest): Layout {
  const target = targetSize(source, { width, height }, fit)
  const isCropped = fit === 'crop' || fit === 'min'
  const window = isCropped
    ? cropWindow(source, target, focus)
    : { left: 0, top: 0, width: source.width, height: source.height }
  const size = roundSize(limitSize(target))
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

function targetSize(source: Size, requested: Partial<Size>, fit: LayoutRequest['fit']): Size {
  const { width, height } = requested
  const containScale = Math.min(
    width ? width / source.width : Number.POSITIVE_INFINITY,
    height ? height / source.height : Number.POSITIVE_INFINITY,
  )
  const scale = Number.isFinite(containScale) ? containScale : 1
  switch (fit) {
    case 'clip':
    case 'fill':
      return scaleSize(source, scale)
    case 'max':
    case 'fillmax':
      return scaleSize(source, Math.min(1, scale))
    case 'scale':
    case 'crop':
      return { ...scaleSize(source, scale), ...(width && { width }), ...(height && { height }) }
    case 'min': {
      if (!width || !height) return scaleSize(source, Math.min(1, scale))
      const shrink = Math.min(1, source.width / width, source.height / height)
      return { width: width * shrink, height: height * shrink }
    }
  }
}

function cropWindow(source: Size, target: Size, focus: Focus): Box {
  const scale = Math.max(target.width / source.width, target.height / source.height)
  const width = Math.min(source.width, Math.max(1, Math.round(target.width / scale)))
  const height = Math.min(source.height, Math.max(1, Math.round(target.height / scale)))
  return {
    left: cropStart(source.width, width, focus.x),
    top: cropStart(source.height, height, focus.y),
    width,
    height,
  }
}

function cropStart(sourceSide: number, cropSide: number, focus: number): number {
  return Math.round(Math.max(0, Math.min(sourceSide - cropSide, sourceSide * focus - cropSide / 2)))
}

function limitSize(size: Size): Size {
  return scaleSize(size, Math.min(1, MAX_SIDE_PIXELS / size.width, MAX_SIDE_PIXELS / size.height))
}

function scaleSize(size: Size, factor: number): Size {
  return { width: size.width * factor, height: size.height * factor }
}

function roundSize(size: Size): Size {
  return {
    width: Math.max(1, Math.round(size.width)),
    height: Math.max(1, Math.round(size.height)),
  }
}
