import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { realEnquiries } from '../../../tests/setup/server/realEnquiries.ts'
import { answers, KEY } from '../../../tests/setup/server/sampleEnquiry.ts'
import { countRequests } from '../../limits/limitRequests.ts'
import { createSpamCheck, type ReceivedEnquiry } from './spamCheck.ts'
import { createStamps } from './stamp.ts'
import { createVisits } from './visits.ts'

const SECOND_MS = 1_000
const DAY_MS = 86_400 * SECOND_MS
const ADDRESS = '192.0.2.1'

let stamps = createStamps('a secret')
let visits = createVisits()
let known: string[] | undefined = ['enquiries@aangan.example', 'sales@aangan.example']

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') })
  stamps = createStamps('a secret')
  visits = createVisits()
  known = ['enquiries@aangan.example', 'sales@aangan.example']
})
afterEach(() => {
  vi.useRealTimers()
})

/** What is said against somebody who has read a page for a minute, and what is changed about that. */
function reasonsAgainst(changes: Partial<ReceivedEnquiry> = {}) {
  visits.note(ADDRESS)
  vi.advanceTimersByTime(60 * SECOND_MS)
  return judge(changes)
}
const judge = (changes: Partial<ReceivedEnquiry> = {}) =>
  createSpamCheck({ stamps, visits, recipients: async () => known }).reasonsAgainst({
    answers,
    key: undefined,
    stamp: undefined,
    address: ADDRESS,
    isHoneypotFilled: false,
    ...changes,
  })
const saying = (message: string) => reasonsAgainst({ answers: { ...answers, message } })

const TOO_FAST = ['It came less than a second after the form was opened.']
const NOBODY_THERE = ['Nobody had opened a page with the form.']

test('of 200 enquiries as hotels write them none is held', async () => {
  expect(realEnquiries).toHaveLength(200)
  for (const answers of realEnquiries)
    expect([answers, await reasonsAgainst({ answers })]).toEqual([answers, []])
})

test('what nobody could have typed is held: no page was opened before', async () => {
  expect(await judge()).toEqual(NOBODY_THERE)
})

test('what comes at once after the page is held, and a second later it is not', async () => {
  visits.note(ADDRESS)
  vi.advanceTimersByTime(900)
  expect(await judge()).toEqual(TOO_FAST)
  vi.advanceTimersByTime(100)
  expect(await judge()).toEqual([])
})

test('the first page of an address counts, for a day after its last', async () => {
  visits.note(ADDRESS)
  vi.advanceTimersByTime(DAY_MS - 1)
  visits.note(ADDRESS)
  expect(await judge()).toEqual([])
  vi.advanceTimersByTime(DAY_MS)
  expect(await judge()).toEqual(NOBODY_THERE)
})

test('a stamp stands for the visit, from whatever address: networks change while somebody types', async () => {
  const stamp = stamps.issue(KEY)
  const sent = { key: KEY, stamp, address: '198.51.100.7' }
  expect(await judge(sent)).toEqual(TOO_FAST)
  vi.advanceTimersByTime(30 * DAY_MS)
  expect(await judge(sent)).toEqual([])
  vi.advanceTimersByTime(1)
  expect(await judge(sent)).toEqual(NOBODY_THERE)
})

test('a stamp outlives a restart, in which visits are forgotten', async () => {
  const stamp = stamps.issue(KEY)
  vi.advanceTimersByTime(60 * SECOND_MS)
  stamps = createStamps('a secret')
  expect(await judge({ key: KEY, stamp })).toEqual([])
})

test.each([
  ['of another form', () => stamps.issue('a-key-of-another-form')],
  ['of another site', () => createStamps('another secret').issue(KEY)],
  ['that is made up', () => 'abc.def'],
  ['that is empty', () => ''],
  ['with another time', () => stamps.issue(KEY).replace(/^\w+/, 'a')],
])('a stamp %s counts for nothing', async (_, made) => {
  const stamp = made()
  vi.advanceTimersByTime(60 * SECOND_MS)
  expect(await judge({ key: KEY, stamp })).toEqual(NOBODY_THERE)
})

test('without a stamp the visit counts', async () => {
  expect(await reasonsAgainst({ key: KEY })).toEqual([])
})

test('the field that nobody sees must be empty', async () => {
  expect(await reasonsAgainst({ isHoneypotFilled: true })).toEqual([
    'The field that people do not see was filled in.',
  ])
})

test('three links are a hotel’s own, four are an advertisement', async () => {
  const link = 'https://hotel.example/ '
  expect(await saying(link.repeat(3))).toEqual([])
  expect(await saying(link.repeat(4))).toEqual(['It holds 4 links.'])
  expect(await saying('www.a.example HTTP://b.example www.c.example https://d.example')).toEqual([
    'It holds 4 links.',
  ])
})

test.each(['<a href="https://x.example">x</a>', '[url=https://x.example]x[/url]'])(
  'a link written as %s is held',
  async (message) => {
    expect(await saying(message)).toEqual(['It holds links in HTML or BBCode.'])
  },
)

test('nobody is called by a link', async () => {
  expect(await reasonsAgainst({ answers: { ...answers, name: 'https://x.example' } })).toEqual([
    'The name or the phone number holds a link.',
  ])
})

test('the e-mail call may only name an addressee of the settings', async () => {
  expect(await reasonsAgainst({ toEmail: ' Enquiries@aangan.example' })).toEqual([])
  expect(await reasonsAgainst({ toEmail: 'sales@aangan.example' })).toEqual([])
  expect(await reasonsAgainst({ toEmail: 'everybody@evil.example' })).toEqual([
    'It names another addressee than the settings.',
  ])
  known = undefined
  expect(await reasonsAgainst({ toEmail: 'everybody@evil.example' })).toEqual([])
})

test('past 50,000 addresses the one that was there longest ago is forgotten', async () => {
  visits.note(ADDRESS)
  visits.note('192.0.2.2')
  visits.note(ADDRESS)
  for (let n = 0; n < 49_999; n++) visits.note(`address ${n}`)
  vi.advanceTimersByTime(60 * SECOND_MS)
  expect(await judge({ address: '192.0.2.2' })).toEqual(NOBODY_THERE)
  expect(await judge()).toEqual([])
})

test('past the total an enquiry waits in quarantine, and what is suspicious by itself does not count', async () => {
  const delivered = countRequests({ total: { minute: 2 } })
  const judgeNext = (answersGiven = answers) => {
    visits.note(ADDRESS)
    vi.advanceTimersByTime(10 * SECOND_MS)
    return createSpamCheck({
      stamps,
      visits,
      recipients: async () => known,
      delivered,
    }).reasonsAgainst({
      answers: answersGiven,
      key: undefined,
      stamp: undefined,
      address: ADDRESS,
      isHoneypotFilled: false,
    })
  }
  const links = {
    ...answers,
    message: 'http://a.example http://b.example http://c.example http://d.example',
  }
  expect(await judgeNext(links)).toHaveLength(1)
  expect([await judgeNext(), await judgeNext()]).toEqual([[], []])
  expect(await judgeNext()).toEqual(['Far more enquiries came than on other days.'])
  vi.advanceTimersByTime(60 * SECOND_MS)
  expect(await judgeNext()).toEqual([])
})
