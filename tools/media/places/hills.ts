import { n, times } from '../svg.ts'
import { glow, gradient, picture, rect, seeded } from './parts.ts'

/** A deodar: tiers of boughs, darker on the far side. */
function deodar(x: number, y: number, h: number, lit: string, shade: string): string {
  const tiers = 6
  const bough = (i: number): string => {
    const top = y - h + (h * 0.8 * i) / tiers
    const half = h * (0.07 + (0.24 * (i + 1)) / tiers)
    const foot = top + h * 0.25
    return `<path fill="${lit}" d="M${n(x)} ${n(top)}L${n(x - half)} ${n(foot)}q${n(half * 0.5)} ${n(-h * 0.03)} ${n(half)} 0z"/><path fill="${shade}" d="M${n(x)} ${n(top)}L${n(x + half)} ${n(foot)}q${n(-half * 0.5)} ${n(-h * 0.03)} ${n(-half)} 0z"/>`
  }
  return `${rect(x - h * 0.022, y - h * 0.1, h * 0.044, h * 0.1, '#3a241b')}${Array.from({ length: tiers }, (_, i) => bough(tiers - 1 - i)).join('')}`
}

function forest(
  y: number,
  height: number,
  count: number,
  lit: string,
  shade: string,
  seed: number,
): string {
  const random = seeded(seed)
  return times(count, (i) =>
    deodar(
      (i + random()) * (1200 / count),
      y + random() * 24,
      height * (0.7 + 0.5 * random()),
      lit,
      shade,
    ),
  )
}

type Ridge = readonly (readonly [x: number, y: number])[]

/**
 * A range of snow peaks. `ridge` runs left to right, peaks and saddles by turns; below each peak
 * the face away from the sun falls in a broken line.
 */
function range(
  ridge: Ridge,
  foot: number,
  lit: string,
  shade: string,
  rock: string,
  seed: number,
): string {
  const random = seeded(seed)
  const outline = ridge.flatMap(([x, y], i) => {
    const next = ridge[i + 1]
    if (next === undefined) return [[x, y] as const]
    const broken = [0.3, 0.55, 0.8].map(
      (s) =>
        [
          x + (next[0] - x) * (s + (random() - 0.5) * 0.12),
          y + (next[1] - y) * (s + (random() - 0.5) * 0.16),
        ] as const,
    )
    return [[x, y] as const, ...broken]
  })
  const line = outline.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')
  const first = ridge[0]?.[0] ?? 0
  const last = ridge.at(-1)?.[0] ?? 0
  const faces = ridge
    .map(([x, y], i) => {
      const saddle = ridge[i + 1]
      if (i % 2 === 0 || saddle === undefined) return ''
      const start = outline.findIndex((point) => point[0] === x && point[1] === y)
      const slope = outline.slice(start, start + 5).map(([px, py]) => `${n(px)} ${n(py)}`)
      const h = foot - y
      const spine = [0.72, 0.5, 0.36, 0.2, 0.1].map(
        (s, k) => `${n(x + (k % 2 === 0 ? -0.1 : 0.14) * h * s + h * 0.05)} ${n(y + h * s)}`,
      )
      return `<path fill="${shade}" d="M${slope.join('L')}L${n(saddle[0] * 0.4 + (x + h * 0.1) * 0.6)} ${foot}L${n(x + h * 0.1)} ${foot}L${spine.join('L')}Z"/>`
    })
    .join('')
  const rocks = times(18, () => {
    const x = first + random() * (last - first)
    const y = foot - random() * 110
    const w = 20 + random() * 50
    return `<path fill="${rock}" opacity=".5" d="M${n(x)} ${n(y)}l${n(w * 0.4)} ${n(-w * 0.5)} ${n(w * 0.6)} ${n(w * 0.7)} ${n(-w * 0.5)} ${n(w * 0.1)}z"/>`
  })
  return `<path fill="${lit}" d="M${first} ${foot}L${line}L${last} ${foot}Z"/>${faces}${rocks}`
}

/** A house of stone and timber courses with a slate roof and a gallery. */
function lodge(): string {
  const courses = times(
    7,
    (i) =>
      rect(560, 600 + i * 22, 340, 8, '#6d4029') +
      rect(560, 608 + i * 22, 340, 14, i % 2 === 0 ? '#b9a58c' : '#a8937a'),
  )
  const pane = (x: number, y: number, w: number, h: number): string =>
    `${rect(x - 5, y - 5, w + 10, h + 10, '#4b2a1c')}${rect(x, y, w, h, '#ffd27a')}<path stroke="#4b2a1c" stroke-width="4" d="M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}"/>`
  return `<ellipse cx="730" cy="640" rx="330" ry="220" fill="url(#lamp)"/>${courses}${rect(536, 490, 388, 112, '#7d4a2e')}${times(13, (i) => rect(540 + i * 30, 490, 3, 112, '#5f3622'))}${pane(566, 512, 50, 60)}${pane(654, 512, 50, 60)}${pane(756, 512, 50, 60)}${pane(844, 512, 50, 60)}${rect(520, 586, 420, 12, '#4b2a1c')}${times(22, (i) => rect(524 + i * 19, 556, 5, 34, '#4b2a1c'))}${rect(520, 552, 420, 8, '#5f3622')}${pane(590, 640, 54, 60)}${pane(816, 640, 54, 60)}<path fill="#4b2a1c" d="M696 754v-96h70v96z"/><path fill="#8e3d22" d="M702 754v-90h58v90z"/><circle cx="750" cy="712" r="4" fill="#ffd27a"/><path fill="#39464f" d="M488 492 612 372h236l124 120z"/><path fill="#55646c" d="M488 492 612 372h60L560 492z"/><g stroke="#2b363e" stroke-width="3" opacity=".7"><path d="M530 452h400M572 412h316M660 372l-30 120M730 372v120M800 372l30 120"/></g><path fill="#eef3f4" d="M612 372h236l16 16c-30 10-40-4-70 4s-60 6-90-2-70 8-108-2z"/>${rect(792, 326, 34, 60, '#6a5a4e')}${rect(786, 318, 46, 12, '#55483f')}<g fill="none" stroke="#f4ece6" stroke-width="14" stroke-linecap="round" opacity=".4"><path d="M810 306c-16-26 22-38 8-66s24-42 14-74"/></g>`
}

/** Manali: a lodge under snow peaks, first lights on. */
export function hills(): string {
  const random = seeded(77)
  const flowers = times(46, () => {
    const [x, y] = [random() * 1200, 800 + random() * 90]
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(2.5 + random() * 4)}" fill="${['#f4c35a', '#e9866a', '#f3ead8', '#c99fc0'][Math.floor(random() * 4)] ?? ''}"/>`
  })
  return picture(
    1200,
    900,
    gradient('sky', ['#4f7fa5', '#a9c3cf', '#f3d9c4', '#f9c9a0']) +
      glow('lamp', '#ffcf7d') +
      glow('moon', '#ffffff'),
    `${rect(0, 0, 1200, 640, 'url(#sky)')}<circle cx="1010" cy="120" r="130" fill="url(#moon)" opacity=".5"/><circle cx="1010" cy="120" r="34" fill="#fdf8ec"/>${range(
      [
        [-60, 420],
        [70, 300],
        [170, 390],
        [300, 232],
        [420, 372],
        [560, 190],
        [690, 340],
        [800, 268],
        [900, 360],
        [1040, 222],
        [1150, 350],
        [1260, 280],
      ],
      580,
      '#f3d9cd',
      '#a3b8ca',
      '#7f97ab',
      8,
    )}${range(
      [
        [-80, 540],
        [40, 430],
        [180, 520],
        [410, 330],
        [600, 500],
        [880, 120],
        [1010, 300],
        [1110, 250],
        [1200, 420],
        [1290, 330],
      ],
      600,
      '#fbe9dc',
      '#87a4bf',
      '#6f8aa3',
      3,
    )}<path fill="#7d9bae" d="M0 560V440l110-50 120 70 140-80 130 76 150-64 160 80 140-60 130 56 120-40v142z"/><path fill="#5a8089" d="M0 620V510l150-40 160 60 170-54 190 60 180-50 180 50 170-36v120z"/>${forest(610, 110, 26, '#44707a', '#3a626d', 5)}<path fill="#3b6862" d="M0 780V600c160-30 300 6 460-10s330-20 740 20v170z"/>${forest(670, 190, 15, '#2f5f5a', '#264f4d', 17)}<path fill="#6f8f57" d="M0 900V720c180-40 330 10 520 10s420-50 680 6v164z"/>${lodge()}<path fill="#86a365" d="M0 900V790c160-50 330-34 480-22 200 14 470-34 720 10v122z"/><path fill="#e3cfa6" d="M700 756h64c-10 40-70 60-60 90s60 30 60 54h-190c-10-40 60-60 80-86s30-34 46-58z"/>${deodar(120, 830, 470, '#2b5a4b', '#1d443c')}${deodar(290, 800, 330, '#35664f', '#244f41')}${deodar(1080, 830, 500, '#2b5a4b', '#1d443c')}${deodar(980, 790, 280, '#35664f', '#244f41')}${deodar(20, 850, 360, '#24503f', '#193c34')}${deodar(1190, 860, 400, '#24503f', '#193c34')}${flowers}`,
  )
}
