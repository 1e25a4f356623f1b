import { n, polar, times } from '../svg.ts'
import { line, plate } from './plate.ts'

/** Partners and providers of the sample brand; none exists. */

function tulsiChannels(): string {
  return plate(
    '#f1f5e6',
    `<g fill="#3f7a45"><path d="M70 76c-26 2-40-10-44-30 24-2 40 8 44 30zM70 76c26 2 40-10 44-30-24-2-40 8-44 30zM70 104c-20 4-32-4-38-20 20-4 34 2 38 20zM70 104c20 4 32-4 38-20-20-4-34 2-38 20zM70 52c-8-10-8-22 0-32 8 10 8 22 0 32z"/></g><path d="M70 50v86" stroke="#3f7a45" stroke-width="4" stroke-linecap="round"/>${line('tulsi', 132, 80, { face: 'eczar', weight: 700, size: 52 }, '#27512d', { anchor: 'start' })}${line('channels', 134, 114, { face: 'anek', weight: 500, width: 115, size: 28, tracking: 1 }, '#6b8f3c', { anchor: 'start', max: 160 })}`,
    'Tulsi Channels',
  )
}

function peacockKeys(): string {
  const eyes = times(7, (i) => {
    const [x, y] = polar(70, 104, 66, -66 + i * 22)
    return `<path d="M70 104 ${n(x)} ${n(y)}" stroke="#1d7f86" stroke-width="3"/><circle cx="${n(x)}" cy="${n(y)}" r="9" fill="#1d7f86"/><circle cx="${n(x)}" cy="${n(y)}" r="4.5" fill="#f0b93a"/>`
  })
  return plate(
    '#0f3a52',
    `${eyes}<circle cx="70" cy="104" r="13" fill="#f0b93a"/><circle cx="70" cy="104" r="5" fill="#0f3a52"/><path d="M70 116v30M70 130h10M70 140h8" stroke="#f0b93a" stroke-width="5"/>${line('Peacock', 148, 82, { face: 'rozha', size: 42 }, '#eaf4f2', { anchor: 'start', max: 156 })}${line('KEYS', 150, 114, { face: 'anek', weight: 700, width: 125, size: 24, tracking: 14 }, '#f0b93a', { anchor: 'start' })}`,
    'Peacock Keys',
  )
}

function banjaraTravelDesk(): string {
  const mirrors = times(8, (i) => {
    const [x, y] = polar(68, 80, 38, i * 45)
    return `<circle cx="${n(x)}" cy="${n(y)}" r="9" fill="#fdf0d5"/><circle cx="${n(x)}" cy="${n(y)}" r="5" fill="#b7d3d6"/>`
  })
  return plate(
    '#9c2a4d',
    `<circle cx="68" cy="80" r="54" fill="#c9742b"/><circle cx="68" cy="80" r="50" fill="none" stroke="#fdf0d5" stroke-width="2" stroke-dasharray="5 5"/>${mirrors}<path fill="#fdf0d5" d="M68 54l7 19 19 7-19 7-7 19-7-19-19-7 19-7z"/>${line('BANJARA', 136, 78, { face: 'anek', weight: 800, width: 100, size: 42, tracking: 1 }, '#fdf0d5', { anchor: 'start', max: 166 })}${line('Travel Desk', 137, 112, { face: 'kalam', size: 28 }, '#f6c777', { anchor: 'start', max: 166 })}`,
    'Banjara Travel Desk',
  )
}

function rupayaGate(): string {
  return plate(
    '#f6f1ff',
    `<path fill="#4b2a8c" d="M28 128V66c0-22 20-32 40-46 20 14 40 24 40 46v62H86V72c0-8-9-14-18-20-9 6-18 12-18 20v56z"/><path d="M57 80h24M57 92h24M57 80h6c14 0 14 24 0 24h-6l20 24" fill="none" stroke="#e2603b" stroke-width="5.5"/>${line('rupaya', 124, 84, { face: 'fredoka', size: 46 }, '#4b2a8c', { anchor: 'start', max: 180 })}${line('gate', 126, 124, { face: 'josefin', size: 38, tracking: 4 }, '#e2603b', { anchor: 'start' })}`,
    'Rupaya Gate',
  )
}

function monsoonCloud(): string {
  return plate(
    '#e6eef7',
    `<path fill="#2d5f9a" d="M42 88c-22 0-26-30-4-34 2-26 38-34 50-12 24-6 40 22 24 40a20 20 0 0 1-12 6z"/><g stroke="#5aa7c9" stroke-width="5" stroke-linecap="round"><path d="M46 102l-6 16M68 102l-10 26M90 102l-6 16"/></g>${line('monsoon', 136, 80, { face: 'anek', weight: 700, width: 90, size: 44 }, '#1f3f6b', { anchor: 'start', max: 168 })}${line('cloud', 137, 116, { face: 'anek', weight: 300, width: 110, size: 38, tracking: 3 }, '#2d5f9a', { anchor: 'start' })}`,
    'Monsoon Cloud',
  )
}

export const partners = {
  'tulsi-channels': tulsiChannels,
  'peacock-keys': peacockKeys,
  'banjara-travel-desk': banjaraTravelDesk,
} as const

export const providers = { 'rupaya-gate': rupayaGate, 'monsoon-cloud': monsoonCloud } as const
