import { catchAndLog } from '../request/catchAndLog.ts'
import { RequestError } from '../request/errors.ts'
import type { Store } from '../store/store.ts'
import {
  failRelease,
  listScheduled,
  publishScheduled,
  type ReleaseContext,
} from './publishRelease.ts'
import type { Write } from './transaction.ts'

export type Schedule = {
  /** Publishes the releases that are due, and sets a timer for the next release. */
  update(): Promise<void>
  close(): void
}

/** Limits the timer, so that the schedule soon notices a changed clock or a machine that slept. */
const MAX_WAIT_MS = 30_000

/** Publishes each release only once, because one transaction stores its documents and its new state. */
export function createSchedule(store: Store, write: Write, context: ReleaseContext): Schedule {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPublishing = false
  let isClosed = false

  async function publish(id: string, author: string) {
    try {
      await write({ author, role: 'administrator' }, (staging) =>
        publishScheduled(staging, id, context),
      )
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      await write({ author, role: 'administrator' }, (staging) =>
        failRelease(staging, id, error.message, context),
      )
    }
  }

  /** @returns the ids of releases to retry after `MAX_WAIT_MS` */
  async function publishDue(): Promise<Set<string>> {
    const failed = new Set<string>()
    for (const { id, time, userId } of listScheduled(store.documents())) {
      if (time > Date.now()) continue
      try {
        await publish(id, userId)
      } catch (error) {
        // For example, the disk is full.
        console.error(error)
        failed.add(id)
      }
    }
    return failed
  }

  async function update() {
    // Publishing commits transactions, each of which calls `update` again.
    if (isPublishing) return
    clearTimeout(timer)
    isPublishing = true
    const failed = await publishDue().finally(() => {
      isPublishing = false
    })
    const scheduled = listScheduled(store.documents())
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
