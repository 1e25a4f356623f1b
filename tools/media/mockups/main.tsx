import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Arrivals } from './arrivals.tsx'
import './shell.css'
import './parts.css'
import './desk.css'
import './rack.css'
import './occupancy.css'
import './phone.css'
import './films.css'
import './close-up.css'
import './scenes.css'
import { Folio } from './folio.tsx'
import { HeroFilm } from './hero-film.tsx'
import { Occupancy } from './occupancy.tsx'
import { RoomRack } from './room-rack.tsx'
import { HeroArrivals, HeroRack, MobileMis, SocialCard } from './scenes.tsx'
import { heroFilm, whyFilm } from './timing.ts'
import { WhyFilm } from './why-film.tsx'

const screens: Record<string, (t: number) => ReactNode> = {
  arrivals: () => <Arrivals progress={{ '204': 1 }} time="6:02 pm" />,
  'room-rack': () => <RoomRack />,
  occupancy: () => <Occupancy />,
  folio: () => <Folio />,
  'mobile-mis': () => <MobileMis />,
  'hero-arrivals': () => <HeroArrivals />,
  'hero-rack': () => <HeroRack />,
  'social-card': () => <SocialCard />,
  'hero-film': (t) => <HeroFilm t={t} />,
  'why-film': (t) => <WhyFilm t={t} />,
}

const films: Record<string, number> = {
  'hero-film': heroFilm.seconds,
  'why-film': whyFilm.seconds,
}

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no element with the id "root".')
const root = createRoot(container)
const name = new URLSearchParams(location.search).get('screen') ?? ''
const screen = screens[name]

const contents = (
  <ul>
    {Object.keys(screens).map((key) => (
      <li key={key}>
        <a href={`?screen=${key}`}>{key}</a>
      </li>
    ))}
  </ul>
)

/** Draws the screen as it is at `t` seconds; the capture calls it for every frame. */
const seek = (t: number): void => flushSync(() => root.render(screen?.(t) ?? contents))
Object.assign(window, { seek })
seek(0)

const seconds = films[name]
if (seconds !== undefined && !navigator.webdriver) {
  const play = (now: number): void => {
    seek((now / 1000) % seconds)
    requestAnimationFrame(play)
  }
  requestAnimationFrame(play)
}
