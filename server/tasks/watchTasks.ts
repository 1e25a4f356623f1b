import type { Lake } from '@aangan/lake'
import { isDatabaseGone } from '@aangan/lake/errors'
import type { Tables } from '@aangan/lake/tables'
import { closeFinishedReviews, type LakeClients } from './closeFinishedReviews.ts'
import { mailOpenTasks, type TaskMails } from './mailOpenTasks.ts'

const HOUR_MS = 60 * 60_000

type Options = LakeClients & {
  subscribe: Lake['subscribe']
  withLock: Tables['withLock']
  /** Undefined if the server has no mail server. */
  mails: TaskMails | undefined
}

/**
 * Closes finished reviews when documents are published, and every hour. Sends mails about open tasks every hour.
 * Returns a function that stops both.
 */
export function watchTasks({ subscribe, withLock, mails, ...clients }: Options): () => void {
  let isStopped = false
  const report = (error: unknown) => {
    // Closing the lake interrupts the work.
    if (!isStopped && !isDatabaseGone(error))
      console.error('Open tasks could not be read or updated; the server tries again:', error)
  }
  const closeReviews = (published: readonly string[]) =>
    closeFinishedReviews(clients, published, new Date()).catch(report)
  const runHour = () =>
    withLock('tasks', async () => {
      await closeReviews([])
      if (mails) await mailOpenTasks(clients.comments, mails, new Date())
    }).catch(report)
  const unsubscribe = subscribe(({ syncTags, documentIds }) => {
    // There are no sync tags if only drafts have changed.
    if (syncTags.length > 0) void closeReviews(documentIds)
  })
  void runHour()
  const timer = setInterval(runHour, HOUR_MS)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
    unsubscribe()
  }
}
