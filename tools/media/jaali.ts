import { n, type Point, polar, polygon } from './svg.ts'

/** Where the notches of the eight-pointed star lie, as a share of its radius ({8/2}: two squares). */
const notch = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8)

/** Path data of the eight-pointed star: the opening that the whole lattice is made of. */
export function star(cx: number, cy: number, radius: number): string {
  const points: Point[] = []
  for (let step = 0; step < 16; step += 1) {
    points.push(polar(cx, cy, step % 2 === 0 ? radius : radius * notch, step * 22.5))
  }
  return polygon(points)
}

/** Path data of an octagon whose corners face the notches of `star`. */
export function octagon(cx: number, cy: number, radius: number): string {
  return polygon(Array.from({ length: 8 }, (_, k) => polar(cx, cy, radius, k * 45 + 22.5)))
}

/**
 * One unit of the jaali as path data: a square of side `size` whose edges meet those of its copies.
 * The star touches the middle of each edge; between four stars a cross is left open.
 */
export function jaaliUnit(size: number, x = 0, y = 0): string {
  const half = size / 2
  const inner = half * 0.42
  const spokes = Array.from({ length: 8 }, (_, k) => {
    const from = polar(x + half, y + half, inner, k * 45 + 22.5)
    const to = polar(x + half, y + half, half * notch, k * 45 + 22.5)
    return `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`
  }).join('')
  const corners = [
    [0, 0, 1, 1],
    [size, 0, -1, 1],
    [size, size, -1, -1],
    [0, size, 1, -1],
  ] as const
  const tip = half * (1 - Math.SQRT1_2)
  const ties = corners
    .map(([cx, cy, sx, sy]) => `M${n(x + cx)} ${n(y + cy)}l${n(sx * tip)} ${n(sy * tip)}`)
    .join('')
  return star(x + half, y + half, half) + octagon(x + half, y + half, inner) + spokes + ties
}

/** An SVG pattern of the jaali; fill a shape with `url(#id)`. */
export function jaaliPattern(id: string, size: number, stroke: string, width: number): string {
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path d="${jaaliUnit(size)}" fill="none" stroke="${stroke}" stroke-width="${width}"/></pattern>`
}
