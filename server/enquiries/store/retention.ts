import { deleteEveryDay } from '@aangan/lake/deleteEveryDay'
import type { Config } from '../../config/config.ts'
import type { Store } from './store.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Deletes enquiries older than ENQUIRIES_KEEP_DAYS (if set), now and every day. If the newest enquiry is at least 30
 * days old, the first deletion waits a week, because the clock may be wrong.
 * @returns a function that stops the timer
 */
export async function startRetention(
  store: Pick<Store, 'db' | 'remove'>,
  { enquiriesKeepDays: days }: Pick<Config, 'enquiriesKeepDays'>,
): Promise<() => void> {
  if (days === undefined) return () => {}
  const newest = await store.db
    .selectFrom('enquiries')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return deleteEveryDay(newest && new Date(newest.at), async () => {
    const before = new Date(Date.now() - days * DAY_MS).toISOString()
    const count = await store.remove({ before })
    if (count > 0) console.info(`Deleted enquiries older than ${days} days: ${count}.`)
  })
}
