import { jaaliPattern, star } from '../jaali.ts'
import { n, times } from '../svg.ts'
import { archPath, cuspedArch, glow, gradient, picture, rect, seeded } from './parts.ts'

/** Paving in perspective: lines that meet far behind the wall. */
function paving(): string {
  const joints = times(25, (i) => {
    const x = -1600 + i * 200
    return `<path d="M${n(800 + (x - 0) * 0.42)} 640L${n(800 + x * 1.25)} 1000"/>`
  })
  const rows = [640, 668, 704, 750, 808, 882, 972].map((y) => `<path d="M0 ${y}h1600"/>`).join('')
  return `<g stroke="#b98a5c" stroke-width="2.5" opacity=".6">${joints}${rows}</g>`
}

/** One bay of the verandah: a cusped arch, the shade behind it and a door. */
function bay(x: number, lit: boolean): string {
  return `<path fill="#7e4a35" d="${cuspedArch(x, 640, 270, 400)}"/><path fill="#5d3328" d="${cuspedArch(x + 14, 640, 242, 372)}"/><path fill="${lit ? '#f2b65a' : '#1f5a5c'}" d="${archPath(x + 82, 640, 106, 236)}"/>${lit ? rect(x + 100, 500, 70, 140, '#fbd78f') : `<path stroke="#123f43" stroke-width="5" d="M${x + 135} 418v222"/>${times(6, (i) => rect(x + 94 + (i % 2) * 46, 470 + Math.floor(i / 2) * 54, 34, 40, '#174b4e'))}`}<path fill="none" stroke="#f7e6c6" stroke-width="7" d="${cuspedArch(x, 640, 270, 400)}"/>`
}

function column(x: number): string {
  return `${rect(x - 26, 330, 52, 310, '#efd9b2')}${rect(x + 8, 330, 18, 310, '#d3b283')}${rect(x - 40, 612, 80, 28, '#e3c697')}${rect(x - 36, 318, 72, 22, '#f7e6c6')}<path fill="#e3c697" d="M${x - 36} 340h72l-14 26h-44z"/>`
}

/** Tulsi on its pedestal. */
function tulsi(): string {
  const random = seeded(23)
  const leaves = times(70, () => {
    const [a, r] = [random() * Math.PI * 2, Math.sqrt(random())]
    const [x, y] = [760 + Math.cos(a) * r * 92, 560 + Math.sin(a) * r * 86]
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="17" ry="9" transform="rotate(${n(random() * 180)} ${n(x)} ${n(y)})" fill="${['#4f8a55', '#6ba365', '#3b7148', '#86b871'][Math.floor(random() * 4)] ?? ''}"/>`
  })
  const sprigs = times(
    7,
    (i) =>
      `<path stroke="#8d6aa0" stroke-width="6" stroke-linecap="round" d="M${700 + i * 20} ${496 - (i % 3) * 14}v-34"/>`,
  )
  return `<ellipse cx="770" cy="852" rx="190" ry="26" fill="#4a2a1c" opacity=".35"/>${sprigs}<path stroke="#5b4028" stroke-width="12" d="M760 690V560"/>${leaves}<path fill="#b5532f" d="M668 660h184l-12 40H680z"/><path fill="#d0724a" d="M660 644h200v24H660z"/>${rect(690, 700, 140, 120, '#c9623a')}${rect(800, 700, 30, 120, '#a34a2b')}<path fill="#d0724a" d="M672 696h176v14H672z"/><path fill="#a34a2b" d="M650 820h220v34H650z"/><path fill="#c9623a" d="M650 820h190v34H650z"/><path fill="#8e3d22" d="${archPath(735, 800, 50, 74)}"/><circle cx="760" cy="778" r="34" fill="url(#flame)"/><path fill="#fff1b8" d="M760 760c7 10 7 18 0 24-7-6-7-14 0-24z"/><ellipse cx="760" cy="790" rx="15" ry="6" fill="#e9a11b"/><path d="${star(760, 838, 12)}" fill="#f7e6c6"/>`
}

/** A brass bowl of water with marigolds. */
const urli = `<ellipse cx="1120" cy="916" rx="150" ry="24" fill="#4a2a1c" opacity=".3"/><path fill="#a86f1c" d="M984 858c0 44 50 62 132 62s132-18 132-62z"/><path fill="#d69b35" d="M984 858c0 44 50 62 100 62-30-16-40-36-42-62z"/><ellipse cx="1116" cy="858" rx="146" ry="30" fill="#e9bd5c"/><ellipse cx="1116" cy="858" rx="128" ry="23" fill="#2a6a6c"/>${(
  [
    [1060, 852, '#e9a11b'],
    [1112, 864, '#d9622b'],
    [1164, 850, '#f4bf52'],
    [1130, 846, '#e9a11b'],
    [1086, 868, '#f4bf52'],
    [1196, 862, '#d9622b'],
  ] as const
)
  .map(
    ([x, y, fill]) =>
      `<ellipse cx="${x}" cy="${y}" rx="20" ry="11" fill="${fill}"/><ellipse cx="${x}" cy="${y - 3}" rx="11" ry="6" fill="#fff" opacity=".22"/>`,
  )
  .join('')}`

function pot(x: number, y: number, s: number): string {
  const fronds = times(11, (i) => {
    const a = -80 + i * 16
    return `<path transform="rotate(${a})" fill="${i % 2 === 0 ? '#3f7a52' : '#5c9863'}" d="M0 0C-20-60-14-130 0-170 14-130 20-60 0 0z"/>`
  })
  return `<g transform="translate(${x} ${y}) scale(${s})"><ellipse cx="0" cy="96" rx="80" ry="12" fill="#4a2a1c" opacity=".35"/>${fronds}<path fill="#b5532f" d="M-56 0h112l-16 96h-80z"/><path fill="#8e3d22" d="M20 0h36l-16 96H16z"/><path fill="#cc6c43" d="M-64-12H64V8H-64z"/></g>`
}

/** The jaali screen in front on the right, against the light. */
function screen(): string {
  const frame = archPath(1300, 1010, 420, 1080)
  return `<path fill="#fbe3ae" opacity=".92" d="${frame}"/><path fill="url(#pierced)" d="${frame}"/><path fill="none" stroke="#6d3a26" stroke-width="46" d="${frame}"/><path fill="none" stroke="#8f5236" stroke-width="8" d="${archPath(1326, 1010, 368, 1040)}"/>`
}

/** The courtyard in the afternoon, light falling through the screen. */
export function courtyard(): string {
  const vines = (() => {
    const random = seeded(61)
    return times(120, () => {
      const x = random() * 420
      const y = random() ** 1.6 * (250 - x * 0.42)
      const bloom = random() > 0.55
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(9 + random() * 12)}" fill="${bloom ? (random() > 0.5 ? '#c2417a' : '#d8608f') : random() > 0.5 ? '#3f7a52' : '#2f6145'}"/>`
    })
  })()
  return picture(
    1600,
    1000,
    gradient('wall', ['#f9e6c0', '#f0cf9d', '#e2b581']) +
      gradient('floor', ['#d9a873', '#c58f5c']) +
      gradient('dusk', ['rgba(70,30,20,.0)', 'rgba(70,30,20,.34)'], true) +
      glow('flame', '#ffcf6b') +
      '<linearGradient id="beam" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff0bf" stop-opacity=".36"/><stop offset=".7" stop-color="#fff0bf" stop-opacity=".08"/><stop offset="1" stop-color="#fff0bf" stop-opacity="0"/></linearGradient>' +
      jaaliPattern('pierced', 104, '#6d3a26', 15) +
      jaaliPattern('window', 44, '#7e4a35', 6) +
      `<pattern id="stars" width="190" height="190" patternUnits="userSpaceOnUse"><path fill="#fff3cd" d="${star(95, 95, 78)}M0 26L26 0 0-26-26 0zM190 26l26-26-26-26-26 26zM0 216l26-26-26-26-26 26zM190 216l26-26-26-26-26 26z"/></pattern>`,
    `${rect(0, 0, 1600, 660, 'url(#wall)')}${rect(0, 176, 1600, 16, '#c99663')}${rect(0, 192, 1600, 8, '#8f5a3a', 'opacity=".4"')}<path fill="#efd3a4" d="M0 150h1600v28H0z"/>${times(54, (i) => `<path fill="#d9ae78" d="M${i * 30} 150v20l15 10 15-10v-20z"/>`)}${[500, 800, 1100].map((x) => `<path fill="#fbd78f" d="${archPath(x - 55, 146, 110, 136)}"/><path fill="url(#window)" d="${archPath(x - 55, 146, 110, 136)}"/><path fill="none" stroke="#f7e6c6" stroke-width="8" d="${archPath(x - 55, 146, 110, 136)}"/>`).join('')}${bay(60, false)}${bay(362, false)}${bay(664, true)}${bay(966, false)}${bay(1268, false)}${[346, 648, 950, 1252, 44].map(column).join('')}${rect(0, 640, 1600, 360, 'url(#floor)')}${paving()}${rect(0, 640, 1600, 14, '#8f5a3a', 'opacity=".4"')}<g transform="matrix(1.1 0 -.5 .46 820 596)"><path fill="url(#stars)" opacity=".9" d="${archPath(0, 880, 570, 800)}"/></g>${pot(180, 748, 1)}${pot(1240, 716, 0.8)}${tulsi()}${urli}${vines}<path stroke="#6d4a2a" stroke-width="4" d="M332 0v250"/><path fill="#c98a2b" d="M306 262h52l-10 34h-32z"/><path fill="#e9bd5c" d="M300 250h64v14h-64z"/><circle cx="332" cy="280" r="120" fill="url(#flame)" opacity=".7"/><path fill="url(#beam)" d="M1330 60 1330 620 760 1000H150L1100 300z"/>${rect(0, 0, 1600, 1000, 'url(#dusk)')}${screen()}`,
  )
}
