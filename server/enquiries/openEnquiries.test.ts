import { expect, onTestFinished, test, vi } from 'vitest'
import { answers } from '../../tests/setup/server/sampleEnquiry.ts'
import { temporaryFolder } from '../../tests/setup/server/testProcess.ts'
import { type Config, readConfig } from '../config/config.ts'
import { ENQUIRY_LIMITS } from '../limits/requestLimits.ts'
import { namesOfChoice } from './intake/choiceInWords.ts'
import { allEnquiries } from './list/listEnquiries.ts'
import { openEnquiries } from './openEnquiries.ts'
import { openStore, openStoreForReading } from './store/store.ts'

const ORIGIN = 'http://127.0.0.1:4321'
const SENDER = { address: '192.0.2.1' }

async function open(changes: Partial<Config> = {}) {
  const { path, remove } = temporaryFolder()
  const config = { ...readConfig({ DATA_DIR: path }), ...changes }
  const enquiries = await openEnquiries(config, {
    mailWords: async () => ({}),
    choiceInWords: namesOfChoice,
    authorize: () => 'visitor',
  })
  const store = openStoreForReading(config.dataDir)
  onTestFinished(() => {
    store.close()
    enquiries.close()
    remove()
  })
  return { ...enquiries, stored: store.list, listed: () => allEnquiries(store) }
}
const posted = (name = answers.name) =>
  new Request(`${ORIGIN}/contactus`, {
    method: 'POST',
    body: new URLSearchParams({ ...answers, name }),
  })

test('past the limit of an address an enquiry is stored and delivered, marked as likely spam', async () => {
  const { form, stored, listed } = await open({
    variables: { WEBHOOK_URL: 'http://127.0.0.1:1/', WEBHOOK_SECRET: 'a-secret-of-a-good-length' },
  })
  const { minute = 0 } = ENQUIRY_LIMITS.perAddress ?? {}
  for (let n = 0; n <= minute; n++)
    expect(await form.take(posted(`Asha ${n}`), SENDER)).toEqual({ outcome: 'stored' })
  await form.take(posted('Binod'), { address: '192.0.2.2' })
  expect(stored()).toHaveLength(minute + 2)
  const spam = listed().filter(({ likelySpam }) => likelySpam)
  expect(spam).toMatchObject([
    { name: `Asha ${minute}`, deliveries: [{ channel: 'webhook', state: 'waiting' }] },
  ])
})

test('a start says how many deliveries were given up', async () => {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  const store = openStore(path, { deliversTo: () => ['smtp'] })
  await store.add('form', answers)
  const [delivery] = store.listDeliveries()
  if (delivery) await store.deliveries.failed(delivery, 'Mailbox full.', undefined)
  store.close()
  expect((await open({ dataDir: path })).notices()).toEqual([
    '1 delivery of an enquiry was given up: "npm run enquiries -- --retry" tries it again.',
  ])
})

test('past the reserve of the disk each way in says in a sentence that nothing was stored', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  const { form, services, stored } = await open({ diskReserveBytes: Number.POSITIVE_INFINITY })
  expect(await form.take(posted(), SENDER)).toMatchObject({
    outcome: 'again',
    status: 507,
    posted: { values: answers },
  })
  const body = {
    Hotelname: answers.hotelname,
    name: answers.name,
    phoneno: answers.phonenumber,
    email: answers.email,
    description: answers.message,
  }
  const answer = await services[0]?.fetch(
    new Request(`${ORIGIN}/api/aangan/CreateEnquiry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    SENDER,
  )
  expect(answer?.status).toBe(507)
  expect(await answer?.text()).toMatch(/disk of this site is nearly full, so the enquiry was not/)
  expect(stored()).toEqual([])
  expect(logged).toHaveBeenCalledTimes(2)
})
