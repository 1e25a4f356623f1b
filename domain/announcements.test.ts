import { expect, test } from 'vitest'
import {
  type Announcement,
  announcementAt,
  areShownTogether,
  nextChangeOf,
} from './announcements.ts'

const one = (fields: Partial<Announcement> = {}): Announcement => ({
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

test('without times it is on every page, always', () => {
  expect(announcementAt([one()], '/blog', at('01T00:00'))).toMatchObject({ _id: 'a' })
  expect(nextChangeOf([one()], at('01T00:00'))).toBeUndefined()
})

test('it is there from the first moment of its time until the last', () => {
  const timed = [one({ from: monday, until: friday })]
  expect(announcementAt(timed, '/', at('07T08:59'))).toBeUndefined()
  expect(announcementAt(timed, '/', at('07T09:00'))).toBeDefined()
  expect(announcementAt(timed, '/', at('11T17:59'))).toBeDefined()
  expect(announcementAt(timed, '/', at('11T18:00'))).toBeUndefined()
})

test.each([
  ['02T00:00', monday],
  ['07T09:00', friday],
  ['11T18:00', undefined],
])('at %s the next change is at %s', (time, change) => {
  const next = nextChangeOf([one({ from: monday, until: friday })], at(time))
  expect(next).toBe(change && Date.parse(change))
})

test('of several the one that began last is shown', () => {
  const both = [one({ _id: 'always' }), one({ _id: 'fair', from: monday, until: friday })]
  expect(announcementAt(both, '/', at('06T00:00'))?._id).toBe('always')
  expect(announcementAt(both, '/', at('08T00:00'))?._id).toBe('fair')
  expect(announcementAt(both, '/', at('12T00:00'))?._id).toBe('always')
})

test('it is on the pages that it names, and on no other', () => {
  const pages = [
    { _type: 'homePage', slug: null },
    { _type: 'page', slug: 'hotels/goa' },
  ]
  const shown = ['/', '/hotels/goa', '/blog'].filter((path) =>
    announcementAt([one({ pages })], path, 0),
  )
  expect(shown).toEqual(['/', '/hotels/goa'])
})

test('one whose only page is not published is nowhere, and one without a text too', () => {
  expect(announcementAt([one({ pages: [null] })], '/', 0)).toBeUndefined()
  expect(announcementAt([one({ text: null })], '/', 0)).toBeUndefined()
})

test('two announcements are shown together where they share a page and a time', () => {
  const always = { from: null, until: null, pages: [] }
  const fair = { from: monday, until: friday, pages: ['homePage'] }
  expect(areShownTogether(fair, always)).toBe(true)
  expect(areShownTogether(fair, { ...always, pages: ['blogPage'] })).toBe(false)
  expect(areShownTogether(fair, { ...always, from: friday })).toBe(false)
})
