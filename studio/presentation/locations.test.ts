import { evaluate, parse } from 'groq-js'
import type { DocumentLocationsState } from 'sanity/presentation'
import { expect, test } from 'vitest'
import { documents as documentTypes, singletons } from '../../schemas/index.ts'
import { documents, type SeedDocument } from '../seed/documents.ts'
import { locations } from './locations.ts'

type Context = Parameters<typeof locations>[1]
type Query = { fetch: string; listen: string }

/** Where a document is said to be seen, when the dataset holds these documents. */
async function placeOf(id: string, type: string, dataset: readonly SeedDocument[] = documents) {
  const listenQuery = async ({ fetch }: Query, params: Record<string, unknown>) =>
    (await evaluate(parse(fetch, { params }), { dataset, params })).get()
  const context = { documentStore: { listenQuery } } as unknown as Context // asked for nothing else
  const answer = locations({ id, type, version: undefined, perspectiveStack: ['drafts'] }, context)
  return (await answer) as DocumentLocationsState | undefined // an answer instead of a stream of them
}

/** The seed, in which home's sections are changed. */
const withSections = (change: (section: Record<string, unknown>) => object) =>
  documents.map((document) =>
    document._id === 'homePage'
      ? { ...document, sections: (document.sections as Record<string, unknown>[]).map(change) } // the seed's own
      : document,
  )

const home = { locations: [{ title: 'Home', href: '/' }] }
const nowhere = { message: expect.stringMatching(/On no page/), tone: 'caution' }

test('every document says where it is seen', async () => {
  for (const { name } of [...singletons, ...documentTypes]) {
    const id = documents.find(({ _type }) => _type === name)?._id ?? 'any'
    expect(await placeOf(id, name), name).toBeTruthy()
  }
})

test.each(['faq', 'testimonial', 'clientLogo', 'partner', 'benefit', 'pricingAddOn'])(
  'a %s is seen at home, also before it is published, as long as its section is',
  async (type) => {
    expect(await placeOf('drafts.new', type)).toEqual(home)
    const hidden = withSections((section) => ({ ...section, hidden: true }))
    expect(await placeOf('drafts.new', type, hidden)).toEqual(nowhere)
  },
)

test('a question is seen where it is chosen, and not where others are', async () => {
  const chosen = [{ _key: 'a', _type: 'reference', _ref: 'faq-training' }]
  const withChosen = withSections((section) => ({ ...section, chosen }))
  expect(await placeOf('faq-training', 'faq', withChosen)).toEqual(home)
  expect(await placeOf('faq-size', 'faq', withChosen)).toEqual(nowhere)
})

test('a feature is seen at home when a section has chosen it', async () => {
  expect(await placeOf('feature-dashboard', 'featureTile')).toEqual(home)
  expect(await placeOf('feature-unchosen', 'featureTile')).toEqual(nowhere)
})

test('so is a plan', async () => {
  expect(await placeOf('plan-standard', 'pricingPlan')).toEqual(home)
  expect(await placeOf('plan-unchosen', 'pricingPlan')).toEqual(nowhere)
})

test('a post is seen at its address and in the list, once it has an address', async () => {
  const post = { _id: 'linen', _type: 'post', title: 'Linen', slug: { current: 'linen' } }
  expect(await placeOf('linen', 'post', [post])).toEqual({
    locations: [
      { title: 'Linen', href: '/linen' },
      { title: 'Blog list', href: '/blog' },
    ],
  })
  const { slug: _, ...unaddressed } = post
  expect(await placeOf('linen', 'post', [unaddressed])).toMatchObject({
    message: expect.stringContaining('address'),
  })
})
