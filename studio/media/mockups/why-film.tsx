import { Check, Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { folioStay, formatDay, hotel, nightOf, roomTypes } from './data.ts'
import { roomCharges } from './folio.tsx'
import { Cursor } from './hero-film.tsx'
import { Today } from './mobile-mis.tsx'
import { billOf, rupees } from './money.ts'
import { Rack } from './room-rack.tsx'
import { eased, type Film, linear, mix } from './timing.ts'

export const whyFilm: Film = { seconds: 10, posterAt: 4.9 }

const leg = whyFilm.seconds / 4
const pan = 0.8
const spacing = 1060
const { tariff, name: typeName } = roomTypes[folioStay.room.type]
const date = (day: number): string =>
  formatDay(day, { weekday: 'short', day: 'numeric', month: 'short' })
const advance = 4000

const captions = [
  'A guest books on your own website',
  'The room rack fills itself',
  'The folio opens, GST worked out',
  'You see it on your phone',
] as const

/** Each station is handed the seconds since the camera came to rest on it. */
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
    ['CGST', rupees(bill.cgst, true), '2.5 %'],
    ['SGST', rupees(bill.sgst, true), '2.5 %'],
  ]
  return (
    <div className="station-card ticket">
      <h2>
        Folio, room {folioStay.room.number} <small>Guest {folioStay.guest}</small>
      </h2>
      {lines.map(([label, amount, detail], index) => {
        const shown = eased(t, index * 0.17 - 0.1, index * 0.17 + 0.25)
        return (
          <p key={label + detail} style={{ opacity: shown, translate: `0 ${(1 - shown) * 10}px` }}>
            <span>
              {label} <small>{detail}</small>
            </span>
            <b>{amount}</b>
          </p>
        )
      })}
      <p className="sum" style={{ opacity: eased(t, 0.7, 1.05) }}>
        <span>Total</span>
        <b>{rupees(bill.total)}</b>
      </p>
      <p style={{ opacity: eased(t, 0.85, 1.2) }}>
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
          <div className="notice" style={{ opacity: came, marginTop: `${mix(-70, 0, came)}px` }}>
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

const stations: readonly ((props: { t: number }) => ReactNode)[] = [
  Website,
  RackStation,
  FolioStation,
  PhoneStation,
]

/** A booking's way. The world repeats after four stations, so the film has no seam. */
export function WhyFilm({ t }: { t: number }) {
  const current = Math.min(3, Math.floor(t / leg))
  const inLeg = t - current * leg
  const camera = (current + eased(inLeg, leg - pan, leg)) * spacing
  return (
    <div className="film why">
      <div
        className="why-ground"
        style={{ backgroundPositionX: `${-camera * (480 / (4 * spacing)) * 2}px` }}
      />
      {[-1, 0, 1, 2, 3, 4, 5].map((place) => {
        const index = (place + 4) % 4
        const Station = stations[index]
        if (Station === undefined) return null
        const started = place < 0 ? 99 : place > 3 ? -99 : t - place * leg
        const offset = place * spacing - camera
        const near = 1 - Math.min(1, Math.abs(offset) / spacing)
        return (
          <div
            key={place}
            className="station"
            style={{
              transform: `translateX(${offset}px) scale(${mix(0.9, 1, near)})`,
              opacity: mix(0.35, 1, near),
            }}
          >
            <Station t={place > 3 ? -99 : started} />
          </div>
        )
      })}
      <div className="caption">
        {captions.map((caption, index) => {
          const start = index * leg
          const shown =
            index === 0
              ? Math.max(
                  1 - linear(t, leg - pan, leg - pan + 0.3),
                  linear(t, 4 * leg - 0.35, 4 * leg),
                )
              : linear(t, start - 0.35, start) *
                (1 - linear(t, start + leg - pan, start + leg - pan + 0.3))
          return (
            <p key={caption} style={{ opacity: shown }}>
              {caption}
            </p>
          )
        })}
        <span>
          {captions.map((caption, index) => (
            <i key={caption} className={index === Math.round(camera / spacing) % 4 ? 'on' : ''} />
          ))}
        </span>
      </div>
      <span className="sample-tag on-dark">Sample data</span>
    </div>
  )
}
