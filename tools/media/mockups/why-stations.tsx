import { Check, Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { Cursor } from './cursor.tsx'
import { folioStay, formatDay, hotel, nightOf, roomTypes } from './data.ts'
import { roomCharges } from './folio.tsx'
import { Today } from './mobile-mis.tsx'
import { billOf, rupees } from './money.ts'
import { Rack } from './room-rack.tsx'
import { eased, mix } from './timing.ts'

const { tariff, name: typeName } = roomTypes[folioStay.room.type]
const date = (day: number): string =>
  formatDay(day, { weekday: 'short', day: 'numeric', month: 'short' })
const advance = 4000

/* Each station is handed the seconds since the camera came to rest on it. */

function Website({ t }: { t: number }) {
  const booked = t >= 1.05
  return (
    <div className="site-card">
      <div className="site-bar">
        <i />
        <i />
        <i />
        <span>neem-court.example</span>
      </div>
      <div className="site-picture">
        <svg viewBox="0 0 880 190" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <rect width="880" height="190" fill="#f0d9ae" />
          <circle cx="690" cy="70" r="38" fill="#fbeecb" />
          <path fill="#d98f5a" d="M0 190V64h880v126z" />
          {Array.from({ length: 7 }, (_, i) => i * 126 + 8).map((x) => (
            <g key={x}>
              <path fill="#8e3d22" d={`M${x} 190v-58c0-30 26-38 54-58 28 20 54 28 54 58v58z`} />
              <path
                fill="#5d2514"
                d={`M${x + 14} 190v-54c0-22 18-28 40-44 22 16 40 22 40 44v54z`}
              />
            </g>
          ))}
          <path stroke="#f0d9ae" strokeWidth="5" d="M0 68h880" />
        </svg>
        <b>{hotel.name}</b>
      </div>
      <div className="site-offer">
        <p>
          <b>{typeName} room</b>
          <small>
            {date(0)} to {date(2)}, 2 adults, breakfast
          </small>
        </p>
        <p className="site-price">
          <b>{rupees(tariff)}</b>
          <small>a night, plus GST</small>
        </p>
        <span
          className={`site-button${booked ? ' done' : ''}${t > 0.9 && !booked ? ' press' : ''}`}
        >
          {booked ? (
            <>
              <Check size={19} strokeWidth={2.6} /> Booked
            </>
          ) : (
            'Book this room'
          )}
        </span>
      </div>
      <Cursor
        x={mix(560, 765, eased(t, -0.3, 0.8))}
        y={mix(250, 393, eased(t, -0.3, 0.8))}
        pressed={t > 0.9 && !booked}
      />
    </div>
  )
}

function RackStation({ t }: { t: number }) {
  return (
    <div className="station-card">
      <h2>Room rack</h2>
      <Rack
        floors={['2']}
        dayCount={7}
        growing={{ room: folioStay.room.number, from: folioStay.from, grown: eased(t, 0, 0.8) }}
      />
    </div>
  )
}

function FolioStation({ t }: { t: number }) {
  const bill = billOf(roomCharges)
  const lines: readonly (readonly [string, string, string?])[] = [
    ...roomCharges.map(
      (charge) => [charge.label, rupees(charge.amount, true), charge.detail] as const,
    ),
    ['CGST', rupees(bill.cgst, true), '2.5%'],
    ['SGST', rupees(bill.sgst, true), '2.5%'],
  ]
  return (
    <div className="station-card ticket">
      <h2>
        Folio, room {folioStay.room.number} <small>Guest {folioStay.guest}</small>
      </h2>
      {lines.map(([label, amount, detail], index) => {
        const shown = eased(t, index * 0.16 - 0.3, index * 0.16 + 0.05)
        return (
          <p key={label + detail} style={{ opacity: shown, translate: `0 ${(1 - shown) * 10}px` }}>
            <span>
              {label} <small>{detail}</small>
            </span>
            <b>{amount}</b>
          </p>
        )
      })}
      <p className="sum" style={{ opacity: eased(t, 0.45, 0.8) }}>
        <span>Total</span>
        <b>{rupees(bill.total)}</b>
      </p>
      <p style={{ opacity: eased(t, 0.7, 1) }}>
        <span>
          Advance <small>paid online</small>
        </span>
        <b>− {rupees(advance)}</b>
      </p>
    </div>
  )
}

function PhoneStation({ t }: { t: number }) {
  const all = nightOf(0).taken
  const came = eased(t, 0.05, 0.5)
  return (
    <div className="phone-station">
      <Today
        taken={mix(all - 1, all, eased(t, 0.5, 1.1))}
        notice={
          <div
            className="notice"
            style={{ opacity: came, height: mix(0, 64, came), marginTop: mix(-11, 0, came) }}
          >
            <Globe size={26} color="#b5532f" />
            <p>
              <b>New booking, {rupees(billOf(roomCharges).total)}</b>
              <small>
                {typeName}, {folioStay.nights} nights, from your website
              </small>
            </p>
          </div>
        }
      />
    </div>
  )
}

/** The four stations of a booking's way, each with what it says. */
export const stations: readonly {
  caption: string
  Station: (props: { t: number }) => ReactNode
}[] = [
  { caption: 'A guest books on your own website', Station: Website },
  { caption: 'The room rack fills itself', Station: RackStation },
  { caption: 'The folio opens, GST worked out', Station: FolioStation },
  { caption: 'You see it on your phone', Station: PhoneStation },
]
