import { createJobPauses } from '@aangan/lake/jobs'
import type { SanityClient } from '@sanity/client'
import { isTaskFor, OPEN_TASKS, type OpenTask } from '../../domain/tasks.ts'
import type { SendMail } from '../enquiries/outbox/smtp.ts'
import { messageOf } from '../process/errors.ts'
import { type Account, listAccounts, updateAccount } from '../session/accounts.ts'
import type { SessionDb } from '../session/sessionTables.ts'

const DAY_MS = 24 * 60 * 60_000

export type TaskMails = { db: SessionDb; sendMail: SendMail; studioUrl: string }

/**
 * Mails each colleague the open tasks, reviews and mentions that came from others since the last mail, once in 24 hours
 * at most. Only enabled accounts with an e-mail address get mails. A mail that fails is sent at the next call, unless the
 * mail server rejects it for good.
 */
export async function mailOpenTasks(
  comments: SanityClient,
  { db, sendMail, studioUrl }: TaskMails,
  now: Date,
) {
  const pause = createJobPauses('mails about tasks')
  const accounts = await listAccounts(db)
  for (const { id, email, role, is_on, tasks_mailed_at } of accounts) {
    await pause()
    const mailedAt = Date.parse(tasks_mailed_at ?? '1970-01-01')
    if (!email || !is_on || now.getTime() - mailedAt < DAY_MS) continue
    const colleague = { id, isContributor: role === 'contributor' }
    const tasks = (await comments.fetch<OpenTask[]>(OPEN_TASKS, { userId: id }))
      .filter((task) => isTaskFor(colleague, task) && task.authorId !== id)
      .filter(({ changedAt }) => Date.parse(changedAt) > mailedAt)
    if (tasks.length === 0) continue
    const mail = writeTaskMail(tasks, accounts, studioUrl)
    try {
      await sendMail({ id: `tasks-${id}-${now.toISOString().slice(0, 10)}`, to: email, ...mail })
      await updateAccount(db, id, { tasks_mailed_at: now.toISOString() })
    } catch (error) {
      const isFinal = isFinalRejection(error)
      if (isFinal) await updateAccount(db, id, { tasks_mailed_at: now.toISOString() })
      const next = isFinal
        ? 'Correct the address with "npm run editors".'
        : 'The server tries again in an hour.'
      console.error(
        `The e-mail about open tasks to ${email} could not be sent (${messageOf(error)}). ${next}`,
      )
    }
  }
}

/** A mail server answers 5xx to a mail that it will never take, for example to a wrong address (RFC 5321, 4.2.1). */
const isFinalRejection = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500

function writeTaskMail(
  tasks: readonly OpenTask[],
  accounts: readonly Account[],
  studioUrl: string,
) {
  const nameOf = (authorId: string) =>
    accounts.find(({ id }) => id === authorId)?.name ?? 'a colleague'
  const lines = tasks.map(({ title, authorId }) => `- ${title} (from ${nameOf(authorId)})`)
  return {
    subject: `Tasks, reviews and comments that wait for you: ${tasks.length}`,
    text: `${lines.join('\n')}\n\nOverview in the Studio lists them: ${studioUrl}\n`,
  }
}
