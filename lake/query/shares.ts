import { httpError } from '../store/errors.ts'

/** How much of the thread that visitors share one address may take: four queries at a time, and 2 of any 10 seconds. */
const MAX_PER_ADDRESS = 4
const BUDGET_MS = 2_000
const WINDOW_MS = 10_000

/** How many queries of all addresses may wait. */
const MAX_WAITING = 32

/** Of how many addresses is known what they took; the oldest is forgotten first. */
const MAX_ADDRESSES = 10_000

export type Shares = {
  /**
   * Lets an address begin with a query. Call what it returns when that is over, with the milliseconds that it took.
   *
   * @throws RequestError 429 when this address has taken its share, 503 when all of them ask for too much
   */
  begin(address: string): (tookMs: number) => void
}

/** Counts what each address has in flight, and what it took, in memory. */
export function createShares(now: () => number = () => performance.now()): Shares {
  const inFlight = new Map<string, number>()
  const spent = new Map<string, { ms: number; endsAt: number }>()
  let waiting = 0

  function secondsOver(address: string): number {
    const window = spent.get(address)
    if (!window || window.endsAt <= now() || window.ms < BUDGET_MS) return 0
    return Math.ceil((window.endsAt - now()) / 1000)
  }

  function spend(address: string, ms: number) {
    const known = spent.get(address)
    const window = known && known.endsAt > now() ? known : { ms: 0, endsAt: now() + WINDOW_MS }
    window.ms += ms
    spent.delete(address)
    spent.set(address, window)
    const oldest = spent.keys().next().value
    if (spent.size > MAX_ADDRESSES && oldest !== undefined) spent.delete(oldest)
  }

  return {
    begin(address) {
      const seconds = secondsOver(address)
      if (seconds > 0)
        throw busy(429, 'Queries from this address have taken too much time', seconds)
      const own = inFlight.get(address) ?? 0
      if (own >= MAX_PER_ADDRESS)
        throw busy(429, 'Too many queries from this address are under way', 1)
      if (waiting >= MAX_WAITING) throw busy(503, 'Too many queries are under way', 1)
      inFlight.set(address, own + 1)
      waiting += 1
      return (tookMs) => {
        waiting -= 1
        const others = (inFlight.get(address) ?? 1) - 1
        if (others > 0) inFlight.set(address, others)
        else inFlight.delete(address)
        spend(address, tookMs)
      }
    },
  }
}

function busy(status: 429 | 503, what: string, seconds: number) {
  const after = seconds === 1 ? 'a second' : `${seconds} seconds`
  return httpError(status, `${what}. Try again in ${after}.`, { retryAfterSeconds: seconds })
}
