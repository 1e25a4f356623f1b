import { expect, test } from 'vitest'
import { type Announcement, announcementAt, nextAnnouncementChange } from './announcements.ts'

const makeAnnouncement = (fields: Partial<Announcement> = {}): Announcement => ({
  _id: 'a',
  text: 'We are at the hotel fair.',
  from: null,
  until: null,
  pages: null,
  ...fields,
})
const at = (time: string) => Date.parse(`2026-12-${time}:00Z`)
const monday = '2026-12-07T09:00:00Z'
const friday = '2026-12-11T18:00:00Z'

test('an announcement without times and pages is shown on every page, and has no future start or end', () => {
  for (const path of ['/', '/blog'])
    expect(announcementAt([makeAnnouncement()], path, at('01T00:00'))).toBeDefined()
  expect(nextAnnouncementChange([makeAnnouncement()], at('01T00:00'))).toBeUndefined()
})

test('an announcement is shown from its start until just before its end', () => {
  const timed = [makeAnnouncement({ from: monday, until: friday })]
  expect(announcementAt(timed, '/', at('07T08:59'))).toBeUndefined()
  expect(announcementAt(timed, '/', at('07T09:00'))).toBeDefined()
  expect(announcementAt(timed, '/', at('11T17:59'))).toBeDefined()
  expect(announcementAt(timed, '/', at('11T18:00'))).toBeUndefined()
})

test.each([
  ['02T00:00', monday],
  ['07T09:00', friday],
  ['11T18:00', undefined],
])('at 2026-12-%s the next start or end is %s', (time, change) => {
  const next = nextAnnouncementChange([makeAnnouncement({ from: monday, until: friday })], at(time))
  expect(next).toBe(change && Date.parse(change))
})

test('of two current announcements, the one that started last is shown', () => {
  const both = [
    makeAnnouncement({ _id: 'always' }),
    makeAnnouncement({ _id: 'fair', from: monday, until: friday }),
  ]
  expect(announcementAt(both, '/', at('06T00:00'))?._id).toBe('always')
  expect(announcementAt(both, '/', at('08T00:00'))?._id).toBe('fair')
  expect(announcementAt(both, '/', at('12T00:00'))?._id).toBe('always')
})

test('an announcement with pages is shown only on its pages', () => {
  const pages = [
    { _type: 'homePage', slug: null },
    { _type: 'page', slug: 'hotels/goa' },
  ]
  const shown = ['/', '/hotels/goa', '/blog'].filter((path) =>
    announcementAt([makeAnnouncement({ pages })], path, 0),
  )
  expect(shown).toEqual(['/', '/hotels/goa'])
})

test('an announcement without a text, or with only unpublished pages, is not shown', () => {
  expect(
    announcementAt([makeAnnouncement({ pages: [{ _type: null, slug: null }] })], '/', 0),
  ).toBeUndefined()
  expect(announcementAt([makeAnnouncement({ text: null })], '/', 0)).toBeUndefined()
})
