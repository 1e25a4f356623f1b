import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { formatFeed } from '../../server/site/seo/feed.ts'
import { readFeed } from '../../src/rendering/feed.ts'
import { listPages } from '../../src/rendering/listPages.ts'
import { render } from '../../src/rendering/render.tsx'
import { readShareText } from '../../src/rendering/shareText.ts'
import { content } from '../setup/content.ts'
import { jsonLdOf } from '../setup/jsonLd.ts'
import { renderRoute } from '../setup/renderRoute.tsx'

const siteUrl = 'https://www.aangan.example'
const lakeOrigin = () => window.location.origin

const hostileText = `"Rooms" </script><script>alert('1')</script> & होटल ${'और कमरे '.repeat(40)}`

const posts = [
  {
    title: 'How to read a bill',
    slug: { _type: 'slug', current: 'read-a-bill' },
    publishedAt: '2024-03-01',
    excerpt: 'Line by line.',
  },
  {
    title: hostileText,
    slug: { _type: 'slug', current: 'odd' },
    publishedAt: '2024-02-01',
    excerpt: hostileText,
  },
  {
    title: 'Hidden from search engines',
    slug: { _type: 'slug', current: 'hidden' },
    publishedAt: '2024-01-01',
    seo: { _type: 'seo', noIndex: true },
  },
]

beforeEach(() => content.replaceAll('post', posts))

async function renderDocument(path: string): Promise<Document> {
  const { head, html, status } = await render({
    url: path,
    siteUrl,
    mode: 'live',
    access: { apiHost: lakeOrigin() },
  })
  expect(status, path).toBe(200)
  return new DOMParser().parseFromString(`<head>${head}</head>${html}`, 'text/html')
}

const metaOf = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

const structuredDataOf = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>, // any JSON object
  )

test('the page list has the same noindex as each page, and the dateModified of each article', async () => {
  for (const { path, noIndex = false, updatedAt } of await listPages({ apiHost: lakeOrigin() })) {
    const page = await renderDocument(path)
    expect(metaOf(page, 'robots') === 'noindex', path).toBe(noIndex)
    const article = structuredDataOf(page).find((block) => block['@type'] === 'BlogPosting')
    if (article) expect(updatedAt, path).toBe(article.dateModified)
  }
})

test('every page has a share picture and a link to the feed', async () => {
  for (const { path } of await listPages({ apiHost: lakeOrigin() })) {
    const page = await renderDocument(path)
    const picture = new URL(metaOf(page, 'og:image') ?? '')
    expect(picture.origin, path).toBe(siteUrl)
    if (picture.pathname.startsWith('/share'))
      expect((await readShareText({ apiHost: lakeOrigin() }, path))?.heading, path).toBe(
        metaOf(page, 'og:image:alt'),
      )
    expect(
      page
        .querySelector('link[rel="alternate"][type="application/atom+xml"]')
        ?.getAttribute('href'),
    ).toBe(path.startsWith('/hindi/') ? '/feed-hi.xml' : '/feed.xml')
  }
})

test('the feed and the blog list the same posts with the same title, date, summary and link', async () => {
  const feedContent = await readFeed({ apiHost: lakeOrigin() })
  const feed = new DOMParser().parseFromString(formatFeed(feedContent, siteUrl), 'application/xml')
  const entries = [...feed.getElementsByTagName('entry')].map((entry) => {
    const text = (name: string) => entry.getElementsByTagName(name)[0]?.textContent ?? ''
    return {
      title: text('title'),
      day: text('published').slice(0, 10),
      summary: text('summary'),
      href: new URL(entry.getElementsByTagName('link')[0]?.getAttribute('href') ?? '').pathname,
    }
  })
  await renderRoute('/blog')
  const cards = screen.getAllByRole('article').map((card) => ({
    title: within(card).getByRole('heading', { level: 2 }).textContent,
    day: card.querySelector('time')?.dateTime,
    summary: [...card.querySelectorAll('p')].at(1)?.textContent ?? '',
    href: within(card).getByRole('link').getAttribute('href'),
  }))
  expect(entries).toEqual(cards)
  expect(entries).toHaveLength(posts.length)
})

test('the offers in the structured data of home are the priced rows of the price list', async () => {
  await renderRoute('/')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  const hasPrice = (row: HTMLElement) => within(row).queryAllByText(/^₹/).length > 0
  const isTotal = (row: HTMLElement) => within(row).queryByRole('status') !== null
  const priced = rows.filter((row) => hasPrice(row) && !isTotal(row)).map((row) => row.textContent)
  const offers = jsonLdOf('SoftwareApplication')?.offers as { name: string; price: number }[] // src/seo/jsonLd.ts writes them
  expect(offers).toHaveLength(priced.length)
  for (const [at, { name, price }] of offers.entries()) {
    expect(priced[at]).toContain(name)
    expect(priced[at]).toContain(`₹${price.toLocaleString('en-IN')}`)
  }
})

test('a post title with markup, quotes and Hindi is unchanged in the heading and in the metadata', async () => {
  const page = await renderDocument('/odd')
  expect(page.querySelector('h1')?.textContent).toBe(hostileText)
  expect(metaOf(page, 'og:title')).toContain(hostileText)
  expect(metaOf(page, 'og:image')).toMatch(
    /^https:\/\/www\.aangan\.example\/share\/odd\.png\?v=\w+$/,
  )
  const article = structuredDataOf(page).find((block) => block['@type'] === 'BlogPosting')
  expect(article).toMatchObject({ headline: hostileText, image: metaOf(page, 'og:image') })
  expect(page.querySelectorAll('script:not([type="application/ld+json"])')).toHaveLength(0)
})
