import { expect, test } from 'vitest'
import type { Delivery } from '../outbox/deliveries.ts'
import type { StoredEnquiry } from '../store/arrivals.ts'
import { formatAsJson, formatForTerminal, printable } from './format.ts'

const answers = {
  hotelname: 'Sample Court',
  name: 'Asha',
  phonenumber: '011 0000',
  email: 'asha@hotel.example',
  message: 'One\nTwo',
}

const arrival = (more: Partial<StoredEnquiry> = {}): StoredEnquiry => ({
  id: 1,
  key: 'a',
  at: '2025-01-02T03:04:05.000Z',
  channel: 'form',
  body: answers,
  ...more,
})

const delivery = (more: Partial<Delivery>) =>
  ({ key: 'a', channel: 'smtp', state: 'waiting', attempts: 0, error: null, ...more }) as Delivery

test('on a terminal an enquiry is a paragraph with its last answers and its deliveries', () => {
  const mail = { ...answers, to_email: 'sales@hotel.example' }
  const text = formatForTerminal(
    [
      arrival({ channel: 'backend', body: {}, source: { page: '/', section: 'Try it' } }),
      arrival({ id: 2, key: 'b', body: { ...answers, name: 'Ben' } }),
      arrival({ id: 3, channel: 'email', body: { template_params: mail } }),
    ],
    [
      delivery({ state: 'delivered' }),
      delivery({ channel: 'webhook', attempts: 1, error: 'Closed.' }),
      delivery({ key: 'b' }),
      delivery({ key: 'b', channel: 'webhook', state: 'gaveUp', attempts: 2, error: 'Closed.' }),
    ],
  )
  const [first, second, summary] = text.split('\n\n')
  expect(first?.split('\n')).toEqual([
    expect.stringMatching(/^#1 {2}2 Jan 2025.* {2}backend call, e-mail call$/),
    '  Hotel     Sample Court',
    '  Name      Asha',
    '  Phone     011 0000',
    '  E-mail    asha@hotel.example',
    '  Message   One',
    '            Two',
    '  Sent to   sales@hotel.example',
    '  Source    From /, “Try it”.',
    '  Delivery  smtp: delivered',
    '  Delivery  webhook: waiting after 1 attempt: Closed.',
  ])
  expect(second?.split('\n')).toEqual([
    expect.stringMatching(/^#2 .* {2}form without scripts$/),
    ...(first ?? '').split('\n').slice(1, 2),
    '  Name      Ben',
    ...(first ?? '').split('\n').slice(3, 7),
    '  Delivery  smtp: waiting',
    '  Delivery  webhook: GIVEN UP after 2 attempts: Closed.',
  ])
  expect(summary).toBe(
    '2 arrived: 1 by the backend call, 1 by the e-mail call, 1 by the form without scripts. The newest is the last.',
  )
})

test('nothing that was typed steers a terminal', () => {
  expect(printable('a\u001b[2J \r\nb\rc\u202ed')).toBe('a [2J\nb\nc d')
  const json = formatAsJson([arrival({ body: { ...answers, name: '\u009b2J\u2028' } })])
  expect(json).toContain('\\u009b2J\\u2028')
  expect(JSON.parse(json)[0].body.name).toBe('\u009b2J\u2028')
  expect(json).toContain('\n')
})
