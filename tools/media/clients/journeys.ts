import { times } from '../svg.ts'
import { line, plate } from './plate.ts'

/** Hotels named after birds, water, weather and the road. */

function blueParrotStay(): string {
  return plate(
    '#dff0f4',
    `<path fill="#1c6fa8" d="M86 30c22 0 32 18 28 40-4 24-20 34-30 62-6-10-8-20-6-32-14-6-20-22-18-38 2-20 12-32 26-32z"/><path fill="#2f97c9" d="M74 66c18-4 32 4 34 18-8 18-20 26-26 44-6-18-12-40-8-62z"/><path fill="#f0a62c" d="M110 46c12 0 16 10 8 20-4-6-8-10-14-12z"/><circle cx="96" cy="48" r="4" fill="#fff"/><circle cx="96" cy="48" r="1.8" fill="#123"/><path d="M44 118h84" stroke="#7a4f2a" stroke-width="5" stroke-linecap="round"/>${line('Blue Parrot', 142, 84, { face: 'yatra', size: 36 }, '#12507c', { anchor: 'start', max: 162 })}${line('STAY', 143, 112, { face: 'josefinBold', size: 18, tracking: 12 }, '#c77a10', { anchor: 'start' })}`,
    'Blue Parrot Stay',
  )
}

function twoRiversRest(): string {
  return plate(
    '#174a5c',
    `<g fill="none" stroke-linecap="round" stroke-width="6"><path stroke="#7fd0c8" d="M22 34c30 0 38 46 76 46s44 0 44 0"/><path stroke="#e8c37a" d="M22 126c30 0 38-46 76-46"/><path stroke="#7fd0c8" d="M22 48c24 0 32 40 62 40"  stroke-width="2.5"/><path stroke="#e8c37a" d="M22 112c24 0 32-38 62-38" stroke-width="2.5"/></g>${line('Two Rivers', 154, 76, { face: 'cormorant', size: 40 }, '#f4efe0', { anchor: 'start', max: 150 })}${line('REST', 155, 104, { face: 'anek', weight: 500, width: 125, size: 18, tracking: 14 }, '#7fd0c8', { anchor: 'start' })}`,
    'Two Rivers Rest',
  )
}

function saltLakeCamp(): string {
  return plate(
    '#f4f1f2',
    `<circle cx="160" cy="58" r="26" fill="#e98f6f"/><path fill="#b7cdd6" d="M40 70h240v6H40zM60 80h200v4H60zM84 88h152v3H84z"/><path fill="#2c4a5a" d="M120 74 160 28l40 46h-26l-14-24-14 24z"/><path d="M154 22l6 7 6-7" stroke="#2c4a5a" stroke-width="3" fill="none"/>${line('SALT LAKE', 160, 124, { face: 'anek', weight: 300, width: 125, size: 34, tracking: 6 }, '#2c4a5a')}${line('CAMP', 160, 145, { face: 'anek', weight: 700, width: 125, size: 15, tracking: 14 }, '#c9603e')}`,
    'Salt Lake Camp',
  )
}

function monsoonVerandah(): string {
  const rain = times(11, (i) => `<path d="M${62 + i * 19} ${20 + (i % 3) * 7}l-7 20"/>`)
  return plate(
    '#33525e',
    `<g stroke="#a9c9cf" stroke-width="3" stroke-linecap="round">${rain}</g><path fill="#d88a4a" d="M44 78 66 54h188l22 24z"/><path d="M64 78v24M112 78v24M160 78v24M208 78v24M256 78v24M52 102h216" stroke="#f1e4cd" stroke-width="3"/><path d="M64 84c10-8 38-8 48 0s38-8 48 0 38-8 48 0 38-8 48 0" fill="none" stroke="#f1e4cd" stroke-width="2"/>${line('Monsoon Verandah', 160, 138, { face: 'eczar', weight: 500, size: 30 }, '#f1e4cd')}`,
    'Monsoon Verandah',
  )
}

function paperBoatInn(): string {
  return plate(
    '#a8d2da',
    `<path fill="#fff" d="M46 78h104l-18 30H64z"/><path fill="#f6f3ea" d="M98 32 72 78h52z"/><path fill="#dfe3df" d="M98 32v46h26zM98 78v30h34l18-30z"/><path d="M26 116c12-8 20 8 32 0s20 8 32 0 20 8 32 0 20 8 32 0" fill="none" stroke="#2b7a8c" stroke-width="4" stroke-linecap="round"/>${line('Paper', 166, 70, { face: 'pacifico', size: 36 }, '#1f5e70', { anchor: 'start' })}${line('Boat Inn', 166, 114, { face: 'pacifico', size: 36 }, '#1f5e70', { anchor: 'start', max: 132 })}`,
    'Paper Boat Inn',
  )
}

function nightTrainHotel(): string {
  const windows = times(6, (i) => `<rect x="${52 + i * 38}" y="40" width="26" height="18" rx="3"/>`)
  return plate(
    '#141a33',
    `<circle cx="284" cy="26" r="9" fill="#f4e3a4"/><path fill="#2b3566" d="M36 30h232c14 0 24 16 28 38H36z"/><g fill="#f2c14e">${windows}</g><path d="M24 74h276M24 80h276" stroke="#f2c14e" stroke-width="2"/>${line('NIGHT TRAIN', 160, 122, { face: 'limelight', size: 36, tracking: 2 }, '#f6ecd0')}${line('HOTEL', 160, 144, { face: 'josefinBold', size: 15, tracking: 12 }, '#f2c14e')}`,
    'Night Train Hotel',
  )
}

export const journeys = {
  'blue-parrot-stay': blueParrotStay,
  'two-rivers-rest': twoRiversRest,
  'salt-lake-camp': saltLakeCamp,
  'monsoon-verandah': monsoonVerandah,
  'paper-boat-inn': paperBoatInn,
  'night-train-hotel': nightTrainHotel,
} as const
