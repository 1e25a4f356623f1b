import { Check, Globe, KeyRound, LoaderCircle } from 'lucide-react'
import {
  type Arrival,
  arrivals,
  clock,
  nightOf,
  rooms,
  roomTypes,
  type Source,
  sources,
} from './data.ts'
import { rupees } from './money.ts'
import { Shell } from './shell.tsx'

/** How far one guest's check-in has come: 0 waiting, 1 done; between them the button works. */
export type Progress = Record<string, number>

const balanceOf = ({ stay, advance }: Arrival): number => {
  const tariff = roomTypes[stay.room.type].tariff * stay.nights
  return tariff * 1.05 - advance
}

function SourceBadge({ source }: { source: Source }) {
  return (
    <span className={`source source-${source}`}>
      {source === 'w' && <Globe size={12} />}
      {sources[source]}
    </span>
  )
}

function CheckIn({ arrival, done, press }: { arrival: Arrival; done: number; press: boolean }) {
  if (arrival.arrived !== undefined)
    return (
      <span className="arrived">
        <Check size={15} strokeWidth={2.6} /> {clock(arrival.arrived)}
      </span>
    )
  if (done >= 1)
    return (
      <span className="arrived fresh">
        <KeyRound size={15} strokeWidth={2.4} /> Key {arrival.stay.room.number} given
      </span>
    )
  return (
    <span className={`check-in${press ? ' press' : ''}${done > 0 ? ' busy' : ''}`}>
      {done > 0 && (
        <LoaderCircle size={15} strokeWidth={2.6} style={{ rotate: `${done * 540}deg` }} />
      )}
      {done > 0 ? 'Checking in' : 'Check in'}
    </span>
  )
}

function Row({ arrival, done, press }: { arrival: Arrival; done: number; press: boolean }) {
  const { stay } = arrival
  const inHouse = arrival.arrived !== undefined || done >= 1
  const balance = balanceOf(arrival)
  return (
    <div className={`row arrival${inHouse ? ' in' : ''}`} data-room={stay.room.number}>
      <span className="due">{clock(arrival.due)}</span>
      <span className="who">
        <b>Guest {stay.guest}</b>
        <small>{arrival.party}</small>
      </span>
      <span className="room-no">
        <b>{stay.room.number}</b>
        <small>{roomTypes[stay.room.type].name}</small>
      </span>
      <span className="nights">
        {stay.nights} {stay.nights === 1 ? 'night' : 'nights'}
      </span>
      <span className="booked-by">
        <SourceBadge source={stay.source} />
      </span>
      <span className="amount">{balance <= 0 ? 'Paid' : rupees(balance)}</span>
      <CheckIn arrival={arrival} done={done} press={press} />
    </div>
  )
}

function RoomBoard({ progress }: { progress: Progress }) {
  const due = new Map(arrivals.map((arrival) => [arrival.stay.room.number, arrival]))
  return (
    <div className="board">
      {rooms.map(({ number }) => {
        const arrival = due.get(number)
        const done = progress[number] ?? 0
        const waiting = arrival !== undefined && arrival.arrived === undefined && done < 1
        const fresh = arrival !== undefined && arrival.arrived === undefined && done >= 1
        return (
          <span key={number} className={`cell${waiting ? ' wait' : ''}${fresh ? ' fresh' : ''}`}>
            {number}
          </span>
        )
      })}
    </div>
  )
}

/** Rooms that wait for their guest, and what housekeeping says of them. */
function Waiting({ progress }: { progress: Progress }) {
  const waiting = arrivals.filter(
    ({ arrived, stay }) => arrived === undefined && (progress[stay.room.number] ?? 0) < 1,
  )
  return (
    <section className="card waiting">
      <h2>Rooms waiting</h2>
      {waiting.map(({ stay }, index) => (
        <p key={stay.room.number}>
          <b>{stay.room.number}</b> {roomTypes[stay.room.type].name}
          <span className={index === waiting.length - 1 ? 'soon' : ''}>
            {index === waiting.length - 1 ? 'Inspecting' : 'Ready'}
          </span>
        </p>
      ))}
    </section>
  )
}

interface ArrivalsProps {
  progress?: Progress
  /** Number of the room whose button is held down. */
  pressed?: string | undefined
  time?: string
  /** A close-up: the last six guests, and only what can be read in a small picture. */
  close?: boolean
}

/** Arrivals today, at 6 pm on a full house. */
export function Arrivals({ progress = {}, pressed, time, close = false }: ArrivalsProps) {
  const done = arrivals.filter(
    ({ arrived, stay }) => arrived !== undefined || (progress[stay.room.number] ?? 0) >= 1,
  ).length
  const tonight = nightOf(0)
  const waiting = arrivals.length - done
  return (
    <Shell current="arrivals" title="Arrivals today" {...(time === undefined ? {} : { time })}>
      <div className="arrivals">
        <section className="card list">
          <div className="row head">
            <span>Due</span>
            <span>Guest</span>
            <span>Room</span>
            <span className="nights">Stay</span>
            <span className="booked-by">Booked by</span>
            <span className="amount">Balance</span>
            <span />
          </div>
          {arrivals.slice(close ? 3 : 0).map((arrival) => (
            <Row
              key={arrival.stay.room.number}
              arrival={arrival}
              done={progress[arrival.stay.room.number] ?? 0}
              press={pressed === arrival.stay.room.number}
            />
          ))}
        </section>
        <aside>
          <section className="card ink tonight">
            <h2>Full house tonight</h2>
            <p className="figure">
              {tonight.taken}
              <small> of {rooms.length} rooms</small>
            </p>
            <RoomBoard progress={progress} />
            <p className="key">
              <i className="k-in" /> In house
              <i className="k-wait" /> Still to arrive
            </p>
          </section>
          <section className="card count">
            <div>
              <p className="figure">{done}</p>
              <small>arrived of {arrivals.length}</small>
            </div>
            <div>
              <p className="figure">{waiting}</p>
              <small>still to come</small>
            </div>
            <div className="meter">
              <i style={{ width: `${(done / arrivals.length) * 100}%` }} />
            </div>
          </section>
          {!close && <Waiting progress={progress} />}
        </aside>
      </div>
    </Shell>
  )
}
