import { expect, test } from 'vitest'
import { anchors } from '../../domain/anchors.ts'
import { makeShortText } from '../../mocks/index.ts'
import { seedClient } from '../../tests/setup/seed/seedClient.ts'
import { fileAsset, pictureAsset, seeded } from '../../tests/setup/seed/seededContent.ts'
import type { StoredDocument, Value } from '../content/documents.ts'
import type { Finding } from './finding.ts'
import { checkContent } from './rules.ts'

/** Returns the seed with some documents changed or added. Undefined removes a document. */
function seedWith(changes: Record<string, Value | undefined>): StoredDocument[] {
  const changed = new Map(seeded.map((document) => [document._id, document]))
  for (const [id, change] of Object.entries(changes)) {
    const before = changed.get(id) ?? { _id: id, _type: 'post' }
    if (change) changed.set(id, { ...before, ...change })
    else changed.delete(id)
  }
  return [...changed.values()]
}

const check = (documents: readonly StoredDocument[]) => checkContent(documents, () => seedClient)

const sentences = (findings: readonly Finding[]) =>
  findings
    .filter(({ rule }) => rule !== 'sample')
    .map(({ severity, document, problem }) => `${severity} in ${document.title}: ${problem}`)

/**
 * Returns the sentences of the findings, except those of the rules `sample` and `field`. The documents of these tests
 * lack required fields.
 */
const found = async (changes: Record<string, Value | undefined>) =>
  sentences((await check(seedWith(changes))).filter(({ rule }) => rule !== 'field'))

const findSeeded = (id: string): StoredDocument => {
  const document = seeded.find(({ _id }) => _id === id)
  if (!document) throw new Error(`The seed has no "${id}".`)
  return document
}
const sections = findSeeded('homePage').sections as Value[]
const changedSection = (type: string, change: Value) => ({
  homePage: {
    sections: sections.map((each) => (each._type === type ? { ...each, ...change } : each)),
  },
})
const template = {
  slug: { _type: 'slug', current: 'hotels/your-city' },
  seo: { title: 'For [your city]', description: 'Goa.' },
}

const withoutAll = (type: string): Record<string, undefined> =>
  Object.fromEntries(
    seeded.filter(({ _type }) => _type === type).map(({ _id }) => [_id, undefined]),
  )

test('the seed has no findings except sample content', async () => {
  expect(sentences(await check(seeded))).toEqual([])
})

test('each sample document causes a warning', async () => {
  const samples = seeded.filter(({ sample }) => sample === true).map(({ _id }) => _id)
  const listed = (await check(seeded)).filter(({ rule }) => rule === 'sample')
  expect(listed.map(({ document }) => document.id).toSorted()).toEqual(samples.toSorted())
  expect(new Set(listed.map(({ severity }) => severity))).toEqual(new Set(['warning']))
})

const link = (href: string) => ({
  siteSettings: { navigation: [{ _key: 'a', _type: 'link', label: 'Prices', href }] },
})

test.each(['/', '/blog', '/contactus/', '/?from=mail', '/#Feature', `/#${anchors.demoForm}`])(
  'a link to %s has no finding',
  async (href) => {
    expect(await found(link(href))).toEqual([])
  },
)

test.each([
  [
    '/prices',
    'error in Site settings: The link “Prices” goes to /prices, which is not a page of this site.',
  ],
  [
    '/#Prices',
    'error in Site settings: The link “Prices” goes to #Prices, which is not a visible section of home.',
  ],
  [
    '#Feature',
    'error in Site settings: The link “Prices” goes to #Feature, which works on the home page only.',
  ],
])('a link to %s is an error', async (href, sentence) => {
  expect(await found(link(href))).toEqual([sentence])
})

test('a link to an editor’s anchor works until the anchor is renamed', async () => {
  const page = (anchor: string) => ({
    goa: {
      ...findSeeded('homePage'),
      _id: 'goa',
      _type: 'page',
      title: 'Goa',
      slug: { _type: 'slug', current: 'hotels/goa' },
      sections: sections.map((each) => (each._type === 'faqSection' ? { ...each, anchor } : each)),
    },
  })
  for (const href of ['/hotels/goa#ask', '/hotels/goa#getenquiry'])
    expect(await found({ ...page('ask'), ...link(href) })).toEqual([])
  expect(await found({ ...page('questions'), ...link('/hotels/goa#ask') })).toEqual([
    'error in Site settings: The link “Prices” goes to #ask, which is not a visible section of /hotels/goa.',
  ])
})

test('a link to a hidden or missing section of a picked page is an error', async () => {
  const picked = (anchor: string) => ({
    siteSettings: {
      navigation: [
        {
          _key: 'a',
          _type: 'link',
          label: 'Goa',
          page: { _type: 'reference', _ref: 'goa' },
          anchor,
        },
      ],
    },
    goa: {
      ...findSeeded('homePage'),
      _id: 'goa',
      _type: 'page',
      title: 'Goa',
      slug: { current: 'goa' },
    },
  })
  expect(await found(picked('getenquiry'))).toEqual([])
  expect(await found(picked('prices'))).toEqual([
    'error in Site settings: The link “Goa” goes to #prices, which is not a visible section of /goa.',
  ])
})

test('links to other sites, e-mail and phone are not checked', async () => {
  for (const href of ['https://example.com/prices', 'mailto:a@b.example', 'tel:+910000'])
    expect(await found(link(href))).toEqual([])
})

test('a link through a redirect is a warning', async () => {
  const changes = {
    ...link('/old'),
    'redirect-old': { _type: 'redirect', from: '/old', to: '/blog' },
  }
  expect(await found(changes)).toEqual([
    'warning in Site settings: The link “Prices” goes to /old, which is redirected to /blog.',
  ])
})

test('a link with other capitals than the path is a warning', async () => {
  expect(await found(link('/Blog'))).toEqual([
    'warning in Site settings: The link “Prices” goes to /Blog, which is redirected to /blog.',
  ])
})

const article = '/What_is_Hotel_Property_Management_Solution'
const createHeadings = (...words: string[]) =>
  words.map((text, index) => ({
    _key: `h${index}`,
    _type: 'block',
    style: 'h2',
    children: [{ _key: 's', _type: 'span', text }],
  }))

test('a link to a heading works until the heading is renamed', async () => {
  const text = {
    'post-what-is-hotel-property-management': { body: createHeadings('Rooms & rates') },
  }
  expect(await found({ ...text, ...link(`${article}#rooms-rates`) })).toEqual([])
  expect(await found({ ...text, ...link(`${article}#rooms`) })).toEqual([
    `error in Site settings: The link “Prices” goes to #rooms, which is not a heading of ${article}.`,
  ])
})

test('a text may link to its own heading', async () => {
  const to = (href: string) => ({
    _key: 'p',
    _type: 'block',
    markDefs: [{ _key: 'l', _type: 'textLink', href }],
    children: [{ _key: 'a', _type: 'span', text: 'above', marks: ['l'] }],
  })
  const body = [...createHeadings('Your data', 'आपका डेटा'), to('#your-data'), to('#आपका-डेटा')]
  expect(await found({ privacyPage: { body } })).toEqual([])
  expect(await found({ privacyPage: { body: [...body, to('#your-rights')] } })).toEqual([
    'error in Privacy policy: The link “above” goes to #your-rights, which is not a heading of /privacy.',
  ])
})

test('the finding of a link in a text names the linked words', async () => {
  const body = [
    {
      _key: 'p',
      _type: 'block',
      markDefs: [{ _key: 'l', _type: 'textLink', href: '/nowhere' }],
      children: [
        { _key: 'a', _type: 'span', text: 'Read ', marks: [] },
        { _key: 'b', _type: 'span', text: 'the price list', marks: ['l'] },
      ],
    },
  ]
  const [finding] = await check(seedWith({ privacyPage: { body } }))
  expect(finding?.problem).toMatch(/^The link “the price list” goes to \/nowhere/)
  expect(finding?.path).toBe('body[_key=="p"].markDefs[_key=="l"].href')
})

test('a link to a hidden section is an error', async () => {
  expect(await found(changedSection('benefitsSection', { hidden: true }))).toContainEqual(
    expect.stringMatching(/The link “Benefits” goes to #Benefits/),
  )
})

test('a reference to an unpublished document is an error', async () => {
  const plan = findSeeded('plan-standard')
  const problems = await found({
    'plan-standard': undefined,
    'drafts.plan-standard': { ...plan, _id: 'drafts.plan-standard' },
  })
  expect(problems).toContainEqual(
    expect.stringMatching(/“Standard Plan”, which is not published, so/),
  )
})

test('a reference to a document that does not exist is an error', async () => {
  expect(await found({ 'plan-standard': undefined })).toContainEqual(
    expect.stringMatching(/not published or was deleted \(plan-standard\)/),
  )
})

test('a picture whose file was deleted is an error', async () => {
  expect(await found({ [pictureAsset._id]: undefined })).toContainEqual(
    expect.stringMatching(/A picture or file is missing/),
  )
})

test('a field that breaks a rule of its form is reported', async () => {
  const { img } = findSeeded('benefit-save-time')
  const findings = await check(
    seedWith({
      'benefit-save-time': { img: { ...(img as Value), alt: ' ' } },
      'post-what-is-hotel-property-management': { title: 'x'.repeat(91) },
      goa: { ...findSeeded('homePage'), _id: 'goa', _type: 'page', title: 'Goa', ...template },
    }),
  )
  expect(
    findings
      .filter(({ rule }) => rule === 'field')
      .map(({ severity, path, problem, advice }) => `${severity} at ${path}: ${problem} ${advice}`),
  ).toEqual([
    'error at img.alt: “Picture › Alternative text” has to be corrected. Describe the picture in a few words.',
    'error at slug: “Address” has to be corrected. This is still the template’s address: write an address for this page.',
    'error at seo.title: “Search engines › Title” has to be corrected. Replace the text in brackets: [your city].',
    'warning at title: “Title” could be better. Longer than 90 characters: it fills a phone’s screen.',
  ])
})

test('a value of a wrong type is an error, not an exception', async () => {
  const odd = { sections: 'x', body: [null, 3], seo: [], slug: null, href: 4, asset: 'y' }
  const documents = seeded.map(({ _id, _type }) => ({ _id, _type, ...odd }))
  const findings = await check([...documents, { _id: 'z', _type: 'unknown' }])
  expect(findings.map(({ advice }) => advice)).toContain(
    'This value does not fit its field: remove it, and write it again.',
  )
})

const post = 'post-what-is-hotel-property-management'

test.each([
  ['an inherited description is too long', post, {}, /description for search .* 161 characters/],
  ['a title is missing', 'aboutPage', { heading: '' }, /no title for search engines/],
])('%s: this is a warning about the page', async (_, id, change, sentence) => {
  expect(await found({ [id]: { seo: {}, ...change } })).toContainEqual(
    expect.stringMatching(sentence),
  )
})

test.each([
  [pictureAsset._id, { size: 3_400_000 }, 'A picture is 3.4 MB large.'],
  [
    pictureAsset._id,
    { metadata: { dimensions: { width: 9000, height: 20 } } },
    'A picture is 9000 × 20 pixels.',
  ],
  [fileAsset._id, { size: 900_000 }, 'A video is 0.9 MB large, so it starts late on a phone.'],
])('an oversized asset (%s) is a warning about its document', async (id, change, problem) => {
  expect(await found({ [id]: change })).toContainEqual(
    expect.stringMatching(new RegExp(`^warning in .*: ${problem}`)),
  )
})

test.each(['benefit', 'clientLogo', 'faq', 'partner', 'testimonial'])(
  'a section without any published %s is an error',
  async (type) => {
    expect(await found(withoutAll(type))).toContainEqual(
      expect.stringMatching(/^error in Home: .*left off the page/),
    )
  },
)

test.each([
  ['a hidden', 'contactSection', { hidden: true }, /No section shows the enquiry form/],
  [
    'an empty',
    'faqSection',
    { group: { _ref: 'goa' } },
    /Its group contains no question and answer/,
  ],
])('%s %s of home is an error', async (_, type, change, sentence) => {
  expect(await found(changedSection(type, change))).toContainEqual(expect.stringMatching(sentence))
})

test('a hidden section may have nothing to show', async () => {
  const group = { _ref: 'goa' }
  expect(await found(changedSection('faqSection', { group, hidden: true }))).not.toContainEqual(
    expect.stringMatching(/Its group contains/),
  )
})

test('an unpublished singleton page is an error', async () => {
  expect(await found({ termsPage: undefined })).toContainEqual(
    'error in Terms and conditions: It is not published, and the site needs it.',
  )
})

test.each([
  ['/blog', '/', /is the address of a page/],
  ['/What_is_Hotel_Property_Management_Solution', '/', /is the address of a page/],
  ['/old', '/nowhere', /It goes to \/nowhere, which is not a page/],
  ['/old', '/#Prices', /It goes to #Prices, which is not a visible section/],
  ['/old', '/old', /leads back to itself/],
  ['/old', '/OLD/', /leads back to itself/],
  ['/what_is_hotel_property_management_solution', '/', /is the address of a page/],
  ['/old', undefined, /It has no new address/],
  [undefined, '/', /It has no old address/],
  [' /old', '/', /without spaces/],
])('a redirect from %j to %j is an error', async (from, to, sentence) => {
  expect(await found({ r1: { _type: 'redirect', from, to } })).toEqual([
    expect.stringMatching(sentence),
  ])
})

test('redirects that lead to each other are errors', async () => {
  const changes = {
    r1: { _type: 'redirect', from: '/a', to: '/b' },
    r2: { _type: 'redirect', from: '/b', to: '/a' },
  }
  expect(await found(changes)).toEqual([
    'error in /a: This redirect leads back to itself: /a → /b → /a.',
    'error in /b: This redirect leads back to itself: /b → /a → /b.',
  ])
})

test('errors are listed before warnings', async () => {
  const severities = (await check(seedWith(link('/prices')))).map(({ severity }) => severity)
  expect(severities[0]).toBe('error')
  expect(severities.lastIndexOf('error')).toBeLessThan(severities.indexOf('warning'))
})

const goa = (sections: Value[], change: Value = {}) => ({
  goa: {
    _type: 'page',
    title: 'Hotels in Goa',
    slug: { _type: 'slug', current: 'hotels/goa' },
    sections,
    seo: { title: 'Goa', description: 'For hotels in Goa.' },
    ...change,
  },
})
const section = (_type: string, change: Value = {}) => ({
  _key: _type,
  _type,
  heading: 'A heading',
  ...change,
})

test('a link may lead to a landing page and its visible sections', async () => {
  const sections = [section('benefitsSection'), section('introSection', { hidden: true })]
  for (const href of ['/hotels/goa', '/hotels/goa#Benefits'])
    expect(await found({ ...goa(sections), ...link(href) })).toEqual([])
  expect(await found({ ...goa(sections), ...link('/hotels/goa#knowmore') })).toEqual([
    'error in Site settings: The link “Prices” goes to #knowmore, which is not a visible section of /hotels/goa.',
  ])
})

test('landing pages are checked as home is', async () => {
  const withQuestions = goa([section('faqSection', { group: { _ref: 'goa' } })], { seo: {} })
  expect(await found(withQuestions)).toEqual([
    'error in Hotels in Goa: “A heading”: Its group contains no question and answer, so the section is left off the page.',
    'warning in Hotels in Goa: It has no description for search engines.',
  ])
})

test('a button without its section is an error', async () => {
  const pricing = section('pricingSection', { plan: { _ref: 'plan-standard' } })
  expect(await found(goa([pricing]))).toEqual([
    'error in Hotels in Goa: No section shows the enquiry form, to which buttons lead.',
  ])
  expect(await found(goa([pricing, section('contactSection')]))).toEqual([])
  const opening = section('heroSection', { slides: [{ heading: 'Goa', action: 'knowMore' }] })
  expect(await found(goa([opening]))).toEqual([
    'error in Hotels in Goa: A button of the opening leads to the introduction, which no section shows.',
  ])
  expect(await found(goa([opening, section('introSection')]))).toEqual([])
})

test('a price that was typed as plain text is a warning', async () => {
  const answer = makeShortText('It is ₹1,500 a month.')
  const changes = {
    'benefit-direct-bookings': { para: 'From Rs. 1500.' },
    'faq-training': { answer },
  }
  const findings = (await check(seedWith(changes))).filter(({ rule }) => rule === 'price')
  expect(
    findings.map(({ document, path, severity }) => `${severity} in ${document.id} at ${path}`),
  ).toEqual([
    'warning in benefit-direct-bookings at para',
    'warning in faq-training at answer[_key=="paragraph"]',
  ])
})

test.each([
  ['price', 'addon-channel-manager', '“Channel Manager” has no price.'],
  ['listPrice', 'plan-standard', '“Standard Plan” has no list price.'],
])('an inserted %s without an amount is an error', async (which, id, gap) => {
  const price = { _key: 'a', _type: 'price', of: { _ref: id }, which }
  const body = [{ _key: 'p', _type: 'block', style: 'normal', children: [price] }]
  const changes = { termsPage: { body }, 'plan-standard': { listPrice: null } }
  expect(await found(changes)).toContainEqual(
    expect.stringContaining(`A sentence has a gap: ${gap}`),
  )
})
