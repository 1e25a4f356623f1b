import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deleteEveryDay } from '@aangan/lake/sqlite/everyDay'
import type { Config } from '../../config/config.ts'
import type { StoredEnquiry } from './arrivals.ts'
import type { Store } from './store.ts'
import { isKeptCopy } from './storeFile.ts'

const DAY_MS = 24 * 60 * 60_000

/** Selects the enquiries that arrived more than so many days ago. */
function olderThan(days: number) {
  const oldest = new Date(Date.now() - days * DAY_MS).toISOString()
  return ({ at }: Pick<StoredEnquiry, 'at'>): boolean => at < oldest
}

/** Deletes enquiries older than ENQUIRIES_KEEP_DAYS at once and every day. Without the variable it deletes nothing. */
export function startRetention(
  store: Pick<Store, 'list' | 'remove'>,
  { dataDir, enquiriesKeepDays: days }: Pick<Config, 'dataDir' | 'enquiriesKeepDays'>,
): { close(): void } {
  if (days === undefined) return { close() {} }
  const newest = store.list().at(-1)
  const stop = deleteEveryDay(newest && new Date(newest.at), async () => {
    const count = await store.remove(olderThan(days))
    removeCopies(dataDir, days)
    if (count > 0) console.info(`${count} enquiries from more than ${days} days ago are deleted.`)
  })
  return { close: stop }
}

/** Deletes old copies that upgrades left: they contain enquiries too. */
function removeCopies(dataDir: string, days: number) {
  if (dataDir === ':memory:') return
  for (const name of readdirSync(dataDir).filter(isKeptCopy)) {
    const copy = join(dataDir, name)
    if (statSync(copy).mtimeMs < Date.now() - days * DAY_MS) rmSync(copy)
  }
}
