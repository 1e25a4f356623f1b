const DAY_MS = 24 * 60 * 60_000

const MAX_IDLE_DAYS = 30
const DAYS_UNTIL_TRUSTED = 7

/**
 * Deletes what is too old, now and every day from now on.
 *
 * A clock that is far ahead of the last work may be wrong, as on a machine whose battery is empty: then nothing is
 * deleted for a week. A deletion that fails waits for the next day.
 *
 * @param lastWork when something was stored last; undefined when there is nothing yet
 * @returns what stops it
 */
export function deleteEveryDay(
  lastWork: Date | undefined,
  deleteOld: () => Promise<void>,
): () => void {
  const isClockPlausible = !lastWork || Date.now() - lastWork.getTime() < MAX_IDLE_DAYS * DAY_MS
  let daysToWait = isClockPlausible ? 0 : DAYS_UNTIL_TRUSTED
  const apply = async () => {
    if (daysToWait > 0) return
    try {
      await deleteOld()
    } catch (error) {
      console.error(
        error instanceof Error ? `Old data could not be deleted: ${error.message}` : error,
      )
    }
  }
  void apply()
  const timer = setInterval(() => {
    daysToWait = Math.max(0, daysToWait - 1)
    void apply()
  }, DAY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
