import { n, times } from '../svg.ts'
import { birds, glow, gradient, palm, picture, rect, ripples, seeded } from './parts.ts'

/** A far bank of palms as one silhouette. */
function bank(y: number, height: number, fill: string, seed: number, count: number): string {
  const random = seeded(seed)
  const trees = times(count, (i) => {
    const x = (i + random() * 0.8) * (1200 / count)
    const h = height * (0.6 + 0.5 * random())
    const lean = (random() - 0.5) * 40
    const tip = `${n(x + lean)} ${n(y - h)}`
    const r = h * 0.42
    return `<path stroke="${fill}" stroke-width="${n(h * 0.045)}" fill="none" d="M${n(x)} ${y}Q${n(x + lean * 0.2)} ${n(y - h * 0.5)} ${tip}"/><path fill="${fill}" d="${[
      -170, -140, -100, -70, -35, -8, 20, 160,
    ]
      .map((a) => {
        const t = (a * Math.PI) / 180
        const [dx, dy] = [Math.cos(t) * r, Math.sin(t) * r * 0.7]
        return `M${tip}q${n(dx * 0.55)} ${n(dy - r * 0.18)} ${n(dx)} ${n(dy + r * 0.34)}q${n(-dx * 0.35)} ${n(-r * 0.34)} ${n(-dx)} ${n(-dy - r * 0.34)}z`
      })
      .join('')}"/>`
  })
  return `${trees}<path fill="${fill}" d="M0 ${y + 16}V${y - 14}${times(24, (i) => `q25 ${-16 - (i % 3) * 8} 50 0`)}V${y + 16}z"/>`
}

/** A kettuvallam: a rice boat with woven roofs. */
function houseboat(): string {
  const weave = times(15, (i) => `<path d="M${466 + i * 25} 588c-6-40 2-76 20-96"/>`)
  const windows = [500, 574, 648, 722]
    .map(
      (x) =>
        `<rect x="${x}" y="548" width="52" height="40" rx="5" fill="#4a2417"/><rect x="${x + 4}" y="552" width="44" height="36" rx="3" fill="#f8c765"/><path stroke="#4a2417" stroke-width="4" d="M${x + 26} 550v38"/><path fill="#c8563a" d="M${x} 548h52l-6 12H${x + 6}z"/>`,
    )
    .join('')
  return `<path fill="#c98e4e" d="M444 590c-8-74 24-112 76-118h244c60 4 96 44 92 118z"/><path fill="#e4b06b" d="M520 472h244c34 2 60 18 76 44-90-20-258-20-356 0 8-24 20-40 36-44z"/><g fill="none" stroke="#8f5a2c" stroke-width="3" opacity=".6">${weave}<path d="M452 540c120-14 280-14 402 0"/></g><path fill="#c98e4e" d="M856 590c0-40 18-60 46-62h56c22 2 34 24 34 62z"/><path fill="#4a2417" d="M880 590c0-24 10-38 26-38h40c14 0 22 14 22 38z"/>${windows}<path fill="#3a1c14" d="M330 566c40 34 90 40 150 40h430c70 0 130-12 170-54-8 66-58 100-140 104H470c-76-4-124-30-140-90z"/><path fill="#6b3320" d="M330 566c40 34 90 40 150 40h430c70 0 130-12 170-54-3 18-9 32-18 44-40 26-90 32-152 32H480c-62 0-112-12-142-36z"/><path stroke="#e4b06b" stroke-width="4" fill="none" d="M346 590c44 26 84 30 140 30h420c60 0 108-8 150-34"/><path stroke="#3a1c14" stroke-width="6" d="M1034 584V470"/><path fill="#e9a11b" d="M1034 472l44 12-44 14z"/><circle cx="416" cy="560" r="9" fill="#ffdf9a"/><path stroke="#3a1c14" stroke-width="4" d="M416 596v-30"/>`
}

/** Kumarakom: a houseboat at dusk. */
export function backwater(): string {
  const lily = (x: number, y: number, s: number, bloom: boolean): string =>
    `<path fill="#1f5a50" d="M${x} ${y}m${-s} 0a${s} ${n(s * 0.34)} 0 1 0 ${2 * s} 0a${s} ${n(s * 0.34)} 0 0 0 ${n(-s * 0.8)} ${n(-s * 0.32)}l${n(-s * 0.2)} ${n(s * 0.3)}l${n(-s * 0.3)} ${n(-s * 0.3)}a${s} ${n(s * 0.34)} 0 0 0 ${n(-s * 0.7)} ${n(s * 0.32)}z"/>${bloom ? `<g fill="#f4b9b4" transform="translate(${x} ${y - 4})"><path d="M0 0c-16-4-22-16-22-26 10 2 18 10 22 26zM0 0c16-4 22-16 22-26-10 2-18 10-22 26z"/><path fill="#fbdcd4" d="M0 0c-10-10-10-26 0-36 10 10 10 26 0 36z"/></g>` : ''}`
  return picture(
    1200,
    900,
    gradient('sky', ['#35617a', '#b98a8d', '#f0a36c', '#fbd592']) +
      gradient('water', ['#f3b77a', '#b9807a', '#3c5c70', '#1b3c4c']) +
      glow('sun', '#fff0c0'),
    `${rect(0, 0, 1200, 480, 'url(#sky)')}<circle cx="330" cy="392" r="330" fill="url(#sun)"/><circle cx="330" cy="392" r="58" fill="#fff3cf"/><g fill="#fbd9b0" opacity=".4"><rect x="640" y="118" width="330" height="13" rx="6.5"/><rect x="720" y="140" width="210" height="9" rx="4.5"/><rect x="900" y="176" width="220" height="11" rx="5.5"/><rect x="470" y="206" width="190" height="8" rx="4"/></g>${birds(
      [
        [620, 250, 18],
        [672, 276, 14],
        [590, 296, 12],
        [720, 232, 12],
      ],
      '#5c3b48',
    )}${bank(462, 120, '#a0706e', 3, 17)}${bank(474, 180, '#5d4a58', 11, 11)}${rect(0, 478, 1200, 422, 'url(#water)')}<g fill="#fff0c0">${times(13, (i) => `<rect x="${n(330 - 70 + (i % 3) * 16 - i * 3)}" y="${490 + i * 20}" width="${120 - (i % 4) * 22 + i * 4}" height="${3 + i * 0.3}" rx="2" opacity="${n(0.8 - i * 0.05)}"/>`)}</g><g transform="matrix(1 0 0 -.5 0 944)" opacity=".3">${houseboat()}</g>${ripples({ x: 0, y: 500, w: 1150, h: 360 }, 90, '#f6cfa0', 21)}${houseboat()}${ripples({ x: 300, y: 640, w: 720, h: 30 }, 16, '#f8dcae', 5)}${lily(700, 796, 54, true)}${lily(820, 826, 66, false)}${lily(610, 842, 60, false)}${lily(930, 786, 40, false)}${lily(1060, 850, 70, true)}<path fill="#12272b" d="M0 900V760c60-14 130 0 190 50 50 40 110 70 190 90z"/>${palm({ x: 96, y: 840, height: 600, lean: 90, crown: 260, trunk: '#1d1f24', leaf: '#153b3a', shade: '#0f2a2c' })}${palm({ x: 20, y: 860, height: 380, lean: -20, crown: 200, trunk: '#1d1f24', leaf: '#1c4a45', shade: '#0f2a2c' })}<path fill="#12272b" d="M0 900v-70c20-40 40 0 50-30s26 20 40 4 20 30 44 20 20 40 60 40l60 36z"/>`,
  )
}
