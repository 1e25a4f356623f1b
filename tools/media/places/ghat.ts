import { n, times } from '../svg.ts'
import { archPath, birds, glow, gradient, picture, rect, ripples, seeded } from './parts.ts'

/** A temple spire, ribbed, with its flag. */
function shikhara(x: number, y: number, w: number, h: number, body: string, shade: string): string {
  const outline = (k: number): string =>
    `M${n(x - (w / 2) * k)} ${y}C${n(x - (w / 2) * k)} ${n(y - h * 0.5)} ${n(x - w * 0.2 * k)} ${n(y - h * 0.86)} ${x} ${n(y - h)}C${n(x + w * 0.2 * k)} ${n(y - h * 0.86)} ${n(x + (w / 2) * k)} ${n(y - h * 0.5)} ${n(x + (w / 2) * k)} ${y}Z`
  const bands = times(6, (i) => {
    const s = (i + 1) / 8
    const half = (w / 2) * (1 - s * s * 0.8)
    return `<path d="M${n(x - half)} ${n(y - h * s)}h${n(half * 2)}"/>`
  })
  return `<path fill="${body}" d="${outline(1)}"/><path fill="${shade}" d="M${x} ${n(y - h)}C${n(x + w * 0.2)} ${n(y - h * 0.86)} ${n(x + w / 2)} ${n(y - h * 0.5)} ${n(x + w / 2)} ${y}H${n(x + w * 0.16)}C${n(x + w * 0.16)} ${n(y - h * 0.5)} ${n(x + w * 0.08)} ${n(y - h * 0.86)} ${x} ${n(y - h)}Z"/><path fill="none" stroke="${shade}" stroke-width="3" d="${outline(0.36)}"/><g stroke="${shade}" stroke-width="2.5" opacity=".7">${bands}</g><ellipse cx="${x}" cy="${n(y - h)}" rx="${n(w * 0.13)}" ry="${n(w * 0.07)}" fill="${body}"/><path stroke="#7c4526" stroke-width="3" d="M${x} ${n(y - h)}v-46"/><path fill="#d8442c" d="M${x} ${n(y - h - 46)}l30 8-30 12z"/>`
}

/** A river-front house: rows of arched windows over a plinth. */
function house(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  dark: string,
  rows: number,
): string {
  const columns = Math.max(2, Math.round(w / 46))
  const cell = w / columns
  const windows = times(rows, (r) =>
    times(
      columns,
      (c) =>
        `<path fill="${(r * 3 + c) % 5 === 0 ? '#fbd88a' : dark}" d="${archPath(x + c * cell + cell * 0.28, y - h + 62 + r * 58, cell * 0.44, 36)}"/>`,
    ),
  )
  return `${rect(x, y - h, w, h, fill)}${rect(x - 6, y - h - 8, w + 12, 14, dark, 'opacity=".55"')}${times(rows, (r) => rect(x, y - h + 68 + r * 58, w, 4, dark, 'opacity=".35"'))}${windows}${rect(x + w * 0.84, y - h + 6, w * 0.16, h - 6, dark, 'opacity=".16"')}`
}

const umbrella = (x: number, y: number, r: number, fill: string, shade: string): string =>
  `<path stroke="#5b3620" stroke-width="5" d="M${x} ${y + r}v${n(-r * 1.3)}"/><path fill="${fill}" d="M${x - r} ${y}c${n(r * 0.2)}-${n(r * 0.5)} ${n(r * 0.6)}-${n(r * 0.62)} ${r}-${n(r * 0.66)}c${n(r * 0.4)} ${n(r * 0.04)} ${n(r * 0.8)} ${n(r * 0.16)} ${r} ${n(r * 0.66)}q${n(-r * 0.25)} ${n(-r * 0.14)} ${n(-r * 0.5)} 0q${n(-r * 0.25)} ${n(-r * 0.14)} ${n(-r * 0.5)} 0q${n(-r * 0.25)} ${n(-r * 0.14)} ${n(-r * 0.5)} 0q${n(-r * 0.25)} ${n(-r * 0.14)} ${n(-r * 0.5)} 0z"/><path fill="${shade}" d="M${x} ${n(y - r * 0.66)}c${n(r * 0.4)} ${n(r * 0.04)} ${n(r * 0.8)} ${n(r * 0.16)} ${r} ${n(r * 0.66)}q${n(-r * 0.25)} ${n(-r * 0.14)} ${n(-r * 0.5)} 0c0-${n(r * 0.3)}-${n(r * 0.2)}-${n(r * 0.5)}-${n(r * 0.5)}-${n(r * 0.66)}z"/>`

const boat = (x: number, y: number, s: number, hull: string, stripe: string): string =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path fill="#16303c" opacity=".35" d="M-150 14c60 26 250 26 320-4-40 40-260 44-320 4z"/><path fill="${hull}" d="M-170-34c60 26 270 26 350-8-20 46-60 62-110 62h-150c-50 0-80-20-90-54z"/><path fill="${stripe}" d="M-170-34c60 26 270 26 350-8-4 9-8 17-13 24-90 22-250 22-325 4-5-6-9-13-12-20z"/><path stroke="#4a2a1a" stroke-width="7" stroke-linecap="round" d="M-92-6l180-18M40-62-44 44"/></g>`

/** Varanasi: the ghats at sunrise. */
export function ghat(): string {
  const random = seeded(9)
  const steps = times(
    11,
    (i) =>
      rect(0, 508 + i * 13, 1200, 13, i % 2 === 0 ? '#dca46c' : '#c98b55') +
      rect(0, 508 + i * 13, 1200, 3, '#f4cf97', 'opacity=".8"'),
  )
  const diyas = times(15, (i) => {
    const x = 60 + i * 78 + random() * 40
    const y = 740 + random() * 130
    return `<circle cx="${n(x)}" cy="${n(y - 6)}" r="26" fill="url(#flame)"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="13" ry="5" fill="#6e3a20"/><path fill="#fff1b8" d="M${n(x)} ${n(y - 18)}c5 7 5 11 0 15-5-4-5-8 0-15z"/>`
  })
  return picture(
    1200,
    900,
    gradient('sky', ['#6c86a8', '#d7a5a0', '#f7b877', '#fde3a7']) +
      gradient('river', ['#eab27b', '#9b8390', '#48687f', '#274a5e']) +
      glow('sun', '#fff2c4') +
      glow('flame', '#ffcf6b'),
    `${rect(0, 0, 1200, 560, 'url(#sky)')}<circle cx="900" cy="300" r="360" fill="url(#sun)"/><circle cx="900" cy="300" r="66" fill="#fff6d8"/>${birds(
      [
        [360, 120, 18],
        [410, 150, 14],
        [300, 166, 13],
        [470, 110, 12],
        [1040, 150, 12],
      ],
      '#6d5563',
    )}<g opacity=".55">${shikhara(120, 470, 110, 250, '#c98f86', '#b47a76')}${shikhara(760, 470, 120, 280, '#d39a80', '#bd8470')}${house(820, 480, 380, 170, '#d7a088', '#a86d60', 2)}</g>${house(-20, 508, 210, 250, '#d98e5c', '#7d3f28', 3)}${house(180, 508, 160, 190, '#e8b27a', '#8d4d2d', 2)}${shikhara(420, 508, 150, 370, '#e0955a', '#b4683a')}${shikhara(330, 508, 84, 200, '#d5884f', '#a55d34')}${shikhara(512, 508, 84, 220, '#d5884f', '#a55d34')}${house(560, 508, 180, 230, '#cf7f56', '#6f3524', 3)}${house(735, 508, 130, 160, '#eebd88', '#8d4d2d', 2)}${shikhara(930, 508, 110, 260, '#d98e5c', '#ab6239')}${house(985, 508, 230, 210, '#dd9a66', '#7d3f28', 2)}${steps}<path fill="#8a5330" opacity=".45" d="M190 508h70l-50 143h-90zM640 508h60l40 143h-90z"/>${umbrella(120, 590, 66, '#d9a441', '#b47f2b')}${umbrella(300, 570, 50, '#c8563a', '#9c3f2a')}${umbrella(520, 600, 70, '#e9c46f', '#c99a3f')}${umbrella(830, 580, 58, '#d9a441', '#b47f2b')}${umbrella(1050, 600, 72, '#c8563a', '#9c3f2a')}${rect(0, 650, 1200, 250, 'url(#river)')}<g fill="#fff0c4">${times(12, (i) => `<rect x="${n(850 + (i % 3) * 12 - i * 4)}" y="${660 + i * 19}" width="${110 - (i % 4) * 18 + i * 5}" height="4" rx="2" opacity="${n(0.75 - i * 0.05)}"/>`)}</g><path fill="#7a4a38" opacity=".3" d="M345 650h150l-75 170zM875 650h110l-55 120zM0 650h330v60H0zM560 650h180v74H560z"/>${ripples({ x: 0, y: 664, w: 1150, h: 220 }, 80, '#f9d6a4', 33)}${boat(250, 764, 0.9, '#2f5d6b', '#e9a11b')}${boat(640, 724, 0.62, '#7d2f28', '#f0d9ae')}${boat(1010, 806, 1.05, '#1f4d50', '#c8563a')}${diyas}`,
  )
}
