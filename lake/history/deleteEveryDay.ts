const DAY_MS = 24 * 60 * 60_000

const MAX_IDLE_DAYS = 30
const DAYS_UNTIL_TRUSTED = 7

/**
 * Calls `deleteOld` now and every 24 hours. Returns a function that stops the timer. If the newest data is at least 30
 * days old, the clock may be far ahead, which makes all data look old. The first call then waits a week.
 */
export function deleteEveryDay(
  newest: Date | undefined,
  deleteOld: () => Promise<void>,
): () => void {
  const isClockPlausible = !newest || Date.now() - newest.getTime() < MAX_IDLE_DAYS * DAY_MS
  let daysToWait = isClockPlausible ? 0 : DAYS_UNTIL_TRUSTED
  let isStopped = false
  const runDay = () => {
    if (daysToWait-- > 0) return
    deleteOld().catch((error: unknown) => {
      if (isStopped) return // closing the database interrupts a deletion
      console.error('Old data could not be deleted; the deletion is retried tomorrow:', error)
    })
  }
  runDay()
  const timer = setInterval(runDay, DAY_MS)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
