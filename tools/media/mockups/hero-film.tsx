import { useLayoutEffect, useState } from 'react'
import { Arrivals, type Progress } from './arrivals.tsx'
import { Cursor } from './cursor.tsx'
import { eased, heroFilm, linear, mix } from './timing.ts'

/** Guests who are checked in while one watches: room, moment of the click, clock afterwards. */
const clicks = [
  { room: '204', at: 1.1, clock: '6:01 pm' },
  { room: '301', at: 3.1, clock: '6:03 pm' },
  { room: '304', at: 5.1, clock: '6:05 pm' },
] as const

const rest: Point = [700, 690]
const fadeFrom = 7.2

type Point = readonly [x: number, y: number]

/** Where the pointer is: it rests, then waits on each button while the guest is checked in. */
function cursorAt(t: number, buttons: readonly Point[]): Point {
  const path = [
    { t: 0, at: rest },
    ...clicks.flatMap(({ at }, index) => [
      { t: at - 0.15, at: buttons[index] ?? rest },
      { t: at + 0.75, at: buttons[index] ?? rest },
    ]),
    { t: heroFilm.seconds, at: rest },
  ]
  const next = path.findIndex((key) => key.t > t)
  const [a, b] = [path[next - 1], path[next]]
  if (a === undefined || b === undefined) return rest
  const share = eased(t, a.t, b.t)
  return [mix(a.at[0], b.at[0], share), mix(a.at[1], b.at[1], share)]
}

/** Arrivals on a full house at 6 pm: three guests are checked in. */
export function HeroFilm({ t }: { t: number }) {
  const [buttons, setButtons] = useState<readonly Point[]>([])
  useLayoutEffect(() => {
    setButtons(
      clicks.map(({ room }) => {
        const button = document.querySelector(`[data-room="${room}"] > :last-child`)
        const box = button?.getBoundingClientRect()
        return box === undefined ? rest : [box.x + box.width * 0.62, box.y + box.height * 0.6]
      }),
    )
  }, [])
  const progress: Progress = {}
  for (const { room, at } of clicks) progress[room] = linear(t, at + 0.12, at + 0.85)
  const pressed = clicks.find(({ at }) => t >= at && t < at + 0.14)?.room
  const time = clicks.findLast(({ at }) => t >= at + 0.85)?.clock ?? '6:00 pm'
  const again = eased(t, fadeFrom, heroFilm.seconds)
  const [x, y] = cursorAt(t, buttons)
  return (
    <div className="film close-up">
      <Arrivals close progress={progress} pressed={pressed} time={time} />
      {again > 0 && (
        <div className="film-layer" style={{ opacity: again }}>
          <Arrivals close />
        </div>
      )}
      <Cursor x={x} y={y} pressed={pressed !== undefined} />
    </div>
  )
}
