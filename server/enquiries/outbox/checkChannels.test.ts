import { expect, test } from 'vitest'
import { startMailServer } from '../../../tests/setup/server/mailServer.ts'
import { checkChannels } from './channels.ts'
import { openSmtpClient } from './smtp.ts'

const createSmtpChannel = (url: string) => ({
  name: 'smtp',
  ...openSmtpClient({ SMTP_URL: url, MAIL_FROM: 'a@aangan.example', MAIL_TO: 'b@aangan.example' }),
})

test('a working mail server is reported without sending a mail', async () => {
  const { url, mails } = await startMailServer()
  expect(await checkChannels([createSmtpChannel(url)])).toEqual([
    'Enquiries are delivered by smtp: the connection works.',
  ])
  expect(mails).toEqual([])
})

test('an unreachable mail server is reported with the reason and what to do', async () => {
  const [report] = await checkChannels([createSmtpChannel('smtp://127.0.0.1:1')])
  expect(report).toMatch(
    /^Deliveries by smtp wait, because the connection fails \(.*ECONNREFUSED.*\): if this lasts, correct/,
  )
})

test('a channel without a `check` function is not reported', async () => {
  expect(await checkChannels([{ name: 'webhook' }])).toEqual([])
})
