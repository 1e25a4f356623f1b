import pLimit, { type LimitFunction } from 'p-limit'

const MAX_AT_ONCE = 2
/** Half a minute of work; later requests are asked to come again. */
export const MAX_WAITING = 300
export const MAX_WAITING_PER_ADDRESS = 10

export type PasswordQueue = {
  /** Does the work in turn: one of each address that waits, then the next. Undefined when too many wait. */
  inTurn<Result>(address: string, work: () => Promise<Result>): Promise<Result> | undefined
}

/** Passwords wait to be verified, so that a crowd of wrong ones delays a right one and refuses it not. */
export function createPasswordQueue(): PasswordQueue {
  const all = pLimit(MAX_AT_ONCE)
  const turns = new Map<string, LimitFunction>()
  let waiting = 0
  return {
    inTurn(address, work) {
      const turn = turns.get(address) ?? pLimit(1)
      if (waiting >= MAX_WAITING || turn.pendingCount >= MAX_WAITING_PER_ADDRESS) return undefined
      turns.set(address, turn)
      waiting += 1
      return turn(() => all(work)).finally(() => {
        waiting -= 1
        if (turn.activeCount + turn.pendingCount === 0) turns.delete(address)
      })
    },
  }
}
