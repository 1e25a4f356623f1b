import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enquiryHoneypot, enquiryStamp } from '../../../domain/enquiryKey.ts'
import { answers, KEY } from '../../../tests/setup/server/sampleEnquiry.ts'
import { answersOf } from '../intake/answers.ts'
import { createEnquiryService } from '../intake/createEnquiry.ts'
import { createFormIntake } from '../intake/postedForm.ts'
import { createMailService } from '../intake/sendEmail.ts'
import { openStore } from '../store/store.ts'
import { createSpamCheck } from './spamCheck.ts'
import { createStamps } from './stamp.ts'
import { createStampService } from './stampService.ts'
import { createVisits } from './visits.ts'

const ORIGIN = 'http://127.0.0.1:4321'
const backendBody = {
  Hotelname: answers.hotelname,
  name: answers.name,
  phoneno: answers.phonenumber,
  email: answers.email,
  description: answers.message,
}
const mailBody = {
  lib_version: '4.4.1',
  user_id: 'embedded',
  service_id: 'embedded',
  template_id: 'embedded',
  template_params: { ...answers, to_email: 'sales@aangan.example' },
}

const site = () => {
  const visits = createVisits()
  const stamps = createStamps('a secret')
  const queued = vi.fn()
  const recipients = async () => ['sales@aangan.example']
  const store = openStore(':memory:', {
    outgoing: { channels: () => ['smtp'], onQueued: queued },
  })
  const intake = {
    store,
    spamCheck: createSpamCheck({ stamps, visits, recipients }),
  }
  return {
    visits,
    queued,
    store,
    backend: createEnquiryService({ ...intake, product: 'aangan' }),
    mail: createMailService(intake),
    form: createFormIntake(intake),
    stamp: createStampService(stamps, 'aangan'),
  }
}
let open = site()
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') })
})
afterEach(() => {
  open.store.close()
  open = site()
  vi.useRealTimers()
})

const SENDER = { address: '192.0.2.1' }
const json = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  new Request(ORIGIN + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Each of the three ways in: what it answers, whether it was held, and whether something was to be delivered. */
const waysIn: [
  string,
  (headers?: Record<string, string>, fields?: Record<string, string>) => Promise<unknown>,
][] = [
  [
    'the backend call',
    async (headers) => {
      const answer = await open.backend.fetch(
        json('/api/aangan/CreateEnquiry', backendBody, headers),
        SENDER,
      )
      return [answer.status, await answer.text()]
    },
  ],
  [
    'the e-mail call',
    async (headers) => {
      const answer = await open.mail.fetch(json('/api/v1.0/email/send', mailBody, headers), SENDER)
      return [answer.status, await answer.text()]
    },
  ],
  [
    'the posted form',
    (_, fields) =>
      open.form.take(
        new Request(`${ORIGIN}/contactus`, {
          method: 'POST',
          body: new URLSearchParams({ ...answers, ...fields }),
        }),
        SENDER,
      ),
  ],
]
const stored = () => open.store.list()

test.each(waysIn)(
  '%s gives a program the answer of a person, stores what it sent, and delivers nothing',
  async (_, send) => {
    const toProgram = await send()
    const [held] = stored()
    expect(held?.held).toEqual(['Nobody had opened a page with the form.'])
    expect(held && answersOf(held.channel, held.body)).toEqual(answers)
    expect(open.queued).not.toHaveBeenCalled()

    open.visits.note(SENDER.address)
    vi.advanceTimersByTime(60_000)
    expect(await send()).toEqual(toProgram)
    expect(open.queued).toHaveBeenCalledOnce()
    expect(stored()).toHaveLength(1)
    expect(stored()[0]?.held).toBeUndefined()
  },
)

test.each(waysIn)('%s is held when the field that nobody sees was filled in', async (_, send) => {
  open.visits.note(SENDER.address)
  vi.advanceTimersByTime(60_000)
  await send({ [enquiryHoneypot.header]: 'filled' }, { [enquiryHoneypot.field]: 'Cheap loans' })
  expect(stored()[0]?.held).toEqual(['The field that people do not see was filled in.'])
})

test('both calls are taken with the stamp of their form', async () => {
  const answer = await open.stamp.fetch(new Request(`${ORIGIN}/api/aangan/EnquiryStamp?key=${KEY}`))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const headers = { 'idempotency-key': KEY, [enquiryStamp.header]: await answer.text() }
  vi.advanceTimersByTime(5_000)
  for (const [, send] of waysIn.slice(0, 2)) await send(headers)
  expect(stored().map(({ held }) => held)).toEqual([undefined, undefined])
})

test('an e-mail call that names another addressee is held', async () => {
  open.visits.note(SENDER.address)
  vi.advanceTimersByTime(60_000)
  const template_params = { ...answers, to_email: 'everybody@evil.example' }
  await open.mail.fetch(json('/api/v1.0/email/send', { ...mailBody, template_params }), SENDER)
  expect(stored()[0]?.held).toEqual(['It names another addressee than the settings.'])
  expect(open.queued).not.toHaveBeenCalled()
})

test.each([
  ['POST', KEY, 405],
  ['GET', 'short', 400],
])('a %s for a stamp with the key %s is answered %i', async (method, key, status) => {
  const request = new Request(`${ORIGIN}/api/aangan/EnquiryStamp?key=${key}`, { method })
  expect((await open.stamp.fetch(request)).status).toBe(status)
})
