import { n, times } from '../svg.ts'
import { birds, cuspedArch, glow, gradient, picture, rect, ripples } from './parts.ts'

/** A double flight of stairs: the left side in the sun, the right one in shade. */
function flights(x: number, y: number, w: number, h: number, lit: string, shade: string): string {
  const steps = 6
  const [sx, sy] = [w / 2 / steps, h / steps]
  const left = times(steps, () => `v${n(-sy)}h${n(sx)}`)
  const right = times(steps, () => `h${n(sx)}v${n(sy)}`)
  const treads = times(
    steps,
    (i) =>
      `<path stroke="#f6d9a8" stroke-width="2.5" d="M${n(x + i * sx)} ${n(y - (i + 1) * sy)}h${n(sx)}"/><path stroke="#7a4526" stroke-opacity=".5" stroke-width="2" d="M${n(x + w / 2 + i * sx)} ${n(y - h + i * sy)}h${n(sx)}"/>`,
  )
  return `<path fill="${lit}" d="M${n(x)} ${n(y)}${left}V${n(y)}Z"/><path fill="${shade}" d="M${n(x + w / 2)} ${n(y - h)}${right}V${n(y)}H${n(x + w / 2)}Z"/>${treads}`
}

const walls = ['#d9a066', '#cf935a', '#c3854e', '#b57644', '#a5683b'] as const
const lit = ['#efc48a', '#e8b87b', '#dfaa6c', '#d29a5e', '#c28a52'] as const
const shades = ['#b0713f', '#a56738', '#975b31', '#884f2a', '#784424'] as const

function tier(row: number): string {
  const top = 318 + row * 92
  const inset = row * 44
  const width = 150 - row * 8
  const count = Math.ceil(1200 / width) + 2
  const offset = 600 - (count * width) / 2 + (row % 2 === 0 ? 0 : width / 2)
  return `<g clip-path="url(#tier${row})">${rect(0, top, 1200, 92, walls[row] ?? '')}${times(count, (i) => flights(offset + i * width + 7, top + 92, width - 14, 74, lit[row] ?? '', shades[row] ?? ''))}${rect(0, top, 1200, 13, '#f3d3a0')}${rect(0, top + 13, 1200, 5, '#8a5029', 'opacity=".55"')}</g>${rect(0, top, inset, 92, '#8f5730')}${rect(1200 - inset, top, inset, 92, '#6f3f22')}${times(Math.round(inset / 22), (i) => rect(i * 22, top + 10 + i * 10, 22, 92 - 10 - i * 10, '#a4673a') + rect(1200 - (i + 1) * 22, top + 10 + i * 10, 22, 92 - 10 - i * 10, '#80492a'))}`
}

/** The pavilion over the well: three storeys of balconies. */
function pavilion(): string {
  const storey = (y: number, count: number, w: number, h: number): string => {
    const span = count * w
    const x0 = 600 - span / 2
    return (
      rect(x0 - 14, y - h - 8, span + 28, h + 8, '#c98b54') +
      times(count, (i) => {
        const x = x0 + i * w
        return `<path fill="#6a3a20" d="${cuspedArch(x + 12, y - 12, w - 24, h - 24)}"/>${rect(x + 12, y - 30, w - 24, 18, '#e3b276')}${times(4, (k) => rect(x + 15 + k * ((w - 27) / 4), y - 28, 4, 14, '#a9683a'))}`
      }) +
      `<path fill="#efcb96" d="M${x0 - 30} ${y - h - 8}h${span + 60}l-14-16H${x0 - 16}z"/>`
    )
  }
  const dome = (x: number, y: number, r: number): string =>
    `<path fill="#e3b276" d="M${x - r} ${y}c0-${n(r * 0.9)} ${n(r * 0.7)}-${n(r * 1.05)} ${r}-${n(r * 1.5)}c${n(r * 0.3)} ${n(r * 0.45)} ${r} ${n(r * 0.6)} ${r} ${n(r * 1.5)}z"/><path fill="#b77b47" d="M${x} ${n(y - r * 1.5)}c${n(r * 0.3)} ${n(r * 0.45)} ${r} ${n(r * 0.6)} ${r} ${n(r * 1.5)}h-${n(r * 0.7)}c${n(r * 0.2)}-${n(r * 0.6)} 0-${r} ${n(-r * 0.3)}-${n(r * 1.5)}z"/><path stroke="#8a5029" stroke-width="4" d="M${x} ${n(y - r * 1.5)}v-18"/>`
  return `${dome(600, 84, 52)}${dome(478, 122, 30)}${dome(722, 122, 30)}${storey(206, 5, 74, 74)}${storey(318, 7, 78, 80)}`
}

/** Jodhpur: a stepwell in the late morning. */
export function stepwell(): string {
  const clips = times(5, (row) => {
    const inset = row * 44
    return `<clipPath id="tier${row}"><rect x="${inset}" y="${318 + row * 92}" width="${1200 - inset * 2}" height="92"/></clipPath>`
  })
  return picture(
    1200,
    900,
    gradient('sky', ['#8fc3cb', '#cfe3d6', '#f7e6c0']) +
      gradient('water', ['#2d7d78', '#144f52']) +
      glow('sun', '#fff3cf') +
      clips,
    `${rect(0, 0, 1200, 330, 'url(#sky)')}<circle cx="250" cy="110" r="220" fill="url(#sun)"/><path fill="#a9bfa0" d="M0 318V250l90-22 120 26 130-40 90 30v74zM770 318v-70l110-34 120 30 90-18 110 30v62z"/><path fill="#cd9a63" d="M0 318v-40h330v40zM870 318v-40h330v40z"/>${times(16, (i) => rect(8 + i * 21, 268, 12, 12, '#cd9a63') + rect(876 + i * 21, 268, 12, 12, '#cd9a63'))}${birds(
      [
        [860, 96, 20],
        [920, 130, 15],
        [810, 140, 13],
      ],
      '#4c6f70',
    )}${pavilion()}${times(5, tier)}<path fill="url(#water)" d="M200 778h800l60 122H140z"/><path fill="#a5683b" d="M0 778h200l-60 122H0zM1000 778h200v122h-140z"/><path fill="#7d4826" d="M200 778 140 900h-26l62-122zM1000 778l60 122h26l-62-122z"/><path fill="#d8a96e" opacity=".28" d="M420 778h360l40 60H380z"/>${ripples({ x: 220, y: 792, w: 700, h: 90 }, 46, '#9fd0c4', 7)}<path fill="#3b1d10" opacity=".3" d="M1200 318 640 778H1000l60 122h140z"/>`,
  )
}
