import { httpError } from '../request/errors.ts'
import { describeImage, type InspectedImage } from './assetDocument.ts'
import { UNSUPPORTED_MESSAGE } from './inspectImage.ts'

/** Matches what may precede the root element, and captures the attributes of the root element. */
const ROOT =
  /^(?:\s|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)*<svg((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/i

const MAX_HEAD_BYTES = 64 * 1024

/** CSS pixels per unit. */
const UNITS: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
}

/**
 * Reads the size of an SVG from its root element. Browsers draw SVGs; the lake does not, because a small SVG can take
 * minutes. @throws RequestError 400 if the file is not an SVG with a size
 */
export function inspectSvg(bytes: Uint8Array): InspectedImage {
  const [, attributes] =
    ROOT.exec(new TextDecoder().decode(bytes.subarray(0, MAX_HEAD_BYTES))) ?? []
  const size = attributes && readSize(attributes)
  if (!size) throw httpError(400, UNSUPPORTED_MESSAGE)
  return {
    extension: 'svg',
    mimeType: 'image/svg+xml',
    metadata: describeImage(size, { hasAlpha: true, isOpaque: false }),
  }
}

function readSize(attributes: string) {
  const read = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*([^"']*)`).exec(attributes)?.[1] ?? ''
  const [, , viewWidth, viewHeight] = read('viewBox')
    .trim()
    .split(/[\s,]+/)
  const width = toPixels(read('width')) || toPixels(viewWidth)
  const height = toPixels(read('height')) || toPixels(viewHeight)
  return width && height ? { width, height } : undefined
}

/** Returns 0 for a relative length, such as `100%`. */
function toPixels(length = ''): number {
  const [, number, unit = ''] = /^([\d.]+)([a-z]*)\s*$/.exec(length) ?? []
  return Math.min(999_999, Math.round(Number(number ?? 0) * (UNITS[unit || 'px'] ?? 0)))
}
