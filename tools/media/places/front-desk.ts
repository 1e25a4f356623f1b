import { jaaliPattern } from '../jaali.ts'
import { n, times } from '../svg.ts'
import { archPath, glow, gradient, picture, rect, seeded } from './parts.ts'

/** A brass key on its ring, hanging from (x, y). */
export const brassKey = (x: number, y: number, s: number, fob: string): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${s})"><path fill="none" stroke="#f0cf7e" stroke-width="4" d="M0 0c-9 0-9 14 0 14s9-14 0-14z"/><path fill="${fob}" d="M-11 14h22l4 32-15 10-15-10z"/><circle cx="0" cy="22" r="3" fill="#fff4d8"/><path stroke="#d9a13c" stroke-width="5" d="M14 16l20 42M30 48l7-3M34 57l7-3"/></g>`

const fobs = ['#b5532f', '#1f6a6e', '#8e3d22', '#e9a11b', '#5f8266'] as const

function keyRack(): string {
  const random = seeded(12)
  const cells = times(32, (i) => {
    const [x, y] = [520 + (i % 8) * 74, 176 + Math.floor(i / 8) * 92]
    const kind = random()
    const slip = `<path fill="#f7ecd2" transform="rotate(${n(random() * 8 - 4)} ${x + 33} ${y + 60})" d="M${x + 16} ${y + 40}h34v40h-34z"/>`
    return `${rect(x, y, 66, 84, '#4a2718')}${rect(x, y, 66, 10, '#2f170e')}${kind > 0.42 ? brassKey(x + 28, y + 16, 0.82, fobs[i % 5] ?? '') : kind > 0.2 ? slip : ''}`
  })
  return `${rect(494, 148, 634, 416, '#6b3a22')}${rect(494, 148, 634, 14, '#8a4f2f')}<path fill="#8a4f2f" d="M474 132h674l-14 18H488z"/><path fill="#7a4429" d="M700 132c30-40 80-46 111-66 31 20 81 26 111 66z"/><circle cx="811" cy="106" r="14" fill="#e9a11b"/>${cells}`
}

const pendant = (x: number, length: number): string =>
  `<circle cx="${x}" cy="${length + 40}" r="240" fill="url(#lamp)"/><path stroke="#2a1a12" stroke-width="4" d="M${x} 0v${length}"/><path fill="#d69b35" d="M${x - 54} ${length + 44}c0-44 30-60 54-66 24 6 54 22 54 66z"/><path fill="#a86f1c" d="M${x} ${length - 22}c24 6 54 22 54 66h-28c0-30-10-54-26-66z"/><ellipse cx="${x}" cy="${length + 46}" rx="54" ry="9" fill="#fff0c0"/>`

const clockFace = `<circle cx="1330" cy="250" r="82" fill="#6b3a22"/><circle cx="1330" cy="250" r="68" fill="#faf0da"/>${times(12, (i) => `<path stroke="#3a1f14" stroke-width="${i % 3 === 0 ? 6 : 3}" transform="rotate(${i * 30} 1330 250)" d="M1330 190v${i % 3 === 0 ? 14 : 8}"/>`)}<path stroke="#3a1f14" stroke-width="8" stroke-linecap="round" d="M1330 250v36"/><path stroke="#3a1f14" stroke-width="5" stroke-linecap="round" d="M1330 250v-52"/><circle cx="1330" cy="250" r="7" fill="#b5532f"/>`

const bell = `<ellipse cx="610" cy="694" rx="86" ry="12" fill="#2f170e" opacity=".4"/><path fill="#3a2418" d="M536 676h148v16H536z"/><path fill="#d69b35" d="M546 676c0-46 28-72 64-72s64 26 64 72z"/><path fill="#f4d27c" d="M562 668c2-30 18-50 40-54-14 14-22 32-22 54z"/><path fill="#a86f1c" d="M640 612c22 10 34 34 34 64h-24c2-26-2-48-10-64z"/>${rect(604, 586, 12, 18, '#a86f1c')}<ellipse cx="610" cy="586" rx="15" ry="8" fill="#f4d27c"/>`

function screenOnDesk(): string {
  const bars = (
    [
      [0, 0, 60, '#0c3b3f'],
      [70, 0, 90, '#e8b79d'],
      [0, 1, 110, '#bcdad6'],
      [120, 1, 50, '#0c3b3f'],
      [20, 2, 80, '#e9a11b'],
      [110, 2, 70, '#bcdad6'],
      [0, 3, 40, '#8fa98a'],
      [50, 3, 120, '#0c3b3f'],
      [10, 4, 90, '#e8b79d'],
      [110, 4, 70, '#8fa98a'],
    ] as const
  )
    .map(
      ([x, row, w, fill]) =>
        `<rect x="${902 + x}" y="${566 + row * 21}" width="${w}" height="13" rx="4" fill="${fill}"/>`,
    )
    .join('')
  return `<path fill="#26302f" d="M960 696l10-26h50l10 26z"/><rect x="872" y="524" width="246" height="156" rx="12" fill="#1c2626"/><rect x="882" y="534" width="226" height="136" rx="5" fill="#fbf6ea"/>${rect(882, 534, 226, 20, '#0c3b3f')}<circle cx="896" cy="544" r="4" fill="#e9a11b"/>${bars}<ellipse cx="995" cy="698" rx="60" ry="6" fill="#2f170e" opacity=".4"/>`
}

const marigolds = `<path fill="#1f6a6e" d="M1226 692c-26-30-22-74 4-92h52c26 18 30 62 4 92z"/><path fill="#123f43" d="M1262 600h20c26 18 30 62 4 92h-22c18-30 16-62-2-92z"/><path stroke="#3f7a52" stroke-width="6" d="M1256 600c-6-40-30-50-44-70M1256 600c0-50 4-60 6-96M1256 600c8-40 34-50 50-66" fill="none"/>${(
  [
    [1210, 520, 34],
    [1264, 488, 40],
    [1312, 524, 33],
    [1238, 552, 28],
    [1290, 560, 26],
  ] as const
)
  .map(
    ([x, y, r], i) =>
      `${times(12, (k) => {
        const a = (k * Math.PI) / 6
        return `<circle cx="${n(x + Math.cos(a) * r * 0.68)}" cy="${n(y + Math.sin(a) * r * 0.68)}" r="${n(r * 0.34)}" fill="${i % 2 === 0 ? '#e9a11b' : '#e07a2b'}"/>`
      })}<circle cx="${x}" cy="${y}" r="${n(r * 0.62)}" fill="${i % 2 === 0 ? '#f4bf52' : '#ef9a45'}"/><circle cx="${x}" cy="${y}" r="${n(r * 0.28)}" fill="#c8741a"/>`,
  )
  .join('')}`

const luggage = `<ellipse cx="250" cy="956" rx="180" ry="20" fill="#1b0f0a" opacity=".4"/><rect x="120" y="742" width="230" height="206" rx="20" fill="#8e3d22"/><path fill="#73301a" d="M310 742h20a20 20 0 0 1 20 20v166a20 20 0 0 1-20 20h-20z"/>${rect(160, 742, 22, 206, '#d69b35')}${rect(284, 742, 22, 206, '#d69b35')}<path fill="none" stroke="#5d2514" stroke-width="12" d="M196 742v-26c0-10 8-16 16-16h44c8 0 16 6 16 16v26"/>${rect(220, 796, 40, 26, '#f7ecd2')}<rect x="270" y="826" width="150" height="124" rx="16" fill="#1f6a6e"/>${rect(270, 872, 150, 10, '#e9c46f')}<path fill="none" stroke="#123f43" stroke-width="9" d="M316 826v-16c0-8 6-12 12-12h34c6 0 12 4 12 12v16"/>`

/** The front desk at six in the evening. */
export function frontDesk(): string {
  return picture(
    1600,
    1000,
    gradient('wall', ['#0f4448', '#17595d', '#1d666a']) +
      gradient('floor', ['#5d3a28', '#3a2218']) +
      gradient('garden', ['#f9d38a', '#f2a862', '#b5653f']) +
      glow('lamp', '#ffd98c') +
      jaaliPattern('ghost', 130, '#2a7276', 2.5) +
      jaaliPattern('panel', 88, '#e9c488', 5),
    `${rect(0, 0, 1600, 860, 'url(#wall)')}${rect(0, 0, 1600, 860, 'url(#ghost)', 'opacity=".5"')}<path fill="#e8cf9f" d="${archPath(40, 870, 360, 760)}"/><path fill="url(#garden)" d="${archPath(68, 870, 304, 712)}"/><path fill="#8e4a30" opacity=".55" d="${archPath(120, 780, 80, 250)}${archPath(230, 780, 80, 250)}"/><circle cx="216" cy="400" r="44" fill="#fff3cf"/><path fill="#2f6145" d="M68 870V740c30-40 60-10 80-40s50 0 60 30 40-20 60 10 60-30 104 20v110z"/>${keyRack()}${pendant(640, 60)}${pendant(1000, 60)}${clockFace}<path fill="#d69b35" d="M1440 560h90v8h-90z"/><rect x="1430" y="400" width="110" height="150" rx="4" fill="#e8cf9f"/><rect x="1444" y="414" width="82" height="122" fill="#b5532f"/><path fill="url(#panel)" d="M1444 414h82v122h-82z"/>${rect(0, 860, 1600, 140, 'url(#floor)')}${rect(0, 856, 1600, 10, '#24140d', 'opacity=".5"')}<path fill="#24140d" opacity=".4" d="M430 950h1130v26H430z"/>${rect(470, 720, 1040, 236, '#7a4429')}${rect(470, 720, 1040, 20, '#4f2a18')}${[0, 1, 2, 3].map((i) => `${rect(500 + i * 250, 764, 230, 166, '#a34a2b')}${rect(500 + i * 250, 764, 230, 166, 'url(#panel)')}<rect x="${500 + i * 250}" y="764" width="230" height="166" fill="none" stroke="#4f2a18" stroke-width="8"/>`).join('')}<path fill="#a5653d" d="M440 692h1100v32H440z"/><path fill="#c78552" d="M440 692h1100v8H440z"/>${bell}<path fill="#2f170e" opacity=".35" d="M706 690h150l10 8H700z"/><path fill="#f7ecd2" d="M712 672c24-8 46-8 68 2 22-10 44-10 68-2v18c-24-6-46-6-68 2-22-8-44-8-68-2z"/><path stroke="#b9a27a" stroke-width="3" d="M780 674v18"/><path stroke="#b5532f" stroke-width="6" stroke-linecap="round" d="M824 682l40-34"/>${screenOnDesk()}${marigolds}${brassKey(1140, 668, 0.5, '#b5532f')}${luggage}`,
  )
}
