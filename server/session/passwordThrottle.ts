import { setTimeout } from 'node:timers/promises'
import { createAddressQueues } from '@aangan/lake/jobs'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

export const MAX_WAITING = 10
export const MAX_DELAY_SECONDS = 8

/**
 * Checks the passwords from an IP address one by one. Each wrong password delays the next check a second more.
 * The check throws a RequestError 429 when too many checks of the address wait.
 */
export function createPasswordThrottle(wait: (ms: number) => Promise<unknown> = setTimeout) {
  // A check occupies one core for a fifth of a second.
  const limitChecks = pLimit(2)
  const addressQueues = createAddressQueues({ perAddress: 1, total: Infinity }, MAX_WAITING)
  const failures = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 })
  return <Account>(address: string, verify: () => Promise<Account | undefined>) =>
    addressQueues(address, async () => {
      const count = failures.get(address) ?? 0
      await wait(Math.min(count, MAX_DELAY_SECONDS) * 1000)
      const account = await limitChecks(verify)
      failures.set(address, account ? 0 : count + 1)
      if (!account) console.warn(`A sign-in from ${address} failed (${count + 1} in a row).`)
      return account
    })
}
