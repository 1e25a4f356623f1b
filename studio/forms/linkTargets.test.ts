import { createSchema, type SanityDocument, validateDocument, type Workspace } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../schemas/index.ts'
import { seedClient } from '../../tests/setup/seed/seedClient.ts'
import { seeded } from '../../tests/setup/seed/seededContent.ts'
import { withLinkTargets } from './linkTargets.ts'

const schema = createSchema({ name: 'default', types: withLinkTargets(schemaTypes) })

/** Lists what a form says about a document while the seed is published. */
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
  'the links of %s lead to pages',
  async (id) => {
    expect(await complaints(id)).toEqual([])
  },
)

/** The settings with a link to the seeded post. */
const picking = (target: object) => ({
  navigation: [{ _key: 'a', _type: 'link', label: 'Read', ...target }],
})
const page = { _type: 'reference', _ref: 'post-what-is-hotel-property-management' }

test('a link needs a target', async () => {
  expect(await complaints('siteSettings', picking({}))).toEqual([
    'error: Choose where the link leads.',
  ])
  expect(await complaints('siteSettings', picking({ page }))).toEqual([])
})

test('a form warns about a picked section that does not exist', async () => {
  expect(await complaints('siteSettings', picking({ page, anchor: 'prices' }))).toEqual([
    expect.stringMatching(
      /^warning: This goes to #prices, which is no heading of \/What_is_Hotel_Property/,
    ),
  ])
})

const goingTo = (href: string) => ({
  navigation: [{ _key: 'a', _type: 'link', label: 'Prices', href }],
})

test.each([
  ['/prices', /^warning: This goes to \/prices, which is not a page of this site\. Choose/],
  ['/#Prices', /^warning: This goes to #Prices, which is no visible section of home\. Show/],
  ['#Feature', /^warning: This goes to #Feature, which works on the home page only\. Write/],
])('a form warns about a link to %s, and does not block publishing', async (href, warning) => {
  expect(await complaints('siteSettings', goingTo(href))).toEqual([expect.stringMatching(warning)])
})

test.each(['https://example.com/prices', 'mailto:a@hotel.example', 'tel:+910000'])(
  'no warning is given for %s',
  async (href) => {
    expect(await complaints('siteSettings', goingTo(href))).toEqual([])
  },
)

test('a link to a section is checked against the edited home page', async () => {
  const action = { _type: 'link', label: 'Ask', href: '/#Client' }
  const section = { _key: 'a', _type: 'ctaSection', heading: 'Ask us', action }
  expect(await complaints('homePage', { sections: [section] })).toEqual([
    expect.stringMatching(/#Client, which is no visible section/),
  ])
})

test('a form warns about a redirect to a missing page', async () => {
  const redirect = { _type: 'redirect', from: '/old', to: '/nowhere' }
  expect(await complaints('redirect-old', redirect)).toEqual([
    expect.stringMatching(/^warning: This goes to \/nowhere, which is not a page/),
  ])
})
