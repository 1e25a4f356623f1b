import { evaluate, parse } from 'groq-js'
import type { DocumentLocationsState } from 'sanity/presentation'
import { expect, test } from 'vitest'
import { documents as documentTypes, singletons } from '../../schemas/index.ts'
import { seedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import { documents, type SeedDocument } from '../../tests/setup/seed/seedDocuments.ts'
import { locations } from './locations.ts'

type Context = Parameters<typeof locations>[1]
type Query = { fetch: string; listen: string }

type Answer = (query: string, params: Record<string, unknown>) => Promise<unknown>

/** Where a document is said to be seen, when queries are answered so. */
async function placeBy(answer: Answer, id: string, type: string) {
  const listenQuery = ({ fetch }: Query, params: Record<string, unknown>) => answer(fetch, params)
  const context = { documentStore: { listenQuery } } as unknown as Context // asked for nothing else
  const place = locations({ id, type, version: undefined, perspectiveStack: ['drafts'] }, context)
  return (await place) as DocumentLocationsState | undefined // an answer instead of a stream of them
}

/** The same when the dataset holds these documents. */
function placeOf(id: string, type: string, dataset: readonly SeedDocument[] = documents) {
  const answer: Answer = async (query, params) =>
    (await evaluate(parse(query, { params }), { dataset, params })).get()
  return placeBy(answer, id, type)
}

/** The seed, in which home's sections are changed. */
const withSections = (change: (section: Record<string, unknown>) => object) =>
  documents.map((document) =>
    document._id === 'homePage'
      ? { ...document, sections: (document.sections as Record<string, unknown>[]).map(change) } // the seed's own
      : document,
  )

const home = { locations: [{ title: 'Home', href: '/' }] }
const nowhere = { message: expect.stringMatching(/No section of any page/), tone: 'caution' }

test('every document says on which pages it is shown', async () => {
  for (const { name } of [...singletons, ...documentTypes]) {
    const id = documents.find(({ _type }) => _type === name)?._id ?? 'any'
    expect(await placeOf(id, name), name).toBeTruthy()
  }
})

test('a contributor, whose queries are limited, sees the same', async () => {
  const asha = { id: 'asha', name: 'Asha Rao', role: 'contributor' } as const
  const authorize = () => asha
  const plain = documents.filter((document) => !JSON.stringify(document).includes('_sanityAsset'))
  const { editor: contributor } = await startLake({ authorize, seed: seedFolder(plain) })
  for (const { name } of documentTypes) {
    const id = plain.find(({ _type }) => _type === name)?._id ?? 'any'
    const place = placeBy((query, params) => contributor.fetch(query, params), id, name)
    expect(await place, name).toEqual(await placeOf(id, name, plain))
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

test('a question is shown on pages that choose it', async () => {
  const chosen = [{ _key: 'a', _type: 'reference', _ref: 'faq-training' }]
  const withChosen = withSections((section) => ({ ...section, chosen }))
  expect(await placeOf('faq-training', 'faq', withChosen)).toEqual(home)
  expect(await placeOf('faq-size', 'faq', withChosen)).toEqual(nowhere)
})

test('a question of a group is shown on pages with its group, also as a draft', async () => {
  const reference = { _key: 'a', _type: 'reference', _ref: 'goa' }
  const question = (_id: string) => ({ _id, _type: 'faq', groups: [reference] })
  const withGroup = withSections((section) => ({ ...section, group: reference }))
  const dataset = [...withGroup, question('faq-goa'), question('drafts.faq-new')]
  expect(await placeOf('faq-goa', 'faq', dataset)).toEqual(home)
  expect(await placeOf('drafts.faq-new', 'faq', dataset)).toEqual(home)
  expect(await placeOf('faq-size', 'faq', dataset)).toEqual(nowhere)
})

test('of many questions home shows the first, and the page of all shows each', async () => {
  const many = Array.from({ length: 13 }, (_, at) => ({
    _id: `many-${at + 10}`,
    _type: 'faq',
    orderRank: `0|${at + 10}:`,
  }))
  const dataset = [...documents.filter(({ _type }) => _type !== 'faq'), ...many]
  const all = { title: 'All questions', href: '/questions' }
  expect(await placeOf('many-21', 'faq', dataset)).toEqual({
    locations: [...home.locations, all],
  })
  expect(await placeOf('many-22', 'faq', dataset)).toEqual({ locations: [all] })
})

test('a feature is shown on home if a section has chosen it', async () => {
  expect(await placeOf('feature-dashboard', 'featureTile')).toEqual(home)
  expect(await placeOf('feature-unchosen', 'featureTile')).toEqual(nowhere)
})

test('a plan is shown on home if a section has chosen it', async () => {
  expect(await placeOf('plan-standard', 'pricingPlan')).toEqual(home)
  expect(await placeOf('plan-unchosen', 'pricingPlan')).toEqual(nowhere)
})

test('a post with an address is shown there and in the list', async () => {
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

test('an author is shown on their own page, then in their posts, the newest first', async () => {
  const author = {
    _id: 'asha',
    _type: 'author',
    name: 'Asha Rao',
    slug: { current: 'authors/asha' },
  }
  const post = (_id: string, publishedAt: string) => ({
    _id,
    _type: 'post',
    title: _id,
    slug: { current: _id },
    author: { _ref: 'asha' },
    publishedAt,
  })
  const posts = [post('older', '2026-01-01T00:00:00Z'), post('newer', '2026-02-01T00:00:00Z')]
  expect(await placeOf('asha', 'author', [...posts, author])).toEqual({
    locations: [
      { title: 'Asha Rao', href: '/authors/asha' },
      { title: 'newer', href: '/newer' },
      { title: 'older', href: '/older' },
    ],
  })
})
