/** Small pieces that every drawing shares. A drawing is a string of SVG markup. */

/** A number with at most two decimals, as short as SVG allows. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

export type Point = readonly [x: number, y: number]

/** The point at `radius` from (cx, cy); 0 degrees is up, clockwise. */
export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
}

/** Path data of a closed polygon. */
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** A whole SVG file: sized, without scripts and without references to anything outside it. */
export function svgFile(width: number, height: number, body: string, title?: string): string {
  const label = title === undefined ? '' : `<title>${title.replaceAll('&', '&amp;')}</title>`
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${label}${body}</svg>`
  return `${markup.replace(/\s*\n\s*/g, '')}\n`
}

/** Repeats a drawing for each whole number from 0 to `count` - 1. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
