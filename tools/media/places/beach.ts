import { n, times } from '../svg.ts'
import { birds, glow, gradient, palm, picture, rect, ripples, seeded } from './parts.ts'

/** A fishing boat drawn up on the sand. */
const boat = `<path fill="#7b5a34" opacity=".28" d="M380 752c110 34 300 32 420-6-30 50-350 62-420 6z"/><path fill="#1d6a73" d="M350 680c90 34 330 34 470-34-20 70-70 112-150 118H480c-70-4-112-30-130-84z"/><path fill="#f3e3c0" d="M350 680c90 34 330 34 470-34-4 13-9 24-15 34-140 52-340 52-446 22-4-7-7-14-9-22z"/><path fill="#c8452f" d="M359 702c106 30 306 30 446-22l-8 13c-140 46-320 46-431 22z"/><path fill="#0f4249" d="M384 690c100 22 290 18 400-22-60 8-300 18-400 22z"/><circle cx="776" cy="690" r="9" fill="#f3e3c0"/><circle cx="776" cy="690" r="4" fill="#0f4249"/><path stroke="#5d3a22" stroke-width="7" d="M600 684V506"/><path fill="#fdf4dd" d="M606 512c70 24 104 76 108 144-40-10-76-10-108 4z"/><path fill="#e9a11b" d="M606 560c36 8 66 26 90 50l10 26c-34-14-66-18-100-14z"/>`

const hut = `<path fill="#8b5a33" d="M930 600h180v96H930z"/><path fill="#5d3a22" d="M990 630h56v66h-56z"/><g stroke="#6b4427" stroke-width="4"><path d="M946 600v96M964 600v96M1066 600v96M1086 600v96"/></g><path fill="#d7a95f" d="M890 612c50-30 84-70 130-104 46 34 80 74 130 104-86-14-174-14-260 0z"/><path fill="#b98843" d="M1020 508c46 34 80 74 130 104-40-6-80-10-120-11-6-30-10-60-10-93z"/><g stroke="#a97a3a" stroke-width="3" fill="none" opacity=".7"><path d="M1010 522c-24 30-50 60-84 84M1014 530c-10 30-24 54-44 74M1026 530c10 30 24 54 44 74M1030 522c24 30 50 60 84 84"/></g><path stroke="#5d3a22" stroke-width="5" d="M880 700v-70M880 634h56"/><path fill="none" stroke="#c8452f" stroke-width="5" d="M880 650c12 40 60 40 72 0"/>`

/** Gokarna: a cove in the forenoon. */
export function beach(): string {
  const random = seeded(41)
  const pebbles = times(60, () => {
    const [x, y] = [random() * 1200, 780 + random() * 110]
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(2 + random() * 4)}" ry="${n(1 + random() * 2)}" fill="#c79f63" opacity=".6"/>`
  })
  return picture(
    1200,
    900,
    gradient('sky', ['#7fc4cf', '#bfe3dc', '#fbf0d2']) +
      gradient('sea', ['#2f8f9d', '#3fa7ac', '#86cfc4']) +
      gradient('sand', ['#f7e2b4', '#ecca8d']) +
      glow('sun', '#fffbe6'),
    `${rect(0, 0, 1200, 460, 'url(#sky)')}<circle cx="720" cy="140" r="260" fill="url(#sun)"/><circle cx="720" cy="140" r="48" fill="#fffdf2"/><g fill="#fff" opacity=".75"><path d="M130 150c10-30 50-34 64-10 20-14 50 0 46 24h-150c-10-12 20-24 40-14zM930 220c10-26 44-30 58-8 18-12 44 0 40 20H896c-8-10 16-20 34-12z"/></g>${birds(
      [
        [500, 150, 16],
        [548, 176, 12],
        [460, 190, 11],
      ],
      '#4b7f86',
    )}${rect(0, 420, 1200, 300, 'url(#sea)')}<path fill="#6f9d8a" d="M760 424c60-34 110-30 150-56 60-30 130-10 190-36 40-16 70-10 100-4v96z"/><path fill="#4f8a6a" d="M0 440V250c60-20 110 6 170 12 70 8 100 60 160 76 50 16 90 70 150 102z"/><path fill="#b5714a" d="M0 440v-92c60 4 110 30 170 40 90 14 150 36 250 52z"/><path fill="#8f5535" d="M0 440v-46c90 0 180 24 290 46z"/><g fill="#3c7356"><circle cx="60" cy="262" r="34"/><circle cx="120" cy="270" r="26"/><circle cx="230" cy="306" r="30"/><circle cx="310" cy="350" r="24"/><circle cx="176" cy="278" r="22"/></g>${ripples({ x: 200, y: 450, w: 950, h: 120 }, 60, '#d8f1e8', 13)}<g transform="translate(610 452)"><path fill="#6b4427" d="M-34 0h70l-12 14h-46z"/><path fill="#fdf4dd" d="M0-4v-62c30 18 40 40 42 62zM-6-4v-46c-18 14-24 30-26 46z"/></g><path fill="#d9f0e4" d="M0 610c140-34 240 24 380 4s240-44 400-8 260-10 420-30v60H0z"/><path fill="url(#sand)" d="M0 900V640c140-34 250 26 390 8s230-40 390-8 270-6 420-30v290z"/><path fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".85" d="M0 632c140-34 250 24 390 6s230-42 390-8 270-8 420-32"/><path fill="#e2bd7f" opacity=".6" d="M0 900v-90c200-40 360 20 560 6s420-40 640-10v94z"/><g transform="translate(-150 -14)">${hut}</g>${boat}${pebbles}<path fill="#a97f46" opacity=".3" d="M1000 820c60-16 170-16 200-8v30c-60 6-150 6-200-22z"/>${palm({ x: 1140, y: 840, height: 560, lean: -70, crown: 240, trunk: '#7a5230', leaf: '#3f8a58', shade: '#2a6546' })}${palm({ x: 1200, y: 810, height: 360, lean: 10, crown: 200, trunk: '#6b4427', leaf: '#4f9a62', shade: '#2f6f4c' })}${palm({ x: 70, y: 790, height: 330, lean: 50, crown: 190, trunk: '#6b4427', leaf: '#3f8a58', shade: '#2a6546' })}<g fill="#c79a5c">${times(7, (i) => `<ellipse cx="${200 + i * 34}" cy="${846 + (i % 2) * 14}" rx="9" ry="4"/>`)}</g>`,
  )
}
