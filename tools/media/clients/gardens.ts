import { n, polar, times } from '../svg.ts'
import { line, plate } from './plate.ts'

/** Hotels named after trees, flowers and gardens. */

const leaf = (x: number, y: number, length: number, turn: number, fill: string): string =>
  `<path fill="${fill}" transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C${length * 0.3} ${-length * 0.28} ${length * 0.75} ${-length * 0.22} ${length} 0 ${length * 0.7} ${length * 0.16} ${length * 0.3} ${length * 0.16} 0 0Z"/>`

function neemCourt(): string {
  const spray =
    times(5, (i) => leaf(160 - 12 - i * 13, 46 + i * 1.5, 22, 205 - i * 4, '#cfe0b8')) +
    times(5, (i) => leaf(160 + 12 + i * 13, 46 + i * 1.5, 22, -25 + i * 4, '#cfe0b8'))
  return plate(
    '#2f5a3a',
    `<path d="M78 56c50-16 114-16 164 0" fill="none" stroke="#cfe0b8" stroke-width="2"/>${spray}<circle cx="160" cy="44" r="6" fill="#f0c869"/>${line('Neem Court', 160, 106, { face: 'cormorant', size: 54 }, '#f7f3e3')}${line('HERITAGE STAY', 160, 130, { face: 'josefin', size: 15, tracking: 5 }, '#cfe0b8')}`,
    'Neem Court',
  )
}

function lotusTankHouse(): string {
  const petal = (turn: number, length: number, fill: string): string =>
    `<path transform="translate(66 98) rotate(${turn})" fill="${fill}" d="M0 0C-15-${length * 0.4} -11-${length * 0.8} 0-${length} 11-${length * 0.8} 15-${length * 0.4} 0 0Z"/>`
  return plate(
    '#fbeee9',
    `${petal(-68, 44, '#e3a4a4')}${petal(68, 44, '#e3a4a4')}${petal(-38, 52, '#d4798a')}${petal(38, 52, '#d4798a')}${petal(0, 58, '#b84a67')}<path d="M26 108h80M36 116h60M48 124h36" stroke="#2f6f79" stroke-width="3" stroke-linecap="round"/>${line('LOTUS', 128, 72, { face: 'eczar', weight: 800, size: 40, tracking: 3 }, '#7a2743', { anchor: 'start', max: 172 })}${line('TANK HOUSE', 128, 106, { face: 'anek', weight: 600, width: 110, size: 24, tracking: 2.5 }, '#2f6f79', { anchor: 'start', max: 172 })}`,
    'Lotus Tank House',
  )
}

function marigoldResidency(): string {
  const ring = (count: number, radius: number, size: number, fill: string): string =>
    times(count, (i) => {
      const [x, y] = polar(160, 50, radius, (i * 360) / count)
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${size}" fill="${fill}"/>`
    })
  return plate(
    '#fff6dd',
    `${ring(14, 27, 7, '#d9720f')}${ring(11, 18, 7, '#ee9a1c')}${ring(7, 9, 6, '#f7bd3c')}<circle cx="160" cy="50" r="6" fill="#b4540a"/>${line('Marigold', 160, 118, { face: 'abril', size: 42 }, '#7c3308')}${line('RESIDENCY', 160, 142, { face: 'josefinBold', size: 14, tracking: 9 }, '#c3650d')}`,
    'Marigold Residency',
  )
}

function peepalTreeLodge(): string {
  return plate(
    '#efe9d8',
    `<path fill="#5d7f3a" d="M68 28c26 18 44 30 44 54 0 19-14 28-30 28-7 0-11-3-14-7-3 4-7 7-14 7-16 0-30-9-30-28 0-24 18-36 44-54z"/><path fill="none" stroke="#efe9d8" stroke-width="2.5" stroke-linecap="round" d="M68 44v92M68 66l20-10M68 66 48 56M68 84l26-10M68 84 42 74M68 100l20-6M68 100l-20-6"/><path stroke="#5d7f3a" stroke-width="4" stroke-linecap="round" d="M68 106v30"/>${line('Peepal', 132, 76, { face: 'yatra', size: 48 }, '#3b4d1f', { anchor: 'start', max: 170 })}${line('TREE LODGE', 134, 108, { face: 'anek', weight: 700, width: 80, size: 26, tracking: 4 }, '#a2562a', { anchor: 'start', max: 166 })}`,
    'Peepal Tree Lodge',
  )
}

function mangoLane(): string {
  return plate(
    '#f6b73c',
    `<path fill="#e0662b" d="M92 66c10 16 4 44-20 50-22 5-40-12-36-34 4-20 24-22 34-32 6-6 14-2 22 16z"/><path fill="#f08a3c" d="M84 64c4 12-2 30-16 38-9 5-20 3-24-4 22 4 32-14 40-34z"/><path fill="#2d6a3e" d="M76 50c2-18 18-26 38-24-4 16-18 26-38 24z"/><path d="M76 50c10-8 20-14 30-20" stroke="#f6b73c" stroke-width="2" fill="none"/>${line('mango', 116, 84, { face: 'fredoka', size: 54 }, '#23452c', { anchor: 'start', max: 186 })}${line('lane', 118, 126, { face: 'fredoka', size: 40, tracking: 4 }, '#a83c16', { anchor: 'start', max: 180 })}`,
    'Mango Lane',
  )
}

function banyanAndBell(): string {
  const roots = times(7, (i) => {
    const x = 118 + i * 14
    return `<path d="M${x} 56c${i % 2 === 0 ? -3 : 3} 8 ${i % 2 === 0 ? 2 : -2} 14 0 ${18 + (i % 3) * 7}" />`
  })
  return plate(
    '#26332b',
    `<path fill="#8fb07b" d="M96 58c-8-18 10-28 20-24 4-12 24-14 32-6 6-8 24-8 30 0 10-6 28 0 28 12 14-2 24 8 18 18z"/><g fill="none" stroke="#8fb07b" stroke-width="3" stroke-linecap="round">${roots}</g><path fill="#e2b04a" d="M160 66c-10 0-14 8-14 18l-5 7h38l-5-7c0-10-4-18-14-18z"/><circle cx="160" cy="95" r="4" fill="#e2b04a"/>${line('BANYAN & BELL', 160, 132, { face: 'rozha', size: 32, tracking: 2 }, '#f2ead2')}`,
    'Banyan & Bell',
  )
}

function jasmineGate(): string {
  const petals = (x: number, y: number, r: number): string =>
    times(5, (i) => {
      const [px, py] = polar(x, y, r, i * 72)
      return `<ellipse cx="${n(px)}" cy="${n(py)}" rx="${r * 0.55}" ry="${r * 0.95}" transform="rotate(${i * 72} ${n(px)} ${n(py)})" fill="#fffdf4"/>`
    })
  const bloom = (x: number, y: number, r: number): string =>
    `${petals(x, y, r)}<circle cx="${x}" cy="${y}" r="${r * 0.4}" fill="#e9c25a"/>`
  return plate(
    '#46583b',
    `<path d="M112 88V58c0-24 26-34 48-44 22 10 48 20 48 44v30" fill="none" stroke="#dfe6cf" stroke-width="2.5"/><path d="M122 88V60c0-18 20-26 38-34 18 8 38 16 38 34v28" fill="none" stroke="#dfe6cf" stroke-width="1.2"/>${bloom(160, 54, 10)}${bloom(128, 70, 6)}${bloom(192, 70, 6)}${line('JASMINE GATE', 160, 126, { face: 'poiret', size: 34, tracking: 3 }, '#fffdf4')}<path d="M60 142h200" stroke="#dfe6cf" stroke-width="1"/>`,
    'Jasmine Gate',
  )
}

function cardamomHillStay(): string {
  const pod = (x: number, y: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path fill="#a8bb6a" d="M0-20c10 6 12 28 0 40-12-12-10-34 0-40z"/><path fill="none" stroke="#6e8440" stroke-width="2" d="M0-18v36M-4-10c-2 8-2 14 0 22M4-10c2 8 2 14 0 22"/></g>`
  return plate(
    '#f3f1df',
    `<path fill="#7f9d57" d="M0 146v-26c40-22 70-24 104-10 36-22 74-26 116-8 36-10 66-6 100 8v36a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z"/><path fill="#55733c" d="M0 146v-6c60-20 110-18 160-6 60-14 110-12 160 2v10a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z"/>${pod(42, 52, -24)}${pod(62, 50, 18)}${line('Cardamom', 92, 58, { face: 'pacifico', size: 38 }, '#4a5f26', { anchor: 'start', max: 210 })}${line('HILL STAY', 96, 84, { face: 'josefinBold', size: 15, tracking: 7 }, '#8a5a22', { anchor: 'start', max: 200 })}`,
    'Cardamom Hill Stay',
  )
}

export const gardens = {
  'neem-court': neemCourt,
  'lotus-tank-house': lotusTankHouse,
  'marigold-residency': marigoldResidency,
  'peepal-tree-lodge': peepalTreeLodge,
  'mango-lane': mangoLane,
  'banyan-bell': banyanAndBell,
  'jasmine-gate': jasmineGate,
  'cardamom-hill-stay': cardamomHillStay,
} as const
