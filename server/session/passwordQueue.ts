import pLimit, { type LimitFunction } from 'p-limit'

const MAX_AT_ONCE = 2
/** Half a minute of work; later requests are asked to come again. */
export const MAX_WAITING = 300
export const MAX_WAITING_PER_ADDRESS = 10

export type PasswordQueue = {
  /** Runs the work when it is its address's turn. @returns undefined when too many wait */
  enqueue<Result>(address: string, work: () => Promise<Result>): Promise<Result> | undefined
}

/** Queues password checks per address, so that many wrong guesses slow down a correct sign-in but never reject it. */
export function createPasswordQueue(): PasswordQueue {
  const all = pLimit(MAX_AT_ONCE)
  const turns = new Map<string, LimitFunction>()
  let waiting = 0
  return {
    enqueue(address, work) {
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
