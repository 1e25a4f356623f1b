import { octagon } from '../jaali.ts'
import { type Point, polar, polygon } from '../svg.ts'

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
    const shift = [
      side,
      side,
      [0, 0] as const,
      [-side[0], -side[1]] as const,
      [-side[0], -side[1]] as const,
    ]
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
