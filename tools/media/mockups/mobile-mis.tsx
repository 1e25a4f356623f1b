import { BatteryFull, Bell, ChevronRight, Signal, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import { arrivals, departures, formatDay, hotel, nightOf, rooms } from './data.ts'
import { rupees } from './money.ts'
import { Mark } from './shell.tsx'

function Ring({ taken }: { taken: number }) {
  const length = 2 * Math.PI * 52
  return (
    <svg className="ring" viewBox="0 0 128 128" role="img" aria-label={`${taken} rooms taken`}>
      <circle cx="64" cy="64" r="52" />
      <circle
        className="on"
        cx="64"
        cy="64"
        r="52"
        strokeDasharray={`${(length * taken) / rooms.length} ${length}`}
        transform="rotate(-90 64 64)"
      />
      <text x="64" y="68">
        {Math.round((taken / rooms.length) * 100)}
        <tspan>%</tspan>
      </text>
      <text className="sub" x="64" y="88">
        {Math.round(taken)} of {rooms.length}
      </text>
    </svg>
  )
}

export function Phone({ time = '6:02', children }: { time?: string; children: ReactNode }) {
  return (
    <div className="phone">
      <div className="status">
        <b>{time}</b>
        <span>
          <Signal size={14} />
          <Wifi size={14} />
          <BatteryFull size={17} />
        </span>
      </div>
      {children}
      <span className="home-bar" />
    </div>
  )
}

function WeekLine() {
  const nights = Array.from({ length: 7 }, (_, index) => nightOf(index - 6))
  const most = Math.max(...nights.map((night) => night.revenue))
  return (
    <div className="week">
      {nights.map((night) => (
        <span key={night.day}>
          <i
            className={night.day === 0 ? 'today' : ''}
            style={{ height: `${(night.revenue / most) * 62}px` }}
          />
          <small>{formatDay(night.day, { weekday: 'narrow' })}</small>
        </span>
      ))}
    </div>
  )
}

/** What the owner sees: tonight, the money and the week. */
export function Today({
  time,
  taken = nightOf(0).taken,
  notice,
}: {
  time?: string
  taken?: number
  notice?: ReactNode
}) {
  const tonight = nightOf(0)
  const collected = arrivals.reduce((sum, arrival) => sum + arrival.advance, 0)
  return (
    <Phone {...(time === undefined ? {} : { time })}>
      <div className="phone-top">
        <Mark size={26} />
        <span>
          <b>{hotel.name}</b>
          <small>{formatDay(0, { weekday: 'long', day: 'numeric', month: 'short' })}</small>
        </span>
        <Bell size={19} />
      </div>
      {notice}
      <div className="phone-card ring-card">
        <Ring taken={taken} />
        <p>
          <small>Tonight</small>
          <b>{taken >= rooms.length ? 'Full house' : 'One room left'}</b>
          <small>
            {arrivals.length} arrivals
            <br />
            {departures.length} departures
          </small>
        </p>
      </div>
      <div className="phone-pair">
        <p className="phone-card">
          <small>Room revenue</small>
          <b>{rupees(tonight.revenue)}</b>
        </p>
        <p className="phone-card">
          <small>Average rate</small>
          <b>{rupees(tonight.revenue / tonight.taken)}</b>
        </p>
      </div>
      <div className="phone-card">
        <p className="line">
          <small>Room revenue, 7 nights</small>
        </p>
        <WeekLine />
      </div>
      <p className="phone-card line">
        <span>
          <small>Advances for today</small>
          <b>{rupees(collected)}</b>
        </span>
        <ChevronRight size={18} />
      </p>
    </Phone>
  )
}
