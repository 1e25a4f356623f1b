import { MAX_SIDE_PIXELS } from './imageParameters.ts'

export type Size = { width: number; height: number }
export type Box = Size & { left: number; top: number }

export type LayoutRequest = {
  fit: 'clip' | 'crop' | 'max' | 'scale' | 'min'
  width?: number
  height?: number
}

/** `window` is the part of the source that is scaled to `size`. */
export type Layout = { window: Box; size: Size }

/** Implements the fit modes of Sanity's image CDN. A crop is cut before it is scaled, which needs less memory. */
export function computeLayout(source: Size, { fit, width, height }: LayoutRequest): Layout {
  const target = targetSize(source, { width, height }, fit)
  const isCropped = fit === 'crop' || fit === 'min'
  const window = isCropped
    ? cropWindow(source, target)
    : { left: 0, top: 0, width: source.width, height: source.height }
  return { window, size: roundSize(limitSize(target)) }
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
      return scaleSize(source, scale)
    case 'max':
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
