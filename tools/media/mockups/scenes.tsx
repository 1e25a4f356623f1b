import type { ReactNode } from 'react'
import { jaaliUnit } from '../jaali.ts'
import { Arrivals } from './arrivals.tsx'
import { arrivals, clock } from './data.ts'
import { Phone, Today } from './mobile-mis.tsx'
import { RoomRack } from './room-rack.tsx'
import { Mark } from './shell.tsx'

/** Late light through a jaali, behind the product. */
function Light() {
  return (
    <svg
      className="light"
      viewBox="0 0 1600 1000"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <pattern id="screen" width="120" height="120" patternUnits="userSpaceOnUse">
          <path d={jaaliUnit(120)} fill="none" stroke="#0c3b3f" strokeWidth="9" />
        </pattern>
        <radialGradient id="sun" cx="0.82" cy="0.08" r="0.95">
          <stop offset="0" stopColor="#f2b544" stopOpacity="0.6" />
          <stop offset="0.45" stopColor="#c9863a" stopOpacity="0.2" />
          <stop offset="1" stopColor="#0c3b3f" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1600" height="1000" fill="#0c3b3f" />
      <rect width="1600" height="1000" fill="url(#sun)" />
      <g transform="skewX(-24) translate(200 0)">
        <rect width="2000" height="1000" fill="url(#screen)" />
      </g>
    </svg>
  )
}

function Scene({ children }: { children: ReactNode }) {
  return (
    <div className="scene">
      <Light />
      {children}
    </div>
  )
}

export const HeroArrivals = () => (
  <Scene>
    <div className="window">
      <Arrivals progress={{ '204': 1 }} time="6:02 pm" />
    </div>
    <div className="pocket">
      <Today />
    </div>
    <span className="sample-tag on-dark">Sample data</span>
  </Scene>
)

export const HeroRack = () => (
  <Scene>
    <div className="window left">
      <RoomRack />
    </div>
  </Scene>
)

function PhoneArrivals() {
  return (
    <Phone time="6:00">
      <div className="phone-top">
        <Mark size={26} />
        <span>
          <b>Arrivals</b>
          <small>{arrivals.length} today</small>
        </span>
      </div>
      {arrivals.map(({ stay, due, arrived }) => (
        <p className="phone-line" key={stay.room.number}>
          <b>{stay.room.number}</b>
          <span>
            Guest {stay.guest}
            <small>{arrived === undefined ? `due ${clock(due)}` : `in at ${clock(arrived)}`}</small>
          </span>
          <i className={arrived === undefined ? 'wait' : ''} />
        </p>
      ))}
    </Phone>
  )
}

export const MobileMis = () => (
  <Scene>
    <div className="phones">
      <Today time="6:00" />
      <PhoneArrivals />
    </div>
    <span className="sample-tag on-dark">Sample data</span>
  </Scene>
)

/** What a shared link shows. */
export const SocialCard = () => (
  <div className="social">
    <Light />
    <div className="social-words">
      <p className="social-brand">
        <Mark size={84} /> Aangan
      </p>
      <p className="social-line">A full house at 6&nbsp;pm, and a calm front desk.</p>
      <p className="social-sub">Hotel-management software for India</p>
    </div>
    <Today />
    <span className="sample-tag on-dark">Sample data</span>
  </div>
)
