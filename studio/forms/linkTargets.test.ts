import { createSchema, type SanityDocument, validateDocument, type Workspace } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../schemas/index.ts'
import { seedClient } from '../../tests/setup/seed/seedClient.ts'
import { seeded } from '../../tests/setup/seed/seededContent.ts'
import { withLinkTargets } from './linkTargets.ts'

const schema = createSchema({ name: 'default', types: withLinkTargets(schemaTypes) })

/** What a form says of a document, while the seed is what visitors see. */
async function complaints(id: string, change: object = {}) {
  const document = { ...seeded.find(({ _id }) => _id === id), ...change, _id: `drafts.${id}` }
  const markers = await validateDocument({
    document: document as unknown as SanityDocument, // the seed's, with the dates that only the lake knows
    workspace: { schema } as Workspace, // validation reads nothing else of it
    environment: 'studio',
    getClient: () => seedClient,
    getDocumentExists: async () => true,
  })
  return markers.map(({ level, message }) => `${level}: ${message}`)
}

test.each(['homePage', 'siteSettings', 'post-what-is-hotel-property-management', 'privacyPage'])(
  'the links of %s lead somewhere',
  async (id) => {
    expect(await complaints(id)).toEqual([])
  },
)

/** The settings with a link to the seeded post. */
const picking = (target: object) => ({
  navigation: [{ _key: 'a', _type: 'link', label: 'Read', ...target }],
})
const page = { _type: 'reference', _ref: 'post-what-is-hotel-property-management' }

test('a link has to lead somewhere', async () => {
  expect(await complaints('siteSettings', picking({}))).toEqual([
    'error: Choose where the link leads.',
  ])
  expect(await complaints('siteSettings', picking({ page }))).toEqual([])
})

test('a form warns of a picked section that is not there', async () => {
  expect(await complaints('siteSettings', picking({ page, anchor: 'prices' }))).toEqual([
    expect.stringMatching(
      /^warning: This goes to #prices, which no heading of \/What_is_Hotel_Property/,
    ),
  ])
})

const goingTo = (href: string) => ({
  navigation: [{ _key: 'a', _type: 'link', label: 'Prices', href }],
})

test.each([
  ['/prices', /^warning: This goes to \/prices, which is no page of this site\. Choose/],
  ['/#Prices', /^warning: This goes to #Prices, which no section that home shows has\. Show/],
  ['#Feature', /^warning: This goes to #Feature, which works on the home page only\. Write/],
])('a form warns of a link to %s, which does not block publishing', async (href, warning) => {
  expect(await complaints('siteSettings', goingTo(href))).toEqual([expect.stringMatching(warning)])
})

test.each(['https://example.com/prices', 'mailto:a@hotel.example', 'tel:+910000'])(
  'nothing is known of %s',
  async (href) => {
    expect(await complaints('siteSettings', goingTo(href))).toEqual([])
  },
)

test('a link to a section is judged by the home page that is being edited', async () => {
  const action = { _type: 'link', label: 'Ask', href: '/#Client' }
  const section = { _key: 'a', _type: 'ctaSection', heading: 'Ask us', action }
  expect(await complaints('homePage', { sections: [section] })).toEqual([
    expect.stringMatching(/#Client, which no section/),
  ])
})

test('a redirect to no page is warned of', async () => {
  const redirect = { _type: 'redirect', from: '/old', to: '/nowhere' }
  expect(await complaints('redirect-old', redirect)).toEqual([
    expect.stringMatching(/^warning: This goes to \/nowhere, which is no page/),
  ])
})
