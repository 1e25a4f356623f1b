import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { startMailServer } from '../../tests/setup/server/mailServer.ts'
import { openTestServer } from '../../tests/setup/server/openTestServer.ts'
import { makeReview } from '../../tests/setup/server/tasks.ts'
import { openSiteTables } from '../config/siteTables.ts'
import { openSmtpClient } from '../enquiries/outbox/smtp.ts'
import { addAccount, setEnabled, updateAccount } from '../session/accounts.ts'
import { openSessionTables } from '../session/sessionTables.ts'
import { mailOpenTasks } from './mailOpenTasks.ts'

const HOUR_MS = 60 * 60_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

const createSender = (url: string) => {
  const variables = { SMTP_URL: url, MAIL_FROM: 'site@hotel.example', MAIL_TO: 'x@hotel.example' }
  return openSmtpClient(variables)?.send ?? expect.unreachable()
}

async function openOffice({ rejection = 0 } = {}) {
  const server = await openTestServer()
  const tables = await openSiteTables({ dataDir: server.dataDir })
  onTestFinished(async () => {
    await tables.close()
    await server.close()
  })
  const db = await openSessionTables(tables)
  const { mails, url } = await startMailServer({ rejection })
  const comments = server.client({ dataset: 'production-comments', perspective: 'raw' })
  const sendMail = createSender(url)
  const add = async (name: string, role: 'editor' | 'contributor', hasEmail = true) => {
    const { id } = await addAccount(db, { name, role, password: 'a-password-of-good-length' })
    if (hasEmail) await updateAccount(db, id, { email: `${name.toLowerCase()}@hotel.example` })
    return id
  }
  const studioUrl = 'https://www.hotel.example/studio/'
  return {
    server,
    db,
    comments,
    add,
    mails,
    /** Returns the recipients of the mails that this call sends. */
    async mailAt(time: Date) {
      const before = mails.length
      await mailOpenTasks(comments, { db, sendMail, studioUrl }, time)
      return mails.slice(before).flatMap(({ to }) => to)
    },
  }
}

const makeTask = (_id: string, authorId: string, assignedTo: string) => ({
  ...{ _id, _type: 'tasks.task', title: `Task ${_id}`, status: 'open', authorId, assignedTo },
})

const makeMention = (_id: string, authorId: string, userId: string) => ({
  ...{ _id, _type: 'comment', status: 'open', authorId },
  message: [{ _type: 'block', children: [{ _type: 'mention', userId }] }],
})

test('a task, a review and a mention are mailed to the colleague whom they concern, together and once', async () => {
  const { comments, add, mails, mailAt } = await openOffice()
  const [asha, ben] = [await add('Asha', 'contributor'), await add('Ben', 'editor')]
  await comments.create(makeTask('a', asha, ben))
  await comments.create(makeReview('faq-training', asha))
  await comments.create(makeMention('m', asha, ben))
  expect(await mailAt(inHours(0))).toEqual(['ben@hotel.example'])
  expect(mails[0]?.raw).toContain('Subject: Tasks, reviews and comments that wait for you: 3')
  for (const line of [
    '- Task a (from Asha)',
    '- Ready for review: faq-training (from Asha)',
    '- A comment mentions you (from Asha)',
    'https://www.hotel.example/studio/',
  ])
    expect(mails[0]?.raw).toContain(line)
  expect(await mailAt(inHours(25))).toEqual([])
})

test('a colleague gets one mail in 24 hours at most, which has everything since the mail before', async () => {
  const { comments, add, mails, mailAt } = await openOffice()
  const [asha, ben] = [await add('Asha', 'editor'), await add('Ben', 'editor')]
  await comments.create(makeTask('first', asha, ben))
  expect(await mailAt(new Date())).toHaveLength(1)
  await comments.create(makeTask('second', asha, ben))
  expect(await mailAt(inHours(23))).toEqual([])
  expect(await mailAt(inHours(25))).toEqual(['ben@hotel.example'])
  expect(mails[1]?.raw).toContain('Task second')
  expect(mails[1]?.raw).not.toContain('Task first')
})

test('nobody is mailed what they did themselves, what is closed, or what is another colleague’s', async () => {
  const { comments, add, mailAt } = await openOffice()
  const [asha, ben] = [await add('Asha', 'contributor'), await add('Ben', 'editor')]
  await comments.create(makeTask('own', ben, ben))
  await comments.create(makeMention('own-mention', ben, ben))
  await comments.create(makeReview('own-review', ben))
  await comments.create({ ...makeTask('closed', asha, ben), status: 'closed' })
  await comments.create({ ...makeMention('resolved', asha, ben), status: 'resolved' })
  expect(await mailAt(inHours(1))).toEqual([])
})

test('an account without an address, and a disabled account, get no mail', async () => {
  const { comments, add, db, mailAt } = await openOffice()
  const asha = await add('Asha', 'editor')
  const ben = await add('Ben', 'editor', false)
  const meera = await add('Meera', 'editor')
  await setEnabled(db, meera, false)
  for (const id of [ben, meera]) await comments.create(makeTask(`for-${id}`, asha, id))
  expect(await mailAt(inHours(1))).toEqual([])
})

test.each([
  [451, 'The server tries again in an hour.', 1],
  [550, 'Correct the address with "npm run editors".', 0],
])(
  'a mail that the mail server rejects with %i is logged, and its next attempt sends %3$i',
  async (rejection, next, count) => {
    const { comments, add, db, mailAt } = await openOffice({ rejection })
    const [asha, ben] = [await add('Asha', 'editor'), await add('Ben', 'editor')]
    await comments.create(makeTask('a', asha, ben))
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    expect(await mailAt(new Date())).toEqual([])
    expect(log.mock.calls.join()).toMatch(
      /e-mail about open tasks to ben@hotel.example could not be/,
    )
    expect(log.mock.calls.join()).toContain(next)
    const { mails, url } = await startMailServer()
    const options = { db, sendMail: createSender(url), studioUrl: 'https://x.example/' }
    await mailOpenTasks(comments, options, inHours(1))
    expect(mails).toHaveLength(count)
  },
)

test('a server with SMTP_URL mails open tasks when it starts, and publishing closes a review at once', async () => {
  const { mails, url } = await startMailServer()
  const server = await openTestServer({
    ...{ SMTP_URL: url, MAIL_FROM: 'site@hotel.example', MAIL_TO: 'sales@hotel.example' },
  })
  const tables = await openSiteTables({ dataDir: server.dataDir })
  onTestFinished(async () => {
    await tables.close()
    await server.close()
  })
  const db = await openSessionTables(tables)
  const { id } = await addAccount(db, { name: 'Ben', role: 'editor', password: 'x'.repeat(20) })
  await updateAccount(db, id, { email: 'ben@hotel.example' })
  const comments = server.client({ dataset: 'production-comments', perspective: 'raw' })
  const publishedId = 'faq-training'
  const published = await server.client().getDocument(publishedId)
  const draftId = 'drafts.faq-training'
  await server.client().create({ ...published, _id: draftId, _type: 'faq', question: 'New?' })
  await comments.create(makeReview(publishedId, 'asha'))
  await server.restart()
  await eventually(() => expect(mails.map(({ to }) => to)).toEqual([['ben@hotel.example']]))
  await server
    .client()
    .action({ ...{ actionType: 'sanity.action.document.publish' }, publishedId, draftId })
  await eventually(async () =>
    expect(await comments.fetch('*[_id == "review-faq-training"][0].status')).toBe('closed'),
  )
})
