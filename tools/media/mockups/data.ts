/** The one file of sample data behind every product screen. Nobody in it exists. */

export const hotel = {
  name: 'Neem Court',
  city: 'Jaipur',
  gstin: '08XXXXX0000X1Z0',
  phone: '+91 00000 00000',
} as const

/** Day 0 is today: Saturday 12 December, a full house in the wedding season. */
const today = Date.UTC(2026, 11, 12)
const dayLength = 24 * 60 * 60 * 1000

const dateOf = (day: number): Date => new Date(today + day * dayLength)

export const formatDay = (day: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', ...options }).format(dateOf(day))

export const roomTypes = {
  standard: { name: 'Standard', tariff: 3200 },
  deluxe: { name: 'Deluxe', tariff: 4200 },
  suite: { name: 'Haveli suite', tariff: 6800 },
} as const

export type RoomType = keyof typeof roomTypes

export interface Room {
  number: string
  type: RoomType
}

const typeOnFloor = (position: number): RoomType =>
  position <= 3 ? 'standard' : position <= 6 ? 'deluxe' : 'suite'

export const rooms: readonly Room[] = [1, 2, 3].flatMap((floor) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((position) => ({
    number: `${floor}0${position}`,
    type: typeOnFloor(position),
  })),
)

export const sources = {
  w: 'Website',
  o: 'OTA',
  p: 'Phone',
  t: 'Travel desk',
  c: 'Company',
  k: 'Walk-in',
} as const

export type Source = keyof typeof sources

export interface Stay {
  guest: string
  room: Room
  source: Source
  /** First night, counted from today. */
  from: number
  nights: number
}

/** Per room: first night, number of nights and source of each stay. Tonight every room is taken. */
const chains: Record<string, string> = {
  '101': '-7:2w -4:3o -1:3w 3:2p 6:3w',
  '102': '-6:3k -2:2w 0:2o 2:3w 6:2t',
  '103': '-7:4c -1:2o 1:2w 4:3o 8:2w',
  '104': '-5:3w -2:4p 3:3w 7:2o',
  '105': '-7:3o -3:3w 0:3w 4:2c 6:3o',
  '106': '-6:4t -1:3t 2:2o 5:3w',
  '107': '-7:5c -1:1w 0:2p 2:4w 7:2w',
  '108': '-4:2w -2:5t 3:2w 6:3p',
  '201': '-7:2o -3:2o -1:2w 1:3o 5:3w',
  '202': '-6:2w -3:4w 2:2p 5:2o 8:2c',
  '203': '-7:3p -3:2c 0:1o 1:3w 5:4o',
  '204': '-5:4w 0:2w 3:3t 7:2w',
  '205': '-7:4o -2:3w 2:4w 7:3p',
  '206': '-6:3w -2:2o 0:4t 5:2w',
  '207': '-3:4w 1:2p 4:3w 8:2o',
  '208': '-7:6c -1:4c 3:2w 6:2t',
  '301': '-6:3o -2:1k 0:3o 3:2w 6:4w',
  '302': '-7:5w -1:2w 1:4o 6:2p',
  '303': '-4:3w -1:5t 5:3w',
  '304': '-7:3t -2:2p 0:2w 2:3o 6:3w',
  '305': '-5:3o -2:4w 2:2c 5:4w',
  '306': '-7:4w -1:3o 3:3p 7:2w',
  '307': '-6:3c -3:5w 3:2o 6:3w',
  '308': '-7:2w -3:2t 0:3p 4:3t 8:2w',
}

const surnames = ['Sample', 'Namoona', 'Specimen', 'Udaharan', 'Example'] as const

const guestName = (index: number): string =>
  `${String.fromCharCode(65 + (index % 26))}. ${surnames[index % surnames.length] ?? ''}`

function parseStay(text: string): Pick<Stay, 'from' | 'nights' | 'source'> {
  const [, from, nights, source] = /^(-?\d+):(\d+)([wopctk])$/.exec(text) ?? []
  if (source === undefined) throw new Error(`"${text}" is not a stay; write it like -2:3w.`)
  return { from: Number(from), nights: Number(nights), source: source as Source } // as the pattern says
}

export const stays: readonly Stay[] = rooms
  .flatMap((room) => (chains[room.number] ?? '').split(' ').map((text) => ({ room, text })))
  .map(({ room, text }, index) => ({ room, guest: guestName(index * 7), ...parseStay(text) }))

const covers = (stay: Stay, day: number): boolean =>
  stay.from <= day && day < stay.from + stay.nights

export interface Night {
  day: number
  taken: number
  /** Share of rooms taken, 0 to 1. */
  occupancy: number
  /** Room revenue in rupees, before GST. */
  revenue: number
}

export function nightOf(day: number): Night {
  const taken = stays.filter((stay) => covers(stay, day))
  const revenue = taken.reduce((sum, stay) => sum + roomTypes[stay.room.type].tariff, 0)
  return { day, taken: taken.length, occupancy: taken.length / rooms.length, revenue }
}

export interface Arrival {
  stay: Stay
  due: string
  party: string
  /** Paid in advance, in rupees. */
  advance: number
  /** When the guest was checked in, if that has happened by 6 pm. */
  arrived?: string
}

const arrivalDetails: Record<string, Omit<Arrival, 'stay'>> = {
  '102': { due: '13:30', party: '2 adults', advance: 3200, arrived: '13:42' },
  '105': { due: '14:00', party: '2 adults, 1 child', advance: 4200, arrived: '14:10' },
  '107': { due: '15:15', party: '2 adults', advance: 5000, arrived: '15:21' },
  '203': { due: '16:30', party: '1 adult', advance: 3200, arrived: '16:25' },
  '206': { due: '17:00', party: '2 adults', advance: 8400, arrived: '17:12' },
  '204': { due: '18:00', party: '2 adults', advance: 4000 },
  '301': { due: '18:00', party: '2 adults', advance: 3200 },
  '304': { due: '18:15', party: '2 adults, 2 children', advance: 4200 },
  '308': { due: '19:30', party: '3 adults', advance: 10000 },
}

export const arrivals: readonly Arrival[] = stays
  .filter((stay) => stay.from === 0)
  .flatMap((stay) => {
    const details = arrivalDetails[stay.room.number]
    return details === undefined ? [] : [{ stay, ...details }]
  })
  .sort((a, b) => a.due.localeCompare(b.due))

/** Guests who left this morning. */
export const departures: readonly Stay[] = stays.filter((stay) => stay.from + stay.nights === 0)

/** The stay whose folio is shown: room 204, booked on the hotel's own website. */
export const folioStay: Stay = (() => {
  const stay = stays.find((each) => each.room.number === '204' && each.from === 0)
  if (stay === undefined) throw new Error('Room 204 needs a stay from today: the folio shows it.')
  return stay
})()

export const clock = (time: string): string => {
  const [hours = '0', minutes = '00'] = time.split(':')
  const hour = Number(hours)
  return `${((hour + 11) % 12) + 1}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
