import { MAX_SIDE_PIXELS } from './imageParameters.ts'

export type Size = { width: number; height: number }
export type Box = Size & { left: number; top: number }

export type LayoutRequest = {
  fit: 'clip' | 'crop' | 'max'
  width?: number
  height?: number
}

/** `window` is the part of the source that is scaled to `size`. */
export type Layout = {
  window: Box
  size: Size
}

/** Implements fit modes of Sanity's image CDN. A crop is cut before it is scaled, which needs less memory. */
export function computeLayout(source: Size, { fit, width, height }: LayoutRequest): Layout {
  const contain = Math.min(
    width ? width / source.width : Number.POSITIVE_INFINITY,
    height ? height / source.height : Number.POSITIVE_INFINITY,
  )
  const scale = Number.isFinite(contain) ? contain : 1
  const target = scaleSize(source, fit === 'max' ? Math.min(1, scale) : scale)
  if (fit !== 'crop') {
    const whole = { left: 0, top: 0, width: source.width, height: source.height }
    return { window: whole, size: roundSize(limitSize(target)) }
  }
  const cropped = { ...target, ...(width && { width }), ...(height && { height }) }
  return { window: cropWindow(source, cropped), size: roundSize(limitSize(cropped)) }
}

/** Returns the largest part with the target's proportions, in the middle of the source. */
function cropWindow(source: Size, target: Size): Box {
  const scale = Math.max(target.width / source.width, target.height / source.height)
  const width = Math.min(source.width, Math.max(1, Math.round(target.width / scale)))
  const height = Math.min(source.height, Math.max(1, Math.round(target.height / scale)))
  return {
    left: Math.round((source.width - width) / 2),
    top: Math.round((source.height - height) / 2),
    width,
    height,
  }
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
