import type { Stub } from '@aangan/lake/memory'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { seedDocuments } from '../../mocks/seed.ts'
import { formatFeed } from '../../server/site/seo/feed.ts'
import {
  listPages,
  listRedirects,
  readFeed,
  readShareText,
  render,
} from '../../src/rendering/render.tsx'
import { content } from '../setup/content.ts'
import { renderRoute } from '../setup/renderRoute.tsx'
import { seededPaths } from '../setup/seededPages.ts'

const replaceSections = (...sections: [type: string, heading: string][]) =>
  content.edit('homePage', {
    sections: sections.map(([_type, heading]) => ({ _key: heading, _type, heading })),
  })

const readHeadings = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

test('a section of an unknown type is omitted, and the other sections are shown', async () => {
  await replaceSections(
    ['faqSection', 'First'],
    ['carouselOfTomorrow', 'Odd'],
    ['contactSection', 'Last'],
  )
  await renderRoute('/')
  expect(readHeadings()).toEqual(['First', 'Last'])
})

test('a post with only a title and a slug is shown', async () => {
  await content.put({
    _id: 'bare',
    _type: 'post',
    title: 'A bare post',
    slug: { _type: 'slug', current: 'bare-post' },
  })
  await renderRoute('/bare-post')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A bare post')
})

test('a page is shown even if most settings are missing', async () => {
  await content.unset(
    'siteSettings',
    'logo',
    'logoOnDark',
    'chat',
    'map',
    'socialLinks',
    'navigation',
    'footerLinks',
    'address',
    'salesEmail',
    'phone',
  )
  await content.edit('contactPage', { heading: 'Write to us' })
  await renderRoute('/contactus')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Write to us')
})

test('a page whose document is missing shows the error page', async () => {
  await content.remove('aboutPage')
  await renderRoute('/aboutus')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page does not exist.')
})

function withItemInEachList(value: unknown, item: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return [item, ...value.map((each) => withItemInEachList(each, item)), item]
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withItemInEachList(field, item)]),
  )
}

test.each([[null], [5], ['words'], [{}], [[]]])(
  'every seeded page is rendered even if every list in the content contains the item %j',
  async (item) => {
    const documents = seedDocuments.map((document) => withItemInEachList(document, item) as Stub) // only lists change, so `_id` and `_type` stay
    await content.put(...documents)
    for (const url of seededPaths) {
      const { status, failure } = await render({
        url,
        siteUrl: 'https://www.hotel.example',
        mode: 'live',
        access: { apiHost: window.location.origin },
      })
      expect({ url, status, failure }).toEqual({ url, status: 200, failure: undefined })
    }
  },
)

const span = { _type: 'span', _key: 's', text: 'Kept words', marks: [] }

test.each([
  ['a null mark', { children: [{ ...span, marks: [null, 'strong'] }] }],
  ['a mark without a definition', { children: [{ ...span, marks: ['gone', 3, {}] }] }],
  ['marks that are no list', { children: [{ ...span, marks: 'strong' }] }],
  ['no marks', { children: [{ _type: 'span', _key: 's', text: 'Kept words' }] }],
  ['a definition without a key', { children: [span], markDefs: [{}] }],
  ['a null definition', { children: [span], markDefs: [null, 'x'] }],
  [
    'a definition of an unknown type',
    { children: [{ ...span, marks: ['l'] }], markDefs: [{ _key: 'l', _type: 'comment' }] },
  ],
  ['definitions that are no list', { children: [span], markDefs: { a: 1 } }],
  ['an empty child', { children: [span, {}] }],
  ['a null child', { children: [null, span] }],
  ['a child without a type', { children: [{ _key: 's', text: 'Kept words' }] }],
  ['a span without text', { children: [{ _type: 'span', marks: [] }, span] }],
  ['a span whose text is null', { children: [{ ...span, text: null }, span] }],
  ['an unknown style', { style: 'h4', children: [span] }],
  ['a style that is no text', { style: { a: 1 }, children: [span] }],
  ['an unknown kind of list', { listItem: 'checkbox', level: 1, children: [span] }],
  ['a list level that is no number', { listItem: 'bullet', level: 'x', children: [span] }],
  ['no style', { style: undefined, children: [span] }],
])('a text with %s is shown', async (_, change) => {
  const block = { _type: 'block', _key: 'a', style: 'normal', markDefs: [], ...change }
  await content.put({
    _id: 'odd',
    _type: 'post',
    title: 'Odd',
    slug: { current: 'odd' },
    body: [block],
  })
  const { status, html } = await render({
    url: '/odd',
    siteUrl: 'https://www.hotel.example',
    mode: 'live',
    access: { apiHost: window.location.origin },
  })
  expect(status).toBe(200)
  expect(html).toContain('Kept words')
})

test.each([[5], [true], [['a']], [{ a: 1 }], ['']])(
  'feed, redirects, page list and share texts are created even if fields contain %j',
  async (value) => {
    const access = { apiHost: window.location.origin }
    const slug = { current: 'odd-post' }
    await content.edit('siteSettings', { brandName: value, strapline: value })
    await content.edit('blogPage', { heading: value, lead: value, seo: value })
    await content.put(
      {
        _id: 'odd-1',
        _type: 'post',
        title: value,
        slug,
        excerpt: value,
        publishedAt: value,
        seo: { title: value, noIndex: value },
      },
      { _id: 'odd-3', _type: 'redirect', from: value, to: value },
      { _id: 'odd-2', _type: 'page', title: value, slug: { current: value }, seo: value },
    )
    const feed = await readFeed(access)
    const siteUrl = 'https://www.hotel.example'
    await listRedirects(access)
    expect(formatFeed(feed, siteUrl)).toContain('</feed>')
    const pages = await listPages(access)
    expect(pages.some(({ path }) => path === '/contactus')).toBe(true)
    for (const path of ['/blog', '/odd-post', '/contactus']) {
      const text = await readShareText(access, path)
      expect(['string', 'undefined']).toContain(typeof text?.heading)
    }
  },
)
