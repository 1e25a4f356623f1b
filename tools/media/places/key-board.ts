import { jaaliPattern } from '../jaali.ts'
import { times } from '../svg.ts'
import { brassKey } from './front-desk.ts'
import { glow, gradient, picture, rect } from './parts.ts'

const fobs = ['#b5532f', '#e9a11b', '#8e3d22', '#d9834f', '#f4bf52'] as const
const rows = 6
const top = 118
const pitch = 118

/** The left half: pegs and keys on a teak board, one row per room. */
function board(): string {
  const keys = times(rows, (row) =>
    times(4, (column) => {
      const [x, y] = [150 + column * 128, top + row * pitch]
      const gone = (row * 3 + column * 5) % 7 === 0 || column > 3 - (row % 2)
      return `<circle cx="${x}" cy="${y + 4}" r="9" fill="#2f170e"/><circle cx="${x}" cy="${y + 2}" r="7" fill="#e9bd5c"/>${gone ? '' : `<g opacity=".35" transform="translate(8 8)">${brassKey(x, y, 1.5, '#1b0d07')}</g>${brassKey(x, y, 1.5, fobs[(row + column * 2) % 5] ?? '')}`}`
    }),
  )
  const grooves = times(rows - 1, (row) =>
    rect(0, top + row * pitch + 84, 640, 5, '#4f2a18', 'opacity=".7"'),
  )
  return `${rect(0, 0, 640, 900, 'url(#teak)')}${times(9, (i) => `<path fill="none" stroke="#5d331d" stroke-width="3" opacity=".35" d="M${i * 76} 0c40 220-30 420 14 640s-20 180-10 260"/>`)}${grooves}${keys}`
}

/** The right half: days across, today lit. */
function days(): string {
  const columns = times(8, (i) => rect(640 + i * 128, 0, 2, 900, '#eadfc7'))
  const lines = times(rows, (row) => rect(640, top + row * pitch + 85, 960, 2, '#eadfc7'))
  return `${rect(640, 0, 960, 900, '#fffdf8')}${rect(640, 0, 960, 64, '#f3e8d0')}${rect(896, 0, 128, 900, '#fdf1d6')}${columns}${lines}${times(7, (i) => `<circle cx="${704 + i * 128}" cy="32" r="${i === 2 ? 15 : 7}" fill="${i === 2 ? '#b5532f' : '#c9b68c'}"/>`)}`
}

/** The same rooms as the bars of a room rack; some reach over from the board. */
function bars(): string {
  const stays: readonly (readonly [row: number, x: number, w: number, fill: string])[] = [
    [0, 560, 330, '#e9a11b'],
    [0, 910, 250, '#f0c8b4'],
    [0, 1180, 420, '#bcdad6'],
    [1, 610, 190, '#0c3b3f'],
    [1, 820, 430, '#bcdad6'],
    [1, 1270, 250, '#f4dfae'],
    [2, 540, 270, '#f0c8b4'],
    [2, 830, 210, '#0c3b3f'],
    [2, 1060, 540, '#cfdcc6'],
    [3, 640, 420, '#0c3b3f'],
    [3, 1080, 170, '#e9a11b'],
    [3, 1330, 270, '#f0c8b4'],
    [4, 560, 160, '#cfdcc6'],
    [4, 740, 330, '#f4dfae'],
    [4, 1090, 330, '#0c3b3f'],
    [5, 620, 380, '#bcdad6'],
    [5, 1020, 200, '#f0c8b4'],
    [5, 1240, 360, '#e9a11b'],
  ]
  return stays
    .map(
      ([row, x, w, fill]) =>
        `<rect x="${x}" y="${top + row * pitch - 12}" width="${w}" height="66" rx="16" fill="${fill}" filter="url(#lift)"/><rect x="${x + 20}" y="${top + row * pitch + 10}" width="${Math.min(w * 0.5, 120)}" height="9" rx="4.5" fill="${fill === '#0c3b3f' ? '#faf5ea' : '#0c3b3f'}" opacity=".75"/><rect x="${x + 20}" y="${top + row * pitch + 27}" width="${Math.min(w * 0.32, 70)}" height="7" rx="3.5" fill="${fill === '#0c3b3f' ? '#faf5ea' : '#0c3b3f'}" opacity=".4"/>`,
    )
    .join('')
}

/** The article's cover: a board of room keys that turns into a room rack. */
export function keyBoard(): string {
  return picture(
    1600,
    900,
    gradient('teak', ['#8a5232', '#713f25']) +
      gradient('edge', ['rgba(20,8,4,.5)', 'rgba(20,8,4,0)'], true) +
      gradient('vignette', ['rgba(30,12,4,.3)', 'rgba(30,12,4,0)', 'rgba(30,12,4,0)'], true) +
      glow('lamp', '#ffdf9d') +
      jaaliPattern('ghost', 150, '#a5653d', 3) +
      '<filter id="lift" x="-10%" y="-20%" width="120%" height="160%"><feDropShadow dx="0" dy="7" stdDeviation="7" flood-color="#2a1508" flood-opacity=".28"/></filter>',
    `${days()}${board()}${rect(0, 0, 640, 900, 'url(#ghost)', 'opacity=".3"')}${rect(640, 0, 44, 900, 'url(#edge)')}${rect(626, 0, 16, 900, '#5d331d')}${bars()}<circle cx="330" cy="60" r="520" fill="url(#lamp)" opacity=".45"/>${rect(0, 0, 1600, 900, 'url(#vignette)')}`,
  )
}
