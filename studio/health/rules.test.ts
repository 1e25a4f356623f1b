import { expect, test } from 'vitest'
import { anchors } from '../../domain/anchors.ts'
import { makeShortText } from '../../mocks/index.ts'
import { seedClient } from '../../tests/setup/seed/seedClient.ts'
import { pictureAsset, seededContent } from '../../tests/setup/seed/seededContent.ts'
import type { StoredDocument, Value } from '../content/documents.ts'
import type { Finding } from './finding.ts'
import { checkContent } from './rules.ts'

/** @param changes changed fields by document id; undefined removes the document, a new id adds one */
function seedWith(changes: Record<string, Value | undefined>): StoredDocument[] {
  const changed = new Map(seededContent.map((document) => [document._id, document]))
  for (const [id, change] of Object.entries(changes)) {
    const before = changed.get(id) ?? { _id: id, _type: 'post' }
    if (change) changed.set(id, { ...before, ...change })
    else changed.delete(id)
  }
  return [...changed.values()]
}

const check = (documents: readonly StoredDocument[]) => checkContent(documents, () => seedClient)

const describeFindingsExceptSamples = (findings: readonly Finding[]) =>
  findings
    .filter(({ rule }) => rule !== 'sample')
    .map(({ severity, document, problem }) => `${severity} in ${document.title}: ${problem}`)

/** Omits the rule `field`, because the documents of these tests lack required fields. */
const findingsWith = async (changes: Record<string, Value | undefined>) =>
  describeFindingsExceptSamples(
    (await check(seedWith(changes))).filter(({ rule }) => rule !== 'field'),
  )

const findSeeded = (id: string): StoredDocument => {
  const document = seededContent.find(({ _id }) => _id === id)
  if (!document) throw new Error(`The seed has no "${id}".`)
  return document
}
const sections = findSeeded('homePage').sections as Value[]
const changedSection = (type: string, change: Value) => ({
  homePage: {
    sections: sections.map((each) => (each._type === type ? { ...each, ...change } : each)),
  },
})

const withoutAll = (type: string): Record<string, undefined> =>
  Object.fromEntries(
    seededContent.filter(({ _type }) => _type === type).map(({ _id }) => [_id, undefined]),
  )

test('the seed has no findings except sample content', async () => {
  expect(describeFindingsExceptSamples(await check(seededContent))).toEqual([])
})

test('each sample document causes a warning', async () => {
  const samples = seededContent.filter(({ sample }) => sample === true).map(({ _id }) => _id)
  const listed = (await check(seededContent)).filter(({ rule }) => rule === 'sample')
  expect(listed.map(({ document }) => document.id).toSorted()).toEqual(samples.toSorted())
  expect(new Set(listed.map(({ severity }) => severity))).toEqual(new Set(['warning']))
})

const linkTo = (href: string) => ({
  siteSettings: { navigation: [{ _key: 'a', _type: 'link', label: 'Prices', href }] },
})

test.each(['/', '/blog', '/contactus/', '/?from=mail', '/#Feature', `/#${anchors.demoForm}`])(
  'a link to %s has no finding',
  async (href) => {
    expect(await findingsWith(linkTo(href))).toEqual([])
  },
)

test.each([
  [
    '/prices',
    'error in Site settings: The link “Prices” goes to /prices, which is not a page of this site.',
  ],
  [
    '/#Prices',
    'error in Site settings: The link “Prices” goes to #Prices, which is not a visible section or heading of Home.',
  ],
  [
    '#Feature',
    'error in Site settings: The link “Prices” goes to #Feature, which works only on pages with this section.',
  ],
])('a link to %s in the site settings is an error', async (href, finding) => {
  expect(await findingsWith(linkTo(href))).toEqual([finding])
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
    expect(await findingsWith({ ...page('ask'), ...linkTo(href) })).toEqual([])
  expect(await findingsWith({ ...page('questions'), ...linkTo('/hotels/goa#ask') })).toEqual([
    'error in Site settings: The link “Prices” goes to #ask, which is not a visible section or heading of /hotels/goa.',
  ])
})

test('a link to a missing section of a picked page is an error', async () => {
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
  expect(await findingsWith(picked('getenquiry'))).toEqual([])
  expect(await findingsWith(picked('prices'))).toEqual([
    'error in Site settings: The link “Goa” goes to #prices, which is not a visible section or heading of /goa.',
  ])
})

test('links to other sites, e-mail addresses and phone numbers are not checked', async () => {
  for (const href of ['https://example.com/prices', 'mailto:a@b.example', 'tel:+910000'])
    expect(await findingsWith(linkTo(href))).toEqual([])
})

test('a link through a redirect is a warning', async () => {
  const changes = {
    ...linkTo('/old'),
    'redirect-old': { _type: 'redirect', from: '/old', to: '/blog' },
  }
  expect(await findingsWith(changes)).toEqual([
    'warning in Site settings: The link “Prices” goes to /old, which is redirected to /blog.',
  ])
})

test('a link that differs from a page’s path only in case is a warning', async () => {
  expect(await findingsWith(linkTo('/Blog'))).toEqual([
    'warning in Site settings: The link “Prices” goes to /Blog, which is redirected to /blog.',
  ])
})

const articlePath = '/What_is_Hotel_Property_Management_Solution'
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
  expect(await findingsWith({ ...text, ...linkTo(`${articlePath}#rooms-rates`) })).toEqual([])
  expect(await findingsWith({ ...text, ...linkTo(`${articlePath}#rooms`) })).toEqual([
    `error in Site settings: The link “Prices” goes to #rooms, which is not a visible section or heading of ${articlePath}.`,
  ])
})

test('an anchor link in a text is an error unless it leads to a heading of the text', async () => {
  const paragraphWithLink = (href: string) => ({
    _key: 'p',
    _type: 'block',
    markDefs: [{ _key: 'l', _type: 'textLink', href }],
    children: [{ _key: 'a', _type: 'span', text: 'above', marks: ['l'] }],
  })
  const body = [
    ...createHeadings('Your data', 'आपका डेटा'),
    paragraphWithLink('#your-data'),
    paragraphWithLink('#आपका-डेटा'),
  ]
  expect(await findingsWith({ privacyPage: { body } })).toEqual([])
  expect(
    await findingsWith({ privacyPage: { body: [...body, paragraphWithLink('#your-rights')] } }),
  ).toEqual([
    'error in Privacy policy: The link “above” goes to #your-rights, which is not a visible section or heading of /privacy.',
  ])
})

test('a finding about a link in a text quotes the linked words', async () => {
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

test('a text with a format of another schema is a warning that quotes the text and says what to do', async () => {
  const [paragraph] = makeShortText('Our rooms')
  const findings = await check(
    seedWith({
      privacyPage: { body: [{ ...paragraph, style: 'h4' }] },
      'faq-training': { answer: [{ ...paragraph, style: 'h2' }] },
    }),
  )
  for (const style of ['h4', 'h2'])
    expect(findings).toContainEqual(
      expect.objectContaining({
        severity: 'warning',
        advice: `“Our rooms” has the style “${style}”, so the site shows it as normal text. Open the text, and press “Make it normal text” above it.`,
      }),
    )
})

test('a link to a hidden section is an error', async () => {
  expect(await findingsWith(changedSection('benefitsSection', { hidden: true }))).toContainEqual(
    expect.stringMatching(/^error in .*: The link “Benefits” goes to #Benefits/),
  )
})

test('a reference to an unpublished document is an error', async () => {
  const plan = findSeeded('plan-standard')
  const problems = await findingsWith({
    'plan-standard': undefined,
    'drafts.plan-standard': { ...plan, _id: 'drafts.plan-standard' },
  })
  expect(problems).toContainEqual(
    expect.stringMatching(/^error in .*“Standard Plan”, which is not published, so/),
  )
})

test('a reference to a document that does not exist is an error', async () => {
  expect(await findingsWith({ 'plan-standard': undefined })).toContainEqual(
    expect.stringMatching(/^error in .*not published or was deleted \(plan-standard\)/),
  )
})

test('a picture whose file was deleted is an error', async () => {
  expect(await findingsWith({ [pictureAsset._id]: undefined })).toContainEqual(
    expect.stringMatching(/^error in .*: A picture or file was deleted/),
  )
})

test('a field that fails validation is reported', async () => {
  const { img } = findSeeded('benefit-save-time')
  const findings = await check(
    seedWith({
      'benefit-save-time': { img: { ...(img as Value), alt: ' ' } },
      'post-what-is-hotel-property-management': { title: 'x'.repeat(91) },
      goa: { ...findSeeded('homePage'), _id: 'goa', _type: 'page', title: 'Goa' },
    }),
  )
  expect(
    findings
      .filter(({ rule }) => rule === 'field')
      .map(({ severity, path, problem, advice }) => `${severity} at ${path}: ${problem} ${advice}`),
  ).toEqual([
    'error at img.alt: “Picture › Alternative text” has to be corrected. Describe the picture in a few words.',
    'error at slug: “Address” has to be corrected. A page needs an address in Latin letters: press Generate, or write one, for example "hotels/goa".',
    'warning at title: “Title” could be better. Longer than 90 characters: the title fills a phone’s screen.',
  ])
})

test('a value of a wrong type is an error, not an exception', async () => {
  const wrongValues = { sections: 'x', body: [null, 3], seo: [], slug: null, href: 4, asset: 'y' }
  const documents = seededContent.map(({ _id, _type }) => ({ _id, _type, ...wrongValues }))
  const findings = await check([...documents, { _id: 'z', _type: 'unknown' }])
  expect(findings).toContainEqual(
    expect.objectContaining({
      severity: 'error',
      advice: 'This value has the wrong type: remove the value, and write it again.',
    }),
  )
})

const postId = 'post-what-is-hotel-property-management'

test.each([
  [
    'its excerpt is too long for a description',
    postId,
    {},
    /^warning in .*description for search .* 161 characters/,
  ],
  [
    'it has no heading to be the title',
    'aboutPage',
    { heading: '' },
    /^warning in .*no title of its own for search engines/,
  ],
])('a page without search texts gets a warning if %s', async (_, id, change, finding) => {
  expect(await findingsWith({ [id]: { seo: {}, ...change } })).toContainEqual(
    expect.stringMatching(finding),
  )
})

test.each(['benefit', 'clientLogo', 'faq', 'partner', 'testimonial'])(
  'a section without any published %s is an error',
  async (type) => {
    expect(await findingsWith(withoutAll(type))).toContainEqual(
      expect.stringMatching(/^error in Home: .*left off the page/),
    )
  },
)

test('a hidden contact section on home is an error', async () => {
  expect(await findingsWith(changedSection('contactSection', { hidden: true }))).toContainEqual(
    expect.stringMatching(/^error in Home: No section shows the enquiry form/),
  )
})

test('a section whose group is empty is a warning', async () => {
  const findings = await check(seedWith(changedSection('faqSection', { group: { _ref: 'goa' } })))
  expect(findings).toContainEqual(
    expect.objectContaining({
      severity: 'warning',
      advice: expect.stringMatching(/^This group contains no published document/),
    }),
  )
})

test('a hidden section with nothing to show is not an error', async () => {
  const hidden = changedSection('faqSection', { hidden: true })
  expect(await findingsWith({ ...withoutAll('faq'), ...hidden })).not.toContainEqual(
    expect.stringMatching(/left off the page/),
  )
})

test('an unpublished singleton page is an error', async () => {
  expect(await findingsWith({ termsPage: undefined })).toContainEqual(
    'error in Terms and conditions: It is not published, and the site needs it.',
  )
})

test.each([
  ['/blog', '/', /is the address of a page/],
  ['/What_is_Hotel_Property_Management_Solution', '/', /is the address of a page/],
  ['/old', '/nowhere', /It goes to \/nowhere, which is not a page/],
  ['/old', '/#Prices', /It goes to #Prices, which is not a visible section or heading/],
  ['/old', '/old', /leads back to itself/],
  ['/old', '/OLD/', /leads back to itself/],
  ['/what_is_hotel_property_management_solution', '/', /is the address of a page/],
  ['/old', undefined, /It has no new address/],
  [undefined, '/', /It has no old address/],
  [' /old', '/', /without spaces/],
])('a redirect from %j to %j is an error', async (from, to, problem) => {
  expect(await findingsWith({ r1: { _type: 'redirect', from, to } })).toEqual([
    expect.stringMatching(new RegExp(`^error in .*: .*${problem.source}`)),
  ])
})

test('redirects that lead to each other are errors', async () => {
  const changes = {
    r1: { _type: 'redirect', from: '/a', to: '/b' },
    r2: { _type: 'redirect', from: '/b', to: '/a' },
  }
  expect(await findingsWith(changes)).toEqual([
    'error in /a: This redirect leads back to itself: /a → /b → /a.',
    'error in /b: This redirect leads back to itself: /b → /a → /b.',
  ])
})

test('errors are listed before warnings', async () => {
  const severities = (await check(seedWith(linkTo('/prices')))).map(({ severity }) => severity)
  expect(severities[0]).toBe('error')
  expect(severities.lastIndexOf('error')).toBeLessThan(severities.indexOf('warning'))
})

const landingPage = (sections: Value[], change: Value = {}) => ({
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

test('a link may lead to a landing page and its visible sections, but not to its hidden sections', async () => {
  const sections = [section('benefitsSection'), section('introSection', { hidden: true })]
  for (const href of ['/hotels/goa', '/hotels/goa#Benefits'])
    expect(await findingsWith({ ...landingPage(sections), ...linkTo(href) })).toEqual([])
  expect(
    await findingsWith({ ...landingPage(sections), ...linkTo('/hotels/goa#knowmore') }),
  ).toEqual([
    'error in Site settings: The link “Prices” goes to #knowmore, which is not a visible section or heading of /hotels/goa.',
  ])
})

test('the sections and search texts of landing pages are checked', async () => {
  const withoutForm = landingPage([section('pricingSection')], { seo: {} })
  expect(await findingsWith(withoutForm)).toEqual([
    'error in Hotels in Goa: No section shows the enquiry form that buttons lead to.',
    'warning in Hotels in Goa: It has no description of its own for search engines.',
  ])
})

test('a button that leads to a missing section is an error', async () => {
  const pricing = section('pricingSection', { plan: { _ref: 'plan-standard' } })
  expect(await findingsWith(landingPage([pricing]))).toEqual([
    'error in Hotels in Goa: No section shows the enquiry form that buttons lead to.',
  ])
  expect(await findingsWith(landingPage([pricing, section('contactSection')]))).toEqual([])
  const opening = section('heroSection', { slides: [{ heading: 'Goa', action: 'knowMore' }] })
  expect(await findingsWith(landingPage([opening]))).toEqual([
    'error in Hotels in Goa: A button of the opening slides leads to the introduction, but this page shows no section “Introduction”.',
  ])
  expect(await findingsWith(landingPage([opening, section('introSection')]))).toEqual([])
})

test('a price typed as plain text is a warning', async () => {
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
  ['price', 'addon-channel-manager', 'a price, but “Channel Manager” has none.'],
  ['listPrice', 'plan-standard', 'a list price, but “Standard Plan” has none.'],
])('an inserted %s without an amount is an error', async (which, id, problem) => {
  const price = { _key: 'a', _type: 'price', of: { _ref: id }, which }
  const body = [{ _key: 'p', _type: 'block', style: 'normal', children: [price] }]
  const changes = { termsPage: { body }, 'plan-standard': { listPrice: null } }
  expect(await findingsWith(changes)).toContainEqual(
    expect.stringMatching(`^error in .*: The text shows ${problem}`),
  )
})
