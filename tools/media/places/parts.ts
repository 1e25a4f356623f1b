import { n, times } from '../svg.ts'

/** Pieces that the illustrated places share. */

/** A repeatable row of numbers between 0 and 1, so that a place looks the same each time it is made. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

export const gradient = (id: string, stops: readonly string[], across = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops
    .map((colour, i) => `<stop offset="${n(i / (stops.length - 1))}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`

export const glow = (id: string, colour: string): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity=".9"/><stop offset=".35" stop-color="${colour}" stop-opacity=".35"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

/** A picture with a breath of paper grain over it. */
export function picture(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .3  0 0 0 0 .2  0 0 0 0 .1  0 0 0 .55 -.22"/></filter></defs>${body}<rect width="${width}" height="${height}" filter="url(#grain)" opacity=".16"/></svg>`
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`

/** Path data of a pointed arch that stands on (x, y), `w` wide and `h` high. */
export function archPath(x: number, y: number, w: number, h: number): string {
  const spring = y - h + w * 0.62
  return `M${n(x)} ${n(y)}V${n(spring)}C${n(x)} ${n(spring - w * 0.34)} ${n(x + w * 0.3)} ${n(y - h + w * 0.16)} ${n(x + w / 2)} ${n(y - h)}C${n(x + w * 0.7)} ${n(y - h + w * 0.16)} ${n(x + w)} ${n(spring - w * 0.34)} ${n(x + w)} ${n(spring)}V${n(y)}Z`
}

/** Path data of a cusped (Mughal) arch that stands on (x, y). */
export function cuspedArch(x: number, y: number, w: number, h: number): string {
  const top = y - h
  const spring = top + w * 0.55
  const c = w / 6
  return `M${n(x)} ${n(y)}V${n(spring)}q${n(-c * 0.1)} ${n(-c)} ${n(c * 0.75)} ${n(-c * 1.15)}q0 ${n(-c * 0.95)} ${n(c * 0.95)} ${n(-c * 1.05)}q${n(c * 0.1)} ${n(-c * 0.75)} ${n(c * 1.3)} ${n(-c * 1.1)}q${n(c * 1.2)} ${n(c * 0.35)} ${n(c * 1.3)} ${n(c * 1.1)}q${n(c * 0.95)} ${n(c * 0.1)} ${n(c * 0.95)} ${n(c * 1.05)}q${n(c * 0.85)} ${n(c * 0.15)} ${n(c * 0.75)} ${n(c * 1.15)}V${n(y)}Z`
}

/** One palm frond from the crown, `length` long, leaning by `turn` degrees; drawn to the right. */
function frond(length: number, droop: number, fill: string): string {
  const leaflets = times(22, (i) => {
    const s = (i + 1) / 23
    const x = length * s
    const y = -length * 0.22 * Math.sin(s * 2.2) + droop * length * s * s
    const reach = length * 0.3 * Math.sin(Math.PI * (0.12 + 0.86 * s)) + 4
    return `M${n(x - 5)} ${n(y)}l${n(reach * 0.55)} ${n(reach)} 6 ${n(-reach)}zM${n(x - 5)} ${n(y)}l${n(reach * 0.75)} ${n(-reach * 0.45)} 3 ${n(reach * 0.55)}z`
  })
  const spine = `M0 0Q${n(length * 0.45)} ${n(-length * 0.26)} ${n(length)} ${n(-length * 0.22 * Math.sin(2.2) + droop * length)}`
  return `<path fill="${fill}" d="${leaflets}"/><path fill="none" stroke="${fill}" stroke-width="3" d="${spine}"/>`
}

export interface Palm {
  x: number
  y: number
  height: number
  /** How far the crown leans from the foot. */
  lean: number
  crown: number
  trunk: string
  leaf: string
  shade: string
}

export function palm({ x, y, height, lean, crown, trunk, leaf, shade }: Palm): string {
  const [cx, cy] = [x + lean, y - height]
  const w = crown * 0.075
  const bend = x + lean * 0.2
  const stem = `M${n(x - w)} ${y}C${n(bend - w)} ${n(y - height * 0.4)} ${n(cx - w * 0.7)} ${n(y - height * 0.7)} ${n(cx - w * 0.6)} ${n(cy)}L${n(cx + w * 0.6)} ${n(cy)}C${n(cx + w * 0.9)} ${n(y - height * 0.7)} ${n(bend + w * 1.2)} ${n(y - height * 0.4)} ${n(x + w * 1.5)} ${y}Z`
  const spread = [
    [-20, 0.5, 1],
    [8, 0.55, -1],
    [-62, 0.25, 1],
    [-58, 0.3, -1],
    [26, 0.4, 1],
    [30, 0.4, -1],
    [-34, 0.4, 1],
    [-30, 0.42, -1],
    [-4, 0.5, 1],
  ] as const
  const leaves = spread
    .map(
      ([turn, droop, side], i) =>
        `<g transform="translate(${n(cx)} ${n(cy)}) scale(${side} 1) rotate(${turn})">${frond(crown * (0.86 + (i % 3) * 0.08), droop, i < 4 ? shade : leaf)}</g>`,
    )
    .join('')
  const nuts = times(
    4,
    (i) =>
      `<circle cx="${n(cx - 12 + i * 8)}" cy="${n(cy + 9 + (i % 2) * 6)}" r="${n(crown * 0.05)}" fill="${trunk}"/>`,
  )
  return `<path fill="${trunk}" d="${stem}"/>${leaves}${nuts}`
}

/** Short lines of light on water, denser towards the bottom. */
export function ripples(
  area: { x: number; y: number; w: number; h: number },
  count: number,
  stroke: string,
  seed: number,
): string {
  const random = seeded(seed)
  return `<g stroke="${stroke}" stroke-linecap="round" fill="none">${times(count, () => {
    const depth = random()
    const y = area.y + area.h * depth
    const x = area.x + area.w * random()
    const length = 16 + 70 * depth * random() + 20 * depth
    return `<path stroke-width="${n(1.2 + depth * 2.4)}" d="M${n(x)} ${n(y)}q${n(length / 4)} ${n(-2 - depth * 3)} ${n(length / 2)} 0t${n(length / 2)} 0"/>`
  })}</g>`
}

export const birds = (
  places: readonly (readonly [number, number, number])[],
  stroke: string,
): string =>
  `<g fill="none" stroke="${stroke}" stroke-width="3" stroke-linecap="round">${places
    .map(
      ([x, y, s]) =>
        `<path d="M${x - s} ${y - s * 0.3}q${n(s * 0.6)} ${n(-s * 0.4)} ${s} ${n(s * 0.4)}q${n(s * 0.4)} ${n(-s * 0.8)} ${s} ${n(-s * 0.4)}"/>`,
    )
    .join('')}</g>`
