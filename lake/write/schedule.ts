import type { CreateBudget } from '../request/budget.ts'
import { catchAndLog } from '../request/catchAndLog.ts'
import { RequestError } from '../request/errors.ts'
import type { Store } from '../store/store.ts'
import {
  failRelease,
  listScheduledReleases,
  type PastDocuments,
  publishScheduledRelease,
} from './publishRelease.ts'
import type { Write } from './transaction.ts'

/** Limits the timer, so that releases are soon published after the clock was changed or the machine slept. */
const MAX_WAIT_MS = 30_000

/** Each release is published only once, because one transaction stores the documents and the state of the release. */
export function createSchedule(
  store: Store,
  write: Write,
  history: PastDocuments,
  createBudget: CreateBudget,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPublishing = false
  let isClosed = false

  async function publish(id: string, author: string) {
    // The user may no longer exist, so the role is that of the lake itself.
    const identity = { id: author, name: author, role: 'administrator' } as const
    const createReleaseBudget = () => createBudget({ identity, access: 'editor', userId: author })
    try {
      await write(createReleaseBudget(), {}, (staging) =>
        publishScheduledRelease(staging, id, history),
      )
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      await write(createReleaseBudget(), {}, (staging) =>
        failRelease(staging, id, error.message, history),
      )
    }
  }

  async function publishDue(): Promise<Set<string>> {
    const failed = new Set<string>()
    for (const { id, time, userId } of listScheduledReleases(store.documents())) {
      if (time > Date.now()) continue
      try {
        await publish(id, userId)
      } catch (error) {
        console.error(error)
        failed.add(id)
      }
    }
    return failed
  }

  /** Publishes due releases, and sets a timer for the next one. Does nothing while an earlier call is publishing. */
  async function update() {
    // Publishing changes the release, and each change of a release calls `update` again.
    if (isPublishing || isClosed) return
    clearTimeout(timer)
    isPublishing = true
    const failed = await publishDue().finally(() => {
      isPublishing = false
    })
    const scheduled = listScheduledReleases(store.documents())
    if (isClosed || scheduled.length === 0) return
    const waits = scheduled.filter(({ id }) => !failed.has(id)).map(({ time }) => time - Date.now())
    timer = setTimeout(catchAndLog(update), Math.max(0, Math.min(MAX_WAIT_MS, ...waits)))
    timer.unref?.()
  }

  return {
    update,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
