import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../schemas/index.ts'
import { seededContent } from '../../tests/setup/seed/seededContent.ts'
import { validateInStudio } from '../../tests/setup/validateInStudio.ts'
import { withLinkWarnings } from './linkWarnings.ts'

const schema = createSchema({ name: 'default', types: withLinkWarnings(schemaTypes) })

async function listMessages(id: string, change: object = {}) {
  const seededFields = seededContent.find(({ _id }) => _id === id)
  const document = { _type: 'redirect', ...seededFields, ...change, _id: `drafts.${id}` }
  const markers = await validateInStudio(document, { schema })
  return markers.map(({ level, message }) => `${level}: ${message}`)
}

test.each(['homePage', 'siteSettings', 'post-what-is-hotel-property-management', 'privacyPage'])(
  'the seeded document %s has no validation messages',
  async (id) => {
    expect(await listMessages(id)).toEqual([])
  },
)

const settingsWithLink = (target: object) => ({
  navigation: [{ _key: 'a', _type: 'link', label: 'Read', ...target }],
})
const page = { _type: 'reference', _ref: 'post-what-is-hotel-property-management' }

test('a link without a target is an error, a link to a page is not', async () => {
  expect(await listMessages('siteSettings', settingsWithLink({}))).toEqual([
    'error: Choose where the link leads.',
  ])
  expect(await listMessages('siteSettings', settingsWithLink({ page }))).toEqual([])
})

test('a link to a heading that the linked post does not have causes a warning', async () => {
  expect(await listMessages('siteSettings', settingsWithLink({ page, anchor: 'prices' }))).toEqual([
    expect.stringMatching(
      /^warning: The link “Read” goes to #prices, which is not a visible section or heading of \/What_is_Hotel_Property/,
    ),
  ])
})

const settingsWithHref = (href: string) => ({
  navigation: [{ _key: 'a', _type: 'link', label: 'Prices', href }],
})

test.each([
  [
    '/prices',
    /^warning: The link “Prices” goes to \/prices, which is not a page of this site\. Choose/,
  ],
  [
    '/#Prices',
    /^warning: The link “Prices” goes to #Prices, which is not a visible section or heading of Home\. Choose/,
  ],
  [
    '#Feature',
    /^warning: The link “Prices” goes to #Feature, which works only on pages with this section\. Write/,
  ],
])('a link to %s causes a warning, not an error', async (href, warning) => {
  expect(await listMessages('siteSettings', settingsWithHref(href))).toEqual([
    expect.stringMatching(warning),
  ])
})

test.each(['https://example.com/prices', 'mailto:a@hotel.example', 'tel:+910000'])(
  'a link to %s causes no warning',
  async (href) => {
    expect(await listMessages('siteSettings', settingsWithHref(href))).toEqual([])
  },
)

test('a draft of the home page gets a warning if it links to a section that only the published home page has', async () => {
  const action = { _type: 'link', label: 'Ask', href: '/#Client' }
  const section = { _key: 'a', _type: 'ctaSection', heading: 'Ask us', action }
  expect(await listMessages('homePage', { sections: [section] })).toEqual([
    expect.stringMatching(/#Client, which is not a visible section/),
  ])
})

test('a redirect to a missing page causes a warning', async () => {
  const redirect = { _type: 'redirect', from: '/old', to: '/nowhere' }
  expect(await listMessages('redirect-old', redirect)).toEqual([
    expect.stringMatching(/^warning: This goes to \/nowhere, which is not a page/),
  ])
})
