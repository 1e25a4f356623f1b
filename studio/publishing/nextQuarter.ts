const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS

/** How long somebody may look at the proposed time before it is over. */
const TO_LOOK_MS = 2 * MINUTE_MS

/** The next full quarter of an hour on every clock of the world: no time zone differs by less. */
export const nextQuarter = (now: Date): Date =>
  new Date(Math.ceil((now.getTime() + TO_LOOK_MS) / QUARTER_MS) * QUARTER_MS)
