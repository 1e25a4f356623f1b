import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { messageOf } from '../../process/errors.ts'
import type { StoredEnquiry } from './arrivals.ts'
import type { Store } from './store.ts'
import { isKeptCopy } from './storeFile.ts'

const DAY_MS = 24 * 60 * 60_000

const MAX_IDLE_DAYS = 30
const DAYS_UNTIL_TRUSTED = 7

/** What arrived more than so many days ago. */
export function olderThan(days: number) {
  const oldest = new Date(Date.now() - days * DAY_MS).toISOString()
  return ({ at }: Pick<StoredEnquiry, 'at'>): boolean => at < oldest
}

/**
 * Deletes what is older than ENQUIRIES_KEEP_DAYS, now and every day from now on; nothing while that is not set.
 *
 * A clock that is far ahead of the newest enquiry may be wrong: then nothing is deleted for a week.
 */
export function startRetention(
  store: Pick<Store, 'list' | 'remove'>,
  { dataDir, enquiriesKeepDays }: Pick<Config, 'dataDir' | 'enquiriesKeepDays'>,
): { close(): void } {
  if (enquiriesKeepDays === undefined) return { close() {} }
  const days = enquiriesKeepDays
  const newest = store.list().at(-1)
  const isClockPlausible = !newest || !olderThan(MAX_IDLE_DAYS)(newest)
  let daysToWait = isClockPlausible ? 0 : DAYS_UNTIL_TRUSTED
  const apply = () => {
    try {
      const count = store.remove(olderThan(days))
      removeCopies(dataDir, days)
      if (count > 0) console.info(`${count} enquiries from more than ${days} days ago are deleted.`)
    } catch (error) {
      // It can wait for tomorrow; the server goes on.
      console.error(`Old enquiries could not be deleted: ${messageOf(error)}`)
    }
  }
  if (daysToWait === 0) apply()
  const timer = setInterval(() => {
    if (daysToWait > 0) daysToWait -= 1
    if (daysToWait === 0) apply()
  }, DAY_MS)
  timer.unref()
  return { close: () => clearInterval(timer) }
}

/** The copies that were kept before an upgrade hold enquiries too. */
function removeCopies(dataDir: string, days: number) {
  if (dataDir === ':memory:') return
  for (const name of readdirSync(dataDir).filter(isKeptCopy)) {
    const copy = join(dataDir, name)
    if (statSync(copy).mtimeMs < Date.now() - days * DAY_MS) rmSync(copy)
  }
}
