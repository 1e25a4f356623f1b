import { folioStay } from './data.ts'
import { eased, linear, mix, whyFilm } from './timing.ts'
import { stations } from './why-stations.tsx'

const leg = whyFilm.seconds / stations.length
const pan = 0.8
const spacing = 1060

/** Where the booking leaves each station and where it lands on the next, in pixels of the frame. */
const flights = [
  { from: [924, 478], to: [668, 332] },
  { from: [668, 332], to: [480, 212] },
  { from: [760, 400], to: [640, 118] },
] as const

/** The booking itself, on its way to the next station. */
function Token({ t }: { t: number }) {
  const station = Math.round((t + pan / 2) / leg) - 1
  const flight = flights[station]
  if (flight === undefined) return null
  const start = (station + 1) * leg - pan
  const share = eased(t, start - 0.1, start + pan)
  const shown =
    linear(t, start - 0.3, start - 0.1) * (1 - linear(t, start + pan, start + pan + 0.2))
  const x = mix(flight.from[0], flight.to[0], share)
  const y = mix(flight.from[1], flight.to[1], share) - Math.sin(Math.PI * share) * 70
  return (
    <span
      className="token"
      style={{ opacity: shown, transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
    >
      {folioStay.guest}, {folioStay.nights} nights
    </span>
  )
}

/** How visible the caption of one station is. */
function captionShown(t: number, index: number): number {
  const start = index * leg
  const gone = 1 - linear(t, start + leg - pan, start + leg - pan + 0.3)
  const come = linear(t, start - 0.35, start)
  const again = index === 0 ? linear(t, whyFilm.seconds - 0.35, whyFilm.seconds) : 0
  return Math.max(index === 0 ? gone : come * gone, again)
}

/** A booking's way. The world repeats after four stations, so the film has no seam. */
export function WhyFilm({ t }: { t: number }) {
  const current = Math.min(3, Math.floor(t / leg))
  const camera = (current + eased(t - current * leg, leg - pan, leg)) * spacing
  return (
    <div className="film why">
      {[-1, 0, 1, 2, 3, 4, 5].map((place) => {
        const Station = stations[(place + 4) % 4]?.Station
        if (Station === undefined) return null
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
            <Station t={t - place * leg} />
          </div>
        )
      })}
      <Token t={t} />
      <div className="caption">
        {stations.map(({ caption }, index) => (
          <p key={caption} style={{ opacity: captionShown(t, index) }}>
            {caption}
          </p>
        ))}
        <span>
          {stations.map(({ caption }, index) => (
            <i key={caption} className={index === Math.round(camera / spacing) % 4 ? 'on' : ''} />
          ))}
        </span>
      </div>
      <span className="sample-tag on-dark">Sample data</span>
    </div>
  )
}
