import { octagon } from '../jaali.ts'
import { letters, measure } from '../lettering.ts'
import { palette } from '../palette.ts'
import { n, type Point, polar, polygon, svgFile } from '../svg.ts'

/** Eight rooms around a courtyard: the star of the jaali with its middle lit. */
export function mark(
  cx: number,
  cy: number,
  radius: number,
  rooms: string,
  courtyard: string,
): string {
  const notch = radius * (Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8))
  const inner = radius * 0.46
  const gap = radius * 0.045
  const room = (degrees: number): string => {
    const corners: Point[] = [
      polar(cx, cy, inner, degrees - 22.5),
      polar(cx, cy, notch, degrees - 22.5),
      polar(cx, cy, radius, degrees),
      polar(cx, cy, notch, degrees + 22.5),
      polar(cx, cy, inner, degrees + 22.5),
    ]
    const side = polar(0, 0, gap, degrees + 90)
    const shift = [side, side, [0, 0] as const, [-side[0], -side[1]] as const, [-side[0], -side[1]] as const]
    return polygon(
      corners.map(([x, y], index) => {
        const [dx, dy] = shift[index] ?? [0, 0]
        return [x + dx, y + dy] as const
      }),
    )
  }
  const star = Array.from({ length: 8 }, (_, k) => room(k * 45)).join('')
  return `<path fill="${rooms}" d="${star}"/><path fill="${courtyard}" d="${octagon(cx, cy, inner * 0.74)}"/>`
}

export const markFile = (): string =>
  svgFile(96, 96, mark(48, 48, 46, palette.ink, palette.marigold), 'Aangan')

/** Mark and wordmark side by side. */
export function logoFile(ink: string, courtyard: string): string {
  const style = { face: 'eczar', weight: 600, size: 66, tracking: -0.4 } as const
  const width = 112 + measure('Aangan', style) + 4
  return svgFile(
    Number(n(Math.ceil(width))),
    96,
    `${mark(48, 48, 46, ink, courtyard)}<path fill="${ink}" d="${letters('Aangan', 110, 70, style)}"/>`,
    'Aangan',
  )
}
