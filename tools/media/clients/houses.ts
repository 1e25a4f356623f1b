import { n, times } from '../svg.ts'
import { arc, line, plate } from './plate.ts'

/** Hotels named after things of the house: lamps, pots, steps, gates, letters. */

function brassLampInn(): string {
  return plate(
    '#3a1f2b',
    `<path fill="#f5c65a" d="M72 40c8 10 10 16 0 26-10-10-8-16 0-26z"/><path fill="#d79a35" d="M38 70h68c0 16-14 24-28 24v20h16v8H50v-8h16V94c-14 0-28-8-28-24z"/><path d="M72 24v-6M50 34l-5-5M94 34l5-5M42 52h-7M102 52h7" stroke="#f5c65a" stroke-width="3" stroke-linecap="round"/>${line('Brass Lamp', 124, 82, { face: 'rozha', size: 38 }, '#f5dfae', { anchor: 'start', max: 178 })}${line('INN', 124, 114, { face: 'josefinBold', size: 20, tracking: 12 }, '#d79a35', { anchor: 'start' })}<path d="M196 107h106" stroke="#d79a35" stroke-width="2"/>`,
    'Brass Lamp Inn',
  )
}

function kiteAndKettle(): string {
  return plate(
    '#e8f0ee',
    `<g transform="translate(84 52) rotate(18)"><path fill="#d2452f" d="M0-34 26 0 0 40-26 0z"/><path fill="#f2b23a" d="M0-34V40L-26 0z"/><path d="M0-34V40M-26 0h52" stroke="#7c2416" stroke-width="1.5"/></g><path d="M72 90c-6 8 8 10 4 18" fill="none" stroke="#d2452f" stroke-width="2"/><path fill="#24545a" d="M226 46h26l14 44a8 8 0 0 1-8 8h-38a8 8 0 0 1-8-8z"/><path d="M216 62l-20-8 4 22 12 6M262 58c18-2 22 22 4 26M232 46v-8h14v8" fill="none" stroke="#24545a" stroke-width="5"/>${line('&', 160, 92, { face: 'cormorant', size: 64 }, '#d2452f')}${line('KITE & KETTLE', 160, 136, { face: 'anek', weight: 800, width: 120, size: 25, tracking: 1 }, '#24545a')}`,
    'Kite & Kettle',
  )
}

function sandstoneSteps(): string {
  const steps = times(5, (i) => {
    const w = 200 - i * 36
    return `<path fill="${['#8f4a26', '#a95c31', '#c1733f', '#d58f58', '#e5ad7b'][i] ?? ''}" d="M${160 - w / 2} ${78 - i * 12}h${w}v12h-${w}z"/>`
  })
  return plate(
    '#f7e6d2',
    `${steps}${line('SANDSTONE', 160, 118, { face: 'eczar', weight: 700, size: 36, tracking: 4 }, '#713516')}${line('steps', 160, 146, { face: 'cormorant', size: 30, tracking: 8 }, '#a95c31')}`,
    'Sandstone Steps',
  )
}

function copperPotHotel(): string {
  return plate(
    '#b3623a',
    `<circle cx="160" cy="80" r="68" fill="none" stroke="#f8e3cb" stroke-width="2"/><circle cx="160" cy="80" r="45" fill="none" stroke="#f8e3cb" stroke-width="1.5"/><path fill="#f8e3cb" d="M144 54h32v6h-4v6c14 4 20 14 20 24 0 14-14 22-32 22s-32-8-32-22c0-10 6-20 20-24v-6h-4z"/><path d="M132 86h56M136 96h48" stroke="#b3623a" stroke-width="2.5"/>${arc('COPPER POT', [160, 80], 51, 0, { face: 'anek', weight: 700, width: 100, size: 17, tracking: 4 }, '#f8e3cb')}${arc('HOTEL', [160, 80], 62.5, 180, { face: 'anek', weight: 700, width: 100, size: 17, tracking: 6 }, '#f8e3cb', true)}<path fill="#f8e3cb" d="M40 80l30-5v10zM280 80l-30-5v10z"/>`,
    'Copper Pot Hotel',
  )
}

function indigoVatHouse(): string {
  const prints = times(9, (i) => {
    const x = 20 + i * 35
    return `<path transform="translate(${x} 24)" fill="#aab8ea" d="M0-9 4-3 10 0 4 3 0 9-4 3-10 0-4-3z"/><path transform="translate(${x} 136)" fill="#aab8ea" d="M0-9 4-3 10 0 4 3 0 9-4 3-10 0-4-3z"/>`
  })
  return plate(
    '#27306f',
    `${prints}<path d="M0 42h320M0 118h320" stroke="#aab8ea" stroke-width="1.5"/>${line('INDIGO VAT', 160, 84, { face: 'josefinBold', size: 40, tracking: 2 }, '#f1f2fb')}${line('HOUSE', 160, 108, { face: 'josefin', size: 20, tracking: 18 }, '#aab8ea')}`,
    'Indigo Vat House',
  )
}

function terraceNine(): string {
  return plate(
    '#f2efe9',
    `<path fill="#1f2a33" d="M24 24h112v112H24z"/>${line('9', 80, 120, { face: 'abril', size: 112 }, '#f2efe9')}<path d="M24 136h272" stroke="#c94f3d" stroke-width="5"/>${line('terrace', 152, 84, { face: 'josefin', size: 44 }, '#1f2a33', { anchor: 'start', max: 148 })}${line('NINE', 154, 122, { face: 'josefinBold', size: 26, tracking: 16 }, '#c94f3d', { anchor: 'start', max: 144 })}`,
    'Terrace Nine',
  )
}

function oldPostHotel(): string {
  return plate(
    '#e7d9bd',
    `<g fill="none" stroke="#8b2f2a" stroke-width="2.5"><circle cx="84" cy="80" r="54"/><circle cx="84" cy="80" r="36"/></g>${arc('OLD POST', [84, 80], 39.5, 0, { face: 'anek', weight: 700, width: 75, size: 18, tracking: 3.5 }, '#8b2f2a')}${arc('HOTEL', [84, 80], 51, 180, { face: 'anek', weight: 700, width: 75, size: 18, tracking: 6 }, '#8b2f2a', true)}<path fill="#8b2f2a" d="M62 68h44v28H62z"/><path d="M62 69l22 16 22-16" fill="none" stroke="#e7d9bd" stroke-width="2.5"/><g fill="none" stroke="#8b2f2a" stroke-width="3"><path d="M142 56c10-8 18 8 28 0s18 8 28 0 18 8 28 0 18 8 28 0 18 8 28 0M142 112c10-8 18 8 28 0s18 8 28 0 18 8 28 0 18 8 28 0 18 8 28 0"/></g>${line('Old Post', 152, 94, { face: 'eczar', weight: 700, size: 38 }, '#4d2420', { anchor: 'start', max: 146 })}`,
    'Old Post Hotel',
  )
}

function clayLampSuites(): string {
  const lamp = (x: number): string =>
    `<path fill="#c96a3a" d="M${x - 22} 62h44c0 14-10 20-22 20s-22-6-22-20z"/><path fill="#f3b13e" d="M${x} 32c7 10 9 16 0 26-9-10-7-16 0-26z"/>`
  return plate(
    '#4b2a20',
    `${lamp(106)}${lamp(160)}${lamp(214)}${line('Clay Lamp', 160, 120, { face: 'eczar', weight: 500, size: 38 }, '#fbe7cf')}${line('SUITES', 160, 142, { face: 'anek', weight: 600, width: 125, size: 14, tracking: 10 }, '#f3b13e')}`,
    'Clay Lamp Suites',
  )
}

function stepwellHouse(): string {
  const wells = times(5, (i) => {
    const inset = i * 11
    return `<path d="M${20 + inset} ${24 + inset}h${112 - inset * 2}v${112 - inset * 2}h-${112 - inset * 2}z" fill="${['#d99f5f', '#c98746', '#b16f35', '#935726', '#2f7f86'][i] ?? ''}"/>`
  })
  return plate(
    '#fbf1e0',
    `${wells}<path d="M20 24l44 44M132 24 88 68M20 136l44-44M132 136 88 92" stroke="#fbf1e0" stroke-width="2"/>${line('STEP', 148, 74, { face: 'anek', weight: 800, width: 125, size: 38, tracking: 1 }, '#6b3d17', { anchor: 'start', max: 154 })}${line('WELL', 148, 108, { face: 'anek', weight: 800, width: 125, size: 38, tracking: 1 }, '#2f7f86', { anchor: 'start', max: 154 })}${line('HOUSE', 149, 134, { face: 'anek', weight: 400, width: 125, size: 19, tracking: 8 }, '#6b3d17', { anchor: 'start', max: 154 })}`,
    'Stepwell House',
  )
}

function silverAnklet(): string {
  const bells = times(13, (i) => {
    const x = 58 + i * 17
    const y = 34 + Math.sin((i / 12) * Math.PI) * 34
    return `<path d="M${x} ${n(y)}v6" stroke="#8a5f86" stroke-width="1.5"/><circle cx="${x}" cy="${n(y + 10)}" r="5" fill="#8a5f86"/>`
  })
  return plate(
    '#efe8f0',
    `<path d="M52 30c40 50 176 50 216 0" fill="none" stroke="#8a5f86" stroke-width="4"/>${bells}${line('Silver Anklet', 160, 132, { face: 'pacifico', size: 36 }, '#4f2d52')}`,
    'Silver Anklet',
  )
}

function redUmbrella(): string {
  return plate(
    '#fdf3ec',
    `<path fill="#c8262e" d="M28 80C30 46 52 28 76 26c24 2 46 20 48 54-8-8-18-8-24 0-8-8-16-8-24 0-8-8-16-8-24 0-6-8-16-8-24 0z"/><path fill="#9d1a22" d="M76 26c-16 10-24 30-24 54 8-8 16-8 24 0z"/><path d="M76 18v98c0 14 18 14 18 0" fill="none" stroke="#3b2320" stroke-width="4.5" stroke-linecap="round"/>${line('Red', 138, 72, { face: 'kalam', size: 44 }, '#c8262e', { anchor: 'start' })}${line('Umbrella', 138, 116, { face: 'kalam', size: 40 }, '#3b2320', { anchor: 'start', max: 166 })}`,
    'Red Umbrella',
  )
}

export const houses = {
  'brass-lamp-inn': brassLampInn,
  'kite-kettle': kiteAndKettle,
  'sandstone-steps': sandstoneSteps,
  'copper-pot-hotel': copperPotHotel,
  'indigo-vat-house': indigoVatHouse,
  'terrace-nine': terraceNine,
  'old-post-hotel': oldPostHotel,
  'clay-lamp-suites': clayLampSuites,
  'stepwell-house': stepwellHouse,
  'silver-anklet': silverAnklet,
  'red-umbrella': redUmbrella,
} as const
