import { type Lettering, letters, lettersOnArc, measure } from '../lettering.ts'
import { svgFile } from '../svg.ts'

/** Sample hotels' logos are plates of one size, each with a ground of its own. */
const plateWidth = 320
const plateHeight = 160

export const plate = (ground: string, body: string, title: string): string =>
  svgFile(
    plateWidth,
    plateHeight,
    `<rect width="${plateWidth}" height="${plateHeight}" rx="14" fill="${ground}"/>${body}`,
    title,
  )

interface Placing {
  anchor?: 'start' | 'middle' | 'end'
  /** The line is set smaller when it would come out wider than this. */
  max?: number
}

/** One line of lettering as a filled path. */
export function line(
  text: string,
  x: number,
  y: number,
  style: Lettering,
  fill: string,
  { anchor = 'middle', max = 290 }: Placing = {},
): string {
  const width = measure(text, style)
  const share = Math.min(1, max / width)
  const fitted: Lettering = {
    ...style,
    size: style.size * share,
    tracking: (style.tracking ?? 0) * share,
  }
  return `<path fill="${fill}" d="${letters(text, x, y, fitted, anchor)}"/>`
}

/** Lettering along a circle as a filled path. */
export const arc = (
  text: string,
  centre: readonly [number, number],
  radius: number,
  degrees: number,
  style: Lettering,
  fill: string,
  inside = false,
): string =>
  `<path fill="${fill}" d="${lettersOnArc(text, centre, radius, degrees, style, inside)}"/>`
