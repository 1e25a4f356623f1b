import { expect, test } from 'vitest'
import { startMailServer } from '../../../tests/setup/server/mailServer.ts'
import { checkChannels } from './channels.ts'
import { createSmtp } from './smtp.ts'

const smtp = (url: string) => ({
  name: 'smtp',
  ...createSmtp({ url, from: 'a@aangan.example', to: 'b@aangan.example' }),
})

test('a working mail server is reported without sending a mail', async () => {
  const { url, mails } = await startMailServer()
  expect(await checkChannels([smtp(url)])).toEqual([
    'Enquiries are delivered by smtp: the connection works.',
  ])
  expect(mails).toEqual([])
})

test('an unreachable mail server is reported with the reason and what to do', async () => {
  const [report] = await checkChannels([smtp('smtp://127.0.0.1:1')])
  expect(report).toMatch(
    /^Enquiries wait, because smtp fails \(.*ECONNREFUSED.*\): correct its variables/,
  )
})

test('a channel without a check is not reported', async () => {
  expect(await checkChannels([{ name: 'webhook' }])).toEqual([])
})
