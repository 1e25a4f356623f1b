import { expect, test } from 'vitest'
import { formatFeed } from '../../server/site/seo/feed.ts'
import type { Feed } from '../../src/rendering/feed.ts'

const siteUrl = 'https://www.hotel.example'

function parseXml(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.getElementsByTagName('parsererror')).toHaveLength(0)
  return document
}
const textsOf = (document: Document, name: string) =>
  [...document.getElementsByTagName(name)].map(({ textContent }) => textContent)

const hostileText = `"Rooms" </script><script>alert('1')</script> ]]> & होटल \u0000\u000b\ud83d [a](b) ${'x'.repeat(250)}`

const feedContent: Feed = {
  brandName: 'Aangan & Sons',
  language: 'en',
  title: 'Blog | Aangan',
  description: 'Notes.',
  posts: [
    {
      _id: 'post',
      path: '/होटल',
      language: 'en',
      title: hostileText,
      excerpt: hostileText,
      publishedAt: '2024-07-29',
      _updatedAt: '2024-08-01T10:00:00Z',
      author: 'Asha & Sons',
      category: '"Desk"',
    },
  ],
}

test('a feed is well-formed XML even if a post’s texts contain markup and control characters', () => {
  const feed = parseXml(formatFeed(feedContent, siteUrl))
  expect(textsOf(feed, 'title')).toEqual([
    'Blog | Aangan',
    hostileText.replaceAll(/[\0\v]/g, '').replace('\ud83d', '\ufffd'),
  ])
  const [entry] = feed.getElementsByTagName('entry')
  expect(entry?.getElementsByTagName('link')[0]?.getAttribute('href')).toBe(
    'https://www.hotel.example/%E0%A4%B9%E0%A5%8B%E0%A4%9F%E0%A4%B2',
  )
  expect(textsOf(feed, 'name')).toEqual(['Aangan & Sons', 'Asha & Sons'])
  expect(entry?.getElementsByTagName('category')[0]?.getAttribute('term')).toBe('"Desk"')
  expect(textsOf(feed, 'published')).toEqual(['2024-07-29T00:00:00Z'])
  expect(textsOf(feed, 'updated')).toEqual(['2024-08-01T10:00:00Z', '2024-08-01T10:00:00Z'])
})

test('a feed without posts has the elements that Atom requires', () => {
  const feed = parseXml(
    formatFeed({ brandName: '', language: 'en', title: '', description: '', posts: [] }, siteUrl),
  )
  for (const required of ['id', 'title', 'updated'])
    expect(textsOf(feed, required)[0], required).toBeTruthy()
})
