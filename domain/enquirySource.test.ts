import { expect, test } from 'vitest'
import { campaignOf, readSource, sourceSentences } from './enquirySource.ts'

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

test('a campaign is read from an address in which & was escaped', () => {
  const search = new URLSearchParams('?utm_source=news&amp;utm_campaign=monsoon&amp;amp;utm_term=x')
  expect(campaignOf(search).toString()).toBe('campaign=monsoon&source=news&term=x')
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
