import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../../../src/config/parseEnv.ts'
import { eventually } from '../../../tests/setup/eventually.ts'
import { startMailServer } from '../../../tests/setup/server/mailServer.ts'
import { startPostReceiver } from '../../../tests/setup/server/postReceiver.ts'
import { temporaryFolder } from '../../../tests/setup/server/testProcess.ts'
import { openSiteTables } from '../../config/siteTables.ts'
import { makeIdempotencyKey } from '../intake/makeIdempotencyKey.ts'
import { summarizeDeliveries } from '../store/deliveries.ts'
import { openStore } from '../store/store.ts'
import { openChannels } from './channels.ts'
import { startOutbox } from './outbox.ts'

const ROUNDS = 3
const ANSWERS = {
  hotelname: 'x',
  name: 'x',
  phonenumber: '000000',
  email: 'x@y.example',
  message: 'x',
}
const moduleUrl = (file: string) =>
  JSON.stringify(pathToFileURL(join(import.meta.dirname, file)).href)

test('every acknowledged enquiry is delivered to each channel, even after kill -9', async () => {
  const { path: dataDir, remove } = temporaryFolder()
  onTestFinished(remove)
  const { mails, url } = await startMailServer()
  const { posts, origin } = await startPostReceiver()
  const settings = {
    site: parseEnv({}),
    variables: {
      SMTP_URL: url,
      MAIL_FROM: 'site@aangan.example',
      MAIL_TO: 'sales@aangan.example',
      WEBHOOK_URL: origin,
      WEBHOOK_SECRET: 'a-secret-of-a-good-length',
    },
  }
  const script = `(async () => {
    const { createChannelSelector, openChannels } = await import(${moduleUrl('channels.ts')})
    const { startOutbox } = await import(${moduleUrl('outbox.ts')})
    const { openSiteTables } = await import(${moduleUrl('../../config/siteTables.ts')})
    const { openStore } = await import(${moduleUrl('../store/store.ts')})
    const { createFormIntake } = await import(${moduleUrl('../intake/postedForm.ts')})
    const channels = openChannels(${JSON.stringify(settings)})
    const tables = await openSiteTables({ dataDir: ${JSON.stringify(dataDir)} })
    const store = await openStore(tables, { dataDir: ${JSON.stringify(dataDir)}, selectChannels: createChannelSelector(channels) })
    startOutbox(store, channels, { withLock: tables.withLock, readMailWords: async () => ({}) })
    const takeForm = createFormIntake({ store, admit: () => ({ likelySpam: false, deliveryRank: 0 }) })
    for (let n = 1; ; n++) {
      const name = process.pid + '-' + n
      const fields = { ...${JSON.stringify(ANSWERS)}, name }
      const rejected = await takeForm(new Request('http://localhost/contactus', { method: 'POST', body: new URLSearchParams(fields) }))
      if (!rejected) require('node:fs').writeSync(1, name + '\\n')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()`

  const acknowledged: string[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const child = spawn(process.execPath, ['-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    let count = 0
    for await (const name of createInterface({ input: child.stdout })) {
      acknowledged.push(makeIdempotencyKey({ ...ANSWERS, name }))
      count += 1
      // Each round kills the process after a different number of enquiries, to hit other moments of a delivery.
      if (count === 4 + 3 * round) child.kill('SIGKILL')
    }
    await ended
  }

  const tables = await openSiteTables({ dataDir })
  const store = await openStore(tables, { dataDir })
  const channels = openChannels(settings)
  const outbox = startOutbox(store, channels, {
    withLock: tables.withLock,
    readMailWords: async () => ({}),
  })
  onTestFinished(async () => {
    outbox.close()
    store.close()
    await tables.close()
  })
  await eventually(async () =>
    expect(await summarizeDeliveries(store.db)).toMatchObject({ waiting: 0, gaveUp: 0 }),
  )
  const mailed = new Set(mails.map(({ raw }) => /^Message-ID: <([\w-]+)@/m.exec(raw)?.[1]))
  const posted = new Set(posts.map(({ headers }) => headers['idempotency-key']))
  const rows = await store.db.selectFrom('enquiries').select('key').execute()
  const stored = new Set(rows.map(({ key }) => key))
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 7)
  for (const key of acknowledged)
    expect([stored.has(key), mailed.has(key), posted.has(key)]).toEqual([true, true, true])
  // An enquiry may be delivered more than once, but always with its stored key.
  expect(mailed).toEqual(stored)
  expect(posted).toEqual(stored)
})
