import { expect, test } from 'vitest'
import { campaignOf, describeSource, readSource } from './enquirySource.ts'

test('a source keeps only known parts, each on one line and at most 200 characters long', () => {
  const given = new URLSearchParams({
    page: '/',
    campaign: ' a\n b ',
    term: 'x'.repeat(300),
    id: '7',
  })
  expect(readSource(given)).toEqual({ page: '/', campaign: 'a b', term: 'x'.repeat(200) })
})

test('the campaign is read from the utm parameters of a URL', () => {
  const search = new URLSearchParams(
    '?utm_source=news&utm_campaign=monsoon&utm_section=x&gclid=1&utm_term=',
  )
  expect(campaignOf(search).toString()).toBe('campaign=monsoon&source=news')
})

test('the campaign is read from a URL in which & was escaped as &amp;', () => {
  const search = new URLSearchParams('?utm_source=news&amp;utm_campaign=monsoon&amp;amp;utm_term=x')
  expect(campaignOf(search).toString()).toBe('campaign=monsoon&source=news&term=x')
})

test.each([
  [{}, ''],
  [{ page: '/' }, 'From /.'],
  [
    { page: '/', section: 'Try it', campaign: 'monsoon', source: 'news', referrer: 'news.example' },
    'From /, “Try it”. Campaign: monsoon (news). Came from website: news.example.',
  ],
  [{ source: 'news', medium: 'email' }, 'Campaign: news, email.'],
])('the source %j is described as %j', (source, sentences) => {
  expect(describeSource(source)).toBe(sentences)
})
