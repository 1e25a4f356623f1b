import { expect, test } from 'vitest'
import { documents, querySeed } from '../../tests/setup/seed/seedDocuments.ts'

const readBody = (type: string) => querySeed('pt::text(*[_type == $type][0].body)', { type })
const listHeadings = (type: string, style: string) =>
  querySeed('*[_type == $type][0].body[style == $style]{"text": pt::text(@)}.text', { type, style })

test('every page has a unique title (9–60 characters) and a unique description (51–160)', async () => {
  const pages: { _id: string; seo: { title: string; description: string } | null }[] =
    await querySeed('*[_type match "*Page" || _type == "post"]{_id, seo}')
  expect(pages).toHaveLength(11)
  for (const { _id, seo } of pages) {
    expect(seo?.title.length, _id).toBeGreaterThan(8)
    expect(seo?.title.length, _id).toBeLessThanOrEqual(60)
    expect(seo?.description.length, _id).toBeGreaterThan(50)
    expect(seo?.description.length, _id).toBeLessThanOrEqual(160)
  }
  expect(new Set(pages.map(({ seo }) => seo?.title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ seo }) => seo?.description)).size).toBe(pages.length)
})

test('the header and footer have the specified links', async () => {
  const settings = await querySeed(
    '*[_id == "siteSettings"][0]{"header": navigation[].href, "footer": footerLinks[].href}',
  )
  const header = ['/', '/#Benefits', '/#Feature', '/#Client', '/blog', '/contactus']
  expect(settings.header).toEqual(header)
  expect(settings.footer.toSorted()).toEqual(
    [...header, '/aboutus', '/privacy', '/refund-policy', '/terms-conditions'].toSorted(),
  )
})

test('the site settings have the specified texts, social links and logos', async () => {
  const settings = documents.find(({ _id }) => _id === 'siteSettings')
  expect(settings).toMatchObject({
    brandName: 'Aangan',
    supportHours: '11:00 AM to 6:00 PM, Monday to Friday',
    chat: { text: 'Hello, I would like to book a demo.' },
    socialLinks: ['facebook', 'x', 'linkedin', 'instagram'].map((platform) => ({ platform })),
    paymentProviderLogo: { _type: 'picture' },
    cloudHostLogo: { _type: 'picture' },
  })
  expect(settings?.copyright).toMatch(/^© 2024 /)
  expect(settings?.address).toContain('New Delhi')
})

test('the thank-you page has the specified texts and `noIndex`', () => {
  expect(documents.find(({ _id }) => _id === 'thankYouPage')).toMatchObject({
    heading: 'Thank You!',
    message: 'Your form has been submitted successfully.',
    homeLabel: 'Go Home',
    seo: { noIndex: true },
  })
})

test('the about page has the four specified parts', async () => {
  const parts: { heading: string; text: string }[] = await querySeed(
    '*[_id == "aboutPage"][0].parts',
  )
  expect(parts.map(({ heading }) => heading)).toEqual([
    'Who We Are',
    'Our Vision',
    'Our Mission',
    'Our Technology',
  ])
  expect(parts[0]?.text).toContain('part of a company group established in 2009')
  expect(parts[3]?.text).toContain('cutting-edge technology')
})

test('the contact page and the blog list have the specified headings and labels', () => {
  expect(documents.find(({ _id }) => _id === 'contactPage')).toMatchObject({
    heading: 'Contact Us',
    formHeading: 'Get in Touch',
  })
  expect(documents.find(({ _id }) => _id === 'blogPage')).toMatchObject({
    recentHeading: 'Recent Post',
    continueLabel: 'Continue Reading',
  })
})

test('the privacy policy has the specified date and points', async () => {
  expect(await querySeed('*[_id == "privacyPage"][0].effectiveDate')).toBe('2024-08-12')
  expect(await listHeadings('privacyPage', 'h2')).toEqual([
    'Information we collect',
    'How we use it',
    'Sharing',
    'Security',
    'Your rights',
    'Children',
    'Changes',
    'Contact',
  ])
  const policy = await readBody('privacyPage')
  for (const phrase of [
    ...['Account information', 'Login data', 'Usage data', 'Device information'],
    'We do not sell your data',
    ...['Access:', 'Correct:', 'Delete:', 'Withdraw consent:', 'Complain:'],
    'children under 16',
  ])
    expect(policy).toContain(phrase)
})

test('the refund policy contains the specified rules', async () => {
  const policy = await readBody('refundPage')
  for (const phrase of [
    'All payments are non-refundable',
    'no refund, no chargeback and no reversal',
    'try the demo before you buy',
    'settled within 7-10 working days after the payment provider or your bank has confirmed it',
  ])
    expect(policy).toContain(phrase)
})

test('the terms contain the specified rules', async () => {
  const terms = await readBody('termsPage')
  for (const phrase of [
    '(SaaS) platform',
    'Keep them confidential',
    'Plans are paid in advance',
    'activated only after we have received the payment',
    'Payments are non-refundable',
    'stays active to the end of the cycle that you have paid for',
    'renewal reminders before your plan expires',
    'If you renew late, the service may be suspended',
    'We may change these terms at any time',
  ])
    expect(terms).toContain(phrase)
})

test('the post has the specified slug, date, outline, length, pictures, links and lists', async () => {
  const post = await querySeed(
    '*[_type == "post"]{"slug": slug.current, publishedAt, "outline": body[style in ["h2", "h3"]].style, "pictures": count(body[_type == "picture"]), "links": body[].markDefs[].href, "lists": array::unique(body[].listItem)}',
  )
  expect(post).toMatchObject([
    { slug: 'What_is_Hotel_Property_Management_Solution', publishedAt: '2024-07-29' },
  ])
  const [{ outline, pictures, links, lists }] = post
  expect(outline.filter((style: string) => style === 'h2')).toHaveLength(9)
  expect(outline.join(' ')).toMatch(/^(h2( h3){2,} ?){9}$/)
  expect(pictures).toBeGreaterThan(0)
  expect(links).toContain('/contactus')
  expect(lists).toEqual(expect.arrayContaining(['bullet', 'number']))
  const words = (await readBody('post')).split(/\s+/).length
  expect(words).toBeGreaterThan(1400)
  expect(words).toBeLessThan(1700)
})
