import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'

export const MAX_WAITING = 10
export const MAX_DELAY_SECONDS = 8

type AddressState = { queue: LimitFunction; failures: number }

/** Checks the passwords from an IP address one by one. Each wrong password delays the next check a second more. */
export function createPasswordThrottle(wait: (ms: number) => Promise<unknown> = setTimeout) {
  // A check occupies one core for a fifth of a second.
  const limitChecks = pLimit(2)
  const addresses = new LRUCache<string, AddressState>({ max: 10_000, ttl: 60_000 })
  return async <Account>(address: string, verify: () => Promise<Account | undefined>) => {
    const state: AddressState = addresses.get(address) ?? { queue: pLimit(1), failures: 0 }
    if (state.queue.pendingCount >= MAX_WAITING) return 'busy' as const
    addresses.set(address, state)
    return state.queue(async () => {
      await wait(Math.min(state.failures, MAX_DELAY_SECONDS) * 1000)
      const account = await limitChecks(verify)
      state.failures = account ? 0 : state.failures + 1
      if (!account) console.warn(`A sign-in from ${address} failed (${state.failures} in a row).`)
      return account
    })
  }
}
