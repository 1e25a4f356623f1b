import { formatDay, nightOf, rooms, roomTypes, type Stay, sources, stays } from './data.ts'
import { Shell } from './shell.tsx'

const firstDay = -2

interface RackBarProps {
  stay: Stay
  /** How many days the rack shows. */
  days: number
  /** How much of the bar is drawn, 0 to 1; nothing for a bar that was there before. */
  grown: number | undefined
}

/** A stay starts at noon of its first day and ends before noon of its last. */
function RackBar({ stay, days, grown }: RackBarProps) {
  const start = Math.max(stay.from - firstDay + 0.5, 0)
  const end = Math.min(stay.from - firstDay + stay.nights + 0.5, days)
  if (end <= 0 || start >= days) return null
  const state = stay.from + stay.nights <= 0 ? 'past' : stay.from < 0 ? 'in' : stay.source
  const share = grown ?? 1
  return (
    <span
      className={`stay stay-${grown === undefined ? state : 'new'}`}
      style={{
        left: `calc(${(start / days) * 100}% + 2px)`,
        width: `calc(${((end - start) / days) * 100 * share}% - 4px)`,
        opacity: share === 0 ? 0 : 1,
      }}
    >
      {end - start > 0.6 && <b>{stay.guest}</b>}
      {end - start > 1.6 && <small>{sources[stay.source]}</small>}
    </span>
  )
}

interface RackProps {
  floors?: readonly string[]
  dayCount?: number
  /** The stay that is being drawn, and how far. */
  growing?: { room: string; from: number; grown: number }
}

/** Rooms down, days across: the rack itself, without its window. */
export function Rack({ floors = ['2', '3'], dayCount = 10, growing }: RackProps) {
  const days = Array.from({ length: dayCount }, (_, index) => firstDay + index)
  const coming = growing !== undefined && growing.grown < 0.5
  const shown = rooms.filter((room) => floors.includes(room.number[0] ?? ''))
  return (
    <div className="rack" style={{ ['--days' as string]: days.length }}>
      <div className="rack-row rack-head">
        <span />
        <div className="rack-days">
          {days.map((day) => (
            <span key={day} className={day === 0 ? 'today' : ''}>
              <small>{formatDay(day, { weekday: 'short' })}</small>
              <b>{formatDay(day, { day: 'numeric' })}</b>
            </span>
          ))}
        </div>
      </div>
      {shown.map((room) => (
        <div className="rack-row" key={room.number}>
          <span className="rack-room">
            <b>{room.number}</b>
            <small>{roomTypes[room.type].name}</small>
          </span>
          <div className="rack-days">
            {days.map((day) => (
              <span key={day} className={day === 0 ? 'today' : ''} />
            ))}
            {stays
              .filter((stay) => stay.room.number === room.number)
              .map((stay) => (
                <RackBar
                  key={stay.from}
                  stay={stay}
                  days={dayCount}
                  grown={
                    growing?.room === room.number && growing.from === stay.from
                      ? growing.grown
                      : undefined
                  }
                />
              ))}
          </div>
        </div>
      ))}
      <div className="rack-row rack-foot">
        <span>Rooms taken</span>
        <div className="rack-days">
          {days.map((day) => (
            <span key={day} className={day === 0 ? 'today' : ''}>
              {nightOf(day).taken - (coming && (day === 0 || day === 1) ? 1 : 0)}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

export function RoomRack() {
  return (
    <Shell
      current="rack"
      title="Room rack"
      actions={
        <span className="legend">
          <i className="stay-in" /> In house
          <i className="stay-w" /> Website
          <i className="stay-o" /> OTA
          <i className="stay-t" /> Travel desk
          <i className="stay-p" /> Phone, company
        </span>
      }
    >
      <section className="card">
        <Rack />
      </section>
    </Shell>
  )
}
