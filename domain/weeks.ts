import { timeZone } from './locale.ts'

const DAY_MS = 24 * 60 * 60_000
const date = new Intl.DateTimeFormat('en-CA', { timeZone })

/** The Monday of a moment's week where the site is, as an ISO date. */
export function weekOf(moment: Date): string {
  const day = new Date(date.format(moment))
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}

/** The Mondays of the last weeks, the present one last. */
export const lastWeeks = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, at) =>
    weekOf(new Date(now.getTime() - (count - 1 - at) * 7 * DAY_MS)),
  )
