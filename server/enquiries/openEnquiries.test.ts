import { expect, onTestFinished, test, vi } from 'vitest'
import { answers } from '../../tests/setup/server/sampleEnquiry.ts'
import { temporaryFolder } from '../../tests/setup/server/testProcess.ts'
import { type Config, readConfig } from '../config/config.ts'
import { namesOfChoice } from './intake/choiceInWords.ts'
import { openEnquiries } from './openEnquiries.ts'
import { openStoreForReading } from './store/store.ts'

const ORIGIN = 'http://127.0.0.1:4321'
const SENDER = { address: '192.0.2.1' }

async function open(changes: Partial<Config> = {}) {
  const { path, remove } = temporaryFolder()
  const config = { ...readConfig({ DATA_DIR: path }), ...changes }
  const enquiries = await openEnquiries(config, {
    recipients: async () => undefined,
    mailWords: async () => ({}),
    choiceInWords: namesOfChoice,
    authorize: () => 'visitor',
  })
  const store = openStoreForReading(path)
  onTestFinished(() => {
    store.close()
    enquiries.close()
    remove()
  })
  return { ...enquiries, stored: store.list }
}
const posted = () =>
  new Request(`${ORIGIN}/contactus`, { method: 'POST', body: new URLSearchParams(answers) })

test('an enquiry is delivered a second after the first page, and held before', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(60_000)
  onTestFinished(() => void vi.restoreAllMocks())
  const { form, noteVisit, stored } = await open()
  noteVisit(SENDER.address)
  await form.take(posted(), SENDER)
  expect(stored().map(({ held }) => held)).toEqual([undefined])
  const { form: other, stored: others } = await open()
  await other.take(posted(), SENDER)
  expect(others().map(({ held }) => held)).toEqual([['Nobody had opened a page with the form.']])
})

test('held enquiries are counted in the terminal at the start', async () => {
  const { form, notices } = await open()
  expect(notices()).toEqual([])
  await form.take(posted(), SENDER)
  expect(notices()).toEqual([
    '1 enquiry is held as likely spam and not delivered: "npm run enquiries -- --held" lists it.',
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
