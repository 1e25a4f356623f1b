import { expect, test } from 'vitest'
import { campaignOf, readSource, sourceSentences } from './enquirySource.ts'
import { lastWeeks, weekOf } from './weeks.ts'

test('a source has the known names alone, in lines of at most 200 characters', () => {
  const given = new URLSearchParams({
    page: '/',
    campaign: ' a\n b ',
    term: 'x'.repeat(300),
    id: '7',
  })
  expect(readSource(given)).toEqual({ page: '/', campaign: 'a b', term: 'x'.repeat(200) })
})

test('a campaign is what the parameters of an address name', () => {
  const search = new URLSearchParams('?utm_source=news&utm_campaign=monsoon&gclid=1&utm_term=')
  expect(campaignOf(search).toString()).toBe('campaign=monsoon&source=news')
})

test.each([
  [{}, ''],
  [{ page: '/' }, 'From /.'],
  [
    { page: '/', section: 'Try it', campaign: 'monsoon', source: 'news', referrer: 'news.example' },
    'From /, “Try it”. Campaign: monsoon (news). Website before: news.example.',
  ],
  [{ source: 'news', medium: 'email' }, 'Campaign: news, email.'],
])('%j is told as %j', (source, sentences) => {
  expect(sourceSentences(source)).toBe(sentences)
})

test.each([
  ['2026-11-22T18:29:59Z', '2026-11-16'],
  ['2026-11-22T18:30:00Z', '2026-11-23'],
  ['2026-11-29T12:00:00Z', '2026-11-23'],
])('%s is in the week from %s, as India has it', (moment, week) => {
  expect(weekOf(new Date(moment))).toBe(week)
})

test('the last weeks end with the present one', () => {
  expect(lastWeeks(3, new Date('2027-01-05T12:00:00Z'))).toEqual([
    '2026-12-21',
    '2026-12-28',
    '2027-01-04',
  ])
})
