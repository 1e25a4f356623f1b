import { expect, test } from 'vitest'
import { article, breadcrumbs, faqPage, jsonLdText, organization } from './jsonLd.ts'

const siteUrl = 'https://www.aangan.example'
const noSettings = {
  brandName: null,
  strapline: null,
  logo: null,
  logoOnDark: null,
  phone: null,
  salesEmail: null,
  enquiryRecipient: null,
  address: null,
  supportHours: null,
  chat: null,
  map: null,
  copyright: null,
  socialLinks: null,
  navigation: null,
  footerLinks: null,
}

test('the organization has its name, address on one line, phone and profiles', () => {
  expect(
    organization(
      {
        ...noSettings,
        brandName: 'Aangan',
        phone: '+91 00000 00000',
        address: '0, Example Marg\nNew Delhi 110 000',
        socialLinks: [{ _key: 'x', platform: 'x', url: 'https://x.example/aangan' }],
      },
      siteUrl,
    ),
  ).toMatchObject({
    '@type': 'Organization',
    name: 'Aangan',
    url: 'https://www.aangan.example/',
    telephone: '+91 00000 00000',
    address: '0, Example Marg, New Delhi 110 000',
    sameAs: ['https://x.example/aangan'],
  })
})

test('what the settings lack is left out, and without a name so is the organization', () => {
  expect(Object.keys(organization({ ...noSettings, brandName: 'Aangan' }, siteUrl) ?? {})).toEqual([
    '@context',
    '@type',
    '@id',
    'name',
    'url',
  ])
  expect(organization(noSettings, siteUrl)).toBeUndefined()
  expect(organization(null, siteUrl)).toBeUndefined()
})

test('a question without an answer is no part of the FAQ page', () => {
  const page = faqPage([
    { question: 'Is there an app?', answer: 'Yes.' },
    { question: 'And?', answer: null },
  ])
  expect(page?.mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Is there an app?',
      acceptedAnswer: { '@type': 'Answer', text: 'Yes.' },
    },
  ])
  expect(faqPage([])).toBeUndefined()
  expect(faqPage(null)).toBeUndefined()
})

test('an article has its date and its own address', () => {
  expect(
    article(
      { title: 'What is it?', publishedAt: '2024-07-29' },
      '/What_is_Hotel_Property_Management_Solution',
      siteUrl,
    ),
  ).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'What is it?',
    datePublished: '2024-07-29',
    mainEntityOfPage: `${siteUrl}/What_is_Hotel_Property_Management_Solution`,
  })
})

test('breadcrumbs are counted from one', () => {
  expect(breadcrumbs([{ name: 'Home', path: '/' }], siteUrl).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` },
  ])
})

test('no word of an editor ends the script that carries it', () => {
  const text = jsonLdText({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: '</script><script>alert(1)</script><!--\u2028',
  })
  expect(text).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(text).name).toBe('</script><script>alert(1)</script><!--\u2028')
})
