import {
  BedDouble,
  CalendarRange,
  ChartColumn,
  ConciergeBell,
  type LucideIcon,
  ReceiptIndianRupee,
  Search,
  Sparkles,
  UtensilsCrossed,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { mark } from '../brand/mark.ts'
import { formatDay, hotel } from './data.ts'

const rail: readonly (readonly [key: string, label: string, icon: LucideIcon])[] = [
  ['arrivals', 'Front desk', ConciergeBell],
  ['rack', 'Room rack', CalendarRange],
  ['rooms', 'Rooms', BedDouble],
  ['clean', 'Housekeeping', Sparkles],
  ['food', 'Restaurant', UtensilsCrossed],
  ['folio', 'Folios', ReceiptIndianRupee],
  ['reports', 'Reports', ChartColumn],
]

export function Mark({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
      dangerouslySetInnerHTML={{ __html: mark(48, 48, 46, '#faf5ea', '#e9a11b') }}
    />
  )
}

interface ShellProps {
  current: string
  title: string
  time?: string
  actions?: ReactNode
  children: ReactNode
}

/** The window that every desktop screen of the product shares. */
export function Shell({ current, title, time = '6:00 pm', actions, children }: ShellProps) {
  return (
    <div className="app">
      <nav className="rail">
        <Mark size={38} />
        {rail.map(([key, label, Icon]) => (
          <span key={key} className={key === current ? 'rail-item on' : 'rail-item'}>
            <Icon size={20} strokeWidth={1.8} />
            <small>{label}</small>
          </span>
        ))}
      </nav>
      <header className="bar">
        <div>
          <h1>{title}</h1>
          <p>
            {hotel.name}, {hotel.city}
            <i />
            {formatDay(0, { weekday: 'short', day: 'numeric', month: 'short' })}
            <i />
            <b>{time}</b>
          </p>
        </div>
        <div className="bar-end">
          <span className="search">
            <Search size={15} /> Guest, room or booking no.
          </span>
          {actions}
        </div>
      </header>
      <main className="body">{children}</main>
      <span className="sample-tag">Sample data</span>
    </div>
  )
}
