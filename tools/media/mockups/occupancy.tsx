import { formatDay, nightOf, rooms, type Source, sources, stays } from './data.ts'
import { rupees } from './money.ts'
import { Shell } from './shell.tsx'

const fortnight = Array.from({ length: 14 }, (_, index) => nightOf(index - 7))
const height = 372

const share = (nights: number, all: number): number => Math.round((nights / all) * 100)

function Chart() {
  return (
    <div className="chart">
      {[100, 75, 50, 25].map((mark) => (
        <span key={mark} className="grid" style={{ bottom: `${(mark / 100) * height + 46}px` }}>
          {mark}%
        </span>
      ))}
      <div className="bars">
        {fortnight.map((night) => (
          <span
            key={night.day}
            className={`bar-day${night.day === 0 ? ' today' : ''}${night.day > 0 ? ' ahead' : ''}`}
          >
            <em>{share(night.taken, rooms.length)}</em>
            <i style={{ height: `${night.occupancy * height}px` }} />
            <small>{formatDay(night.day, { weekday: 'short' })}</small>
            <b>{formatDay(night.day, { day: 'numeric' })}</b>
          </span>
        ))}
      </div>
    </div>
  )
}

function SourceShares() {
  const week = stays.filter((stay) => stay.from >= -6 && stay.from <= 0)
  const nights = week.reduce((sum, stay) => sum + stay.nights, 0)
  const rows = Object.entries(sources)
    .map(([key, label]) => ({
      key: key as Source, // the keys of `sources`
      label,
      nights: week.filter((s) => s.source === key).reduce((sum, stay) => sum + stay.nights, 0),
    }))
    .sort((a, b) => b.nights - a.nights)
  return (
    <section className="card shares">
      <h2>Where nights come from</h2>
      {rows.map((row) => (
        <p key={row.key}>
          <span>{row.label}</span>
          <i
            className={`share share-${row.key}`}
            style={{ width: `${share(row.nights, nights) * 2.6}%` }}
          />
          <b>{share(row.nights, nights)}%</b>
        </p>
      ))}
    </section>
  )
}

export function Occupancy() {
  const tonight = nightOf(0)
  const week = fortnight.filter((night) => night.day >= -6 && night.day <= 0)
  const taken = week.reduce((sum, night) => sum + night.taken, 0)
  const revenue = week.reduce((sum, night) => sum + night.revenue, 0)
  const figures = [
    [
      'Tonight',
      `${share(tonight.taken, rooms.length)}%`,
      `${tonight.taken} of ${rooms.length} rooms`,
    ],
    ['Last 7 nights', `${share(taken, rooms.length * 7)}%`, `${taken} room nights`],
    ['Average rate', rupees(revenue / taken), 'per room night sold'],
    ['Revenue per room', rupees(revenue / (rooms.length * 7)), 'per room and night'],
  ] as const
  return (
    <Shell current="reports" title="Occupancy">
      <div className="occupancy">
        <div className="figures">
          {figures.map(([label, value, detail]) => (
            <section className="card" key={label}>
              <small>{label}</small>
              <p className="figure">{value}</p>
              <small>{detail}</small>
            </section>
          ))}
        </div>
        <section className="card">
          <h2>
            Fortnight <small>per cent of rooms taken</small>
          </h2>
          <Chart />
        </section>
        <SourceShares />
      </div>
    </Shell>
  )
}
