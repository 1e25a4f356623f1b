import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeSiteFile } from '../../server/site/seo/siteFiles.ts'
import { listPages, readFeed, render } from '../../src/rendering/render.tsx'
import { content } from '../setup/content.ts'
import { enquiries, mails, prepareEnquiryTests } from '../setup/enquiryForm.tsx'
import { jsonLdOf } from '../setup/jsonLd.ts'
import { renderRoute } from '../setup/renderRoute.tsx'

const siteUrl = 'https://www.aangan.example'
const access = { apiHost: window.location.origin }
const slug = (current: string) => ({ _type: 'slug', current })
prepareEnquiryTests()

const contactSection = { _key: 'a', _type: 'contactSection', heading: 'Contact' }

const english = {
  _id: 'offer',
  _type: 'page',
  title: 'Monsoon offer',
  slug: slug('offer'),
  sections: [contactSection],
}
const hindi = {
  ...english,
  _id: 'offer-hindi',
  title: 'मानसून ऑफ़र',
  slug: slug('hindi/offer'),
  language: 'hi',
  translationOf: { _type: 'reference', _ref: 'offer', _weak: true },
}

const renderHtml = async (url: string) => {
  const { head, html, language } = await render({ url, siteUrl, mode: 'live', access })
  const document = new DOMParser().parseFromString(head + html, 'text/html')
  const alternates = [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map(
    (link) => [link.getAttribute('hreflang'), link.getAttribute('href')],
  )
  const links = [...document.querySelectorAll('main a[hreflang]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('lang'),
    link.textContent,
  ])
  return { document, language, alternates, links }
}

const readSitemap = async () => {
  const { body } = await makeSiteFile('/sitemap.xml', {
    siteUrl,
    listPages: () => listPages(access),
    readFeed: (language) => readFeed(access, language),
  })
  const sitemap = new DOMParser().parseFromString(body, 'application/xml')
  const urls = [...sitemap.getElementsByTagName('url')].map((url) => ({
    loc: url.getElementsByTagName('loc')[0]?.textContent,
    alternates: [...url.getElementsByTagName('xhtml:link')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  }))
  return { body, urls }
}

test('a page and its translation name each other and themselves, in the page and in the sitemap', async () => {
  await content.put(english, hindi)
  const alternates = [
    ['en', `${siteUrl}/offer`],
    ['x-default', `${siteUrl}/offer`],
    ['hi', `${siteUrl}/hindi/offer`],
  ]
  const { urls } = await readSitemap()
  for (const path of ['/offer', '/hindi/offer']) {
    expect((await renderHtml(path)).alternates, path).toEqual(alternates)
    expect(urls.find(({ loc }) => loc === siteUrl + path)?.alternates, path).toEqual(alternates)
  }
  expect(urls.filter(({ alternates }) => alternates.length > 0)).toHaveLength(2)
})

test('each of two translations links to the other, in the language of the other', async () => {
  await content.put(english, hindi)
  expect((await renderHtml('/offer')).links).toEqual([['/hindi/offer', 'hi-IN', 'हिन्दी']])
  expect((await renderHtml('/hindi/offer')).links).toEqual([['/offer', 'en-IN', 'English']])
})

test('posts are translations of each other too', async () => {
  await content.replaceAll('post', [
    { title: 'Rooms', slug: slug('rooms') },
    {
      title: 'कमरे',
      slug: slug('kamare'),
      language: 'hi',
      translationOf: { _type: 'reference', _ref: 'post-1', _weak: true },
    },
  ])
  expect((await renderHtml('/rooms')).links).toEqual([['/kamare', 'hi-IN', 'हिन्दी']])
  expect((await renderHtml('/kamare')).alternates).toHaveLength(3)
})

test.each([
  ['deleted', () => content.put(hindi)],
  ['not published', () => content.put(hindi, { ...english, _id: 'drafts.offer' })],
  ['in the same language', () => content.put(hindi, { ...english, language: 'hi' })],
  [
    'in a language that the site no longer has',
    () => content.put(english, { ...hindi, language: 'ta' }),
  ],
  ['without an address', () => content.put(hindi, { ...english, slug: undefined })],
])('a page whose translation is %s names no translation and links to none', async (_, store) => {
  await store()
  const { alternates, links } = await renderHtml('/hindi/offer')
  expect({ alternates, links }).toEqual({ alternates: [], links: [] })
  expect((await readSitemap()).body).not.toContain('hreflang')
})

test('search engines are not told of a translation that they must not index, but readers are', async () => {
  await content.put(english, { ...hindi, seo: { _type: 'seo', noIndex: true } })
  const { alternates, links } = await renderHtml('/offer')
  expect(alternates).toEqual([])
  expect(links).toHaveLength(1)
  expect((await readSitemap()).body).not.toContain('hreflang')
})

test('of two pages in Hindi with one original, the first by id is the translation, and the other names none', async () => {
  await content.put(english, hindi, { ...hindi, _id: 'second-hindi', slug: slug('hindi/second') })
  expect((await renderHtml('/offer')).links).toEqual([['/hindi/offer', 'hi-IN', 'हिन्दी']])
  expect((await renderHtml('/hindi/offer')).links).toEqual([['/offer', 'en-IN', 'English']])
  expect((await renderHtml('/hindi/second')).alternates).toEqual([])
})

test('a page in a language that the site no longer has is shown with English words', async () => {
  await content.put({ ...hindi, language: 'ta' })
  const { document, language } = await renderHtml('/hindi/offer')
  expect(language).toBe('en')
  expect(document.querySelector('main button[type="submit"]')?.textContent).toBe('Send Enquiry')
})

test('a page in Hindi has Hindi words, metadata and feed, and marks the English parts of the layout', async () => {
  await content.put(hindi)
  const { document, language } = await renderHtml('/hindi/offer')
  expect(language).toBe('hi')
  const meta = (property: string) =>
    document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  expect(meta('og:locale')).toBe('hi_IN')
  expect(document.querySelector('main button[type="submit"]')?.textContent).toBe('पूछताछ भेजें')
  expect(document.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')).toBe(
    '/feed-hi.xml',
  )
  expect(document.querySelector('nav[aria-label="Footer"]')?.getAttribute('lang')).toBe('en-IN')
  const webPage = [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) => JSON.parse(textContent ?? ''))
    .find((data) => data['@type'] === 'WebPage')
  expect(webPage).toMatchObject({ inLanguage: 'hi-IN', name: 'मानसून ऑफ़र' })
})

test('texts for screen readers in a price list are marked as English on a page in Hindi', async () => {
  const plan = { _type: 'reference', _ref: 'plan-standard' }
  const pricing = { _key: 'p', _type: 'pricingSection', heading: 'दाम', plan }
  await content.put({ ...hindi, sections: [pricing] })
  const { document } = await renderHtml('/hindi/offer')
  const texts = [...document.querySelectorAll('table .visually-hidden')]
  expect(texts.map(({ textContent }) => textContent)).toContain('List price ')
  expect(new Set(texts.map((text) => text.getAttribute('lang')))).toEqual(new Set(['en-IN']))
})

test('a page in Hindi shows the words that an editor wrote for Hindi', async () => {
  await content.put(hindi)
  await content.edit('siteSettings', {
    words: { send: 'Write to us' },
    translatedWords: { hi: { send: 'हमें लिखें' } },
  })
  await renderRoute('/hindi/offer')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('button', { name: 'हमें लिखें' })).toBeInTheDocument()
  expect(main.getByRole('textbox', { name: 'होटल का नाम' })).toBeInTheDocument()
})

test('a visit from a page in Hindi to an English page changes the words and the language of the document', async () => {
  await content.put(hindi)
  const { router } = await renderRoute('/hindi/offer')
  await waitFor(() => expect(document.documentElement.lang).toBe('hi-IN'))
  await router.navigate('/contactus')
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await waitFor(() => expect(document.documentElement.lang).toBe('en-IN'))
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('button', { name: 'Send Enquiry' })).toBeInTheDocument()
})

test('a post in Hindi has Hindi dates and structured data; an English list marks its title as Hindi', async () => {
  await content.replaceAll('post', [
    { title: 'कमरे', slug: slug('kamare'), language: 'hi', publishedAt: '2024-07-29' },
  ])
  const { router } = await renderRoute('/kamare')
  expect(screen.getByText('29 जुलाई 2024')).toBeInTheDocument()
  expect(jsonLdOf('BlogPosting')).toMatchObject({ inLanguage: 'hi-IN' })
  await router.navigate('/blog')
  const title = await screen.findByRole('heading', { level: 2, name: 'कमरे' })
  expect(title).toHaveAttribute('lang', 'hi-IN')
  expect(screen.getAllByText('29 July 2024').length).toBeGreaterThan(0)
})

test('each language has a feed of its own posts', async () => {
  await content.replaceAll('post', [
    { title: 'Rooms', slug: slug('rooms') },
    { title: 'कमरे', slug: slug('kamare'), language: 'hi' },
    { title: 'அறைகள்', slug: slug('arai'), language: 'ta' },
  ])
  const readTitles = async (language: 'en' | 'hi') =>
    (await readFeed(access, language)).posts.map(({ title }) => title).toSorted()
  expect(await readTitles('en')).toEqual(['Rooms', 'அறைகள்'])
  expect(await readTitles('hi')).toEqual(['कमरे'])
  const { body } = await makeSiteFile('/feed-hi.xml', {
    siteUrl,
    listPages: () => listPages(access),
    readFeed: (language) => readFeed(access, language),
  })
  expect(body).toContain('xml:lang="hi-IN"')
  expect(body).toContain(`href="${siteUrl}/feed-hi.xml"`)
})

test('the enquiry form of a page in Hindi sends the specified bodies', async () => {
  await renderRoute('/hindi/hotel-software')
  const main = within(screen.getByRole('main'))
  const answers = {
    'होटल का नाम': 'होटल आँगन',
    'आपका नाम': 'आशा',
    'आपका फ़ोन नंबर': '+91 00000 00000',
    'आपका ईमेल': 'asha@hotel.example',
    संदेश: 'कृपया डेमो दिखाइए।',
  }
  for (const [label, value] of Object.entries(answers))
    fireEvent.input(main.getByRole('textbox', { name: label }), { target: { value } })
  await userEvent.click(main.getByRole('button', { name: 'पूछताछ भेजें' }))
  await screen.findByRole('heading', { level: 1, name: 'Thank You!' })
  expect(enquiries.map(({ body }) => body)).toEqual([
    {
      Hotelname: 'होटल आँगन',
      name: 'आशा',
      phoneno: '+91 00000 00000',
      email: 'asha@hotel.example',
      description: 'कृपया डेमो दिखाइए।',
    },
  ])
  expect(mails.map(({ body }) => body)).toMatchObject([
    {
      lib_version: '4.4.1',
      template_params: {
        hotelname: 'होटल आँगन',
        name: 'आशा',
        phonenumber: '+91 00000 00000',
        email: 'asha@hotel.example',
        message: 'कृपया डेमो दिखाइए।',
        to_email: 'enquiries@aangan.example',
      },
    },
  ])
})
