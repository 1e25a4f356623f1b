import { evaluate, parse } from 'groq-js'
import type { DocumentLocationsState } from 'sanity/presentation'
import { expect, test } from 'vitest'
import type { StoredDocument } from '../../domain/records.ts'
import { documents as documentTypes, singletons } from '../../schemas/index.ts'
import { seedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import { documents } from '../../tests/setup/seed/seedDocuments.ts'
import { locations } from './locations.ts'

type Context = Parameters<typeof locations>[1]
type Query = { fetch: string; listen: string }

type Answer = (query: string, params: Record<string, unknown>) => Promise<unknown>

/** Returns the locations of a document. `answer` runs the queries that find them. */
async function resolveLocations(answer: Answer, id: string, type: string) {
  const listenQuery = ({ fetch }: Query, params: Record<string, unknown>) => answer(fetch, params)
  const context = { documentStore: { listenQuery } } as unknown as Context // locations use nothing else
  const place = locations({ id, type, version: undefined, perspectiveStack: ['drafts'] }, context)
  return (await place) as DocumentLocationsState | undefined // `Answer` returns a promise instead of an observable
}

/** Returns the locations of a document in a dataset. */
function locationsOf(id: string, type: string, dataset: readonly StoredDocument[] = documents) {
  const answer: Answer = async (query, params) =>
    (await evaluate(parse(query, { params }), { dataset, params })).get()
  return resolveLocations(answer, id, type)
}

/** Returns the seed with each section of home changed. The cast is safe because home has sections in the seed. */
const withSections = (change: (section: Record<string, unknown>) => object) =>
  documents.map((document) =>
    document._id === 'homePage'
      ? { ...document, sections: (document.sections as Record<string, unknown>[]).map(change) }
      : document,
  )

const home = { locations: [{ title: 'Home', href: '/' }] }
const nowhere = { message: expect.stringMatching(/No section of any page/), tone: 'caution' }

test('every document type has locations, or a message that says why not', async () => {
  for (const { name } of [...singletons, ...documentTypes]) {
    const id = documents.find(({ _type }) => _type === name)?._id ?? 'any'
    expect(await locationsOf(id, name), name).toBeTruthy()
  }
})

test('a contributor sees the same locations, although their queries are limited', async () => {
  const asha = { id: 'asha', name: 'Asha Rao', role: 'contributor' } as const
  const authorize = () => asha
  const plain = documents.filter((document) => !JSON.stringify(document).includes('_sanityAsset'))
  const { editor: contributor } = await startLake({ authorize, seed: seedFolder(plain) })
  for (const { name } of documentTypes) {
    const id = plain.find(({ _type }) => _type === name)?._id ?? 'any'
    const place = resolveLocations((query, params) => contributor.fetch(query, params), id, name)
    expect(await place, name).toEqual(await locationsOf(id, name, plain))
  }
})

test.each(['faq', 'testimonial', 'clientLogo', 'partner', 'benefit', 'pricingAddOn'])(
  'an unpublished %s has the location home while its section is visible',
  async (type) => {
    expect(await locationsOf('drafts.new', type)).toEqual(home)
    const hidden = withSections((section) => ({ ...section, hidden: true }))
    expect(await locationsOf('drafts.new', type, hidden)).toEqual(nowhere)
  },
)

test('a question is shown on pages that choose it', async () => {
  const chosen = [{ _key: 'a', _type: 'reference', _ref: 'faq-training' }]
  const withChosen = withSections((section) => ({ ...section, chosen }))
  expect(await locationsOf('faq-training', 'faq', withChosen)).toEqual(home)
  expect(await locationsOf('faq-size', 'faq', withChosen)).toEqual(nowhere)
})

test('a published or draft question is located on pages with a section of its group', async () => {
  const reference = { _key: 'a', _type: 'reference', _ref: 'goa' }
  const question = (_id: string) => ({ _id, _type: 'faq', groups: [reference] })
  const withGroup = withSections((section) => ({ ...section, group: reference }))
  const dataset = [...withGroup, question('faq-goa'), question('drafts.faq-new')]
  expect(await locationsOf('faq-goa', 'faq', dataset)).toEqual(home)
  expect(await locationsOf('drafts.faq-new', 'faq', dataset)).toEqual(home)
  expect(await locationsOf('faq-size', 'faq', dataset)).toEqual(nowhere)
})

test('only the first twelve questions are located on home', async () => {
  const many = Array.from({ length: 13 }, (_, at) => ({
    _id: `many-${at + 10}`,
    _type: 'faq',
    orderRank: `0|${at + 10}:`,
  }))
  const dataset = [...documents.filter(({ _type }) => _type !== 'faq'), ...many]
  const all = { title: 'All questions', href: '/questions' }
  expect(await locationsOf('many-21', 'faq', dataset)).toEqual({
    locations: [...home.locations, all],
  })
  expect(await locationsOf('many-22', 'faq', dataset)).toEqual({ locations: [all] })
})

test('a feature is shown on home if a section has chosen it', async () => {
  expect(await locationsOf('feature-dashboard', 'featureTile')).toEqual(home)
  expect(await locationsOf('feature-unchosen', 'featureTile')).toEqual(nowhere)
})

test('a plan is shown on home if a section has chosen it', async () => {
  expect(await locationsOf('plan-standard', 'pricingPlan')).toEqual(home)
  expect(await locationsOf('plan-unchosen', 'pricingPlan')).toEqual(nowhere)
})

test('a post is located at its path and in the blog list', async () => {
  const post = { _id: 'linen', _type: 'post', title: 'Linen', slug: { current: 'linen' } }
  expect(await locationsOf('linen', 'post', [post])).toEqual({
    locations: [
      { title: 'Linen', href: '/linen' },
      { title: 'Blog list', href: '/blog' },
    ],
  })
  const { slug: _, ...unaddressed } = post
  expect(await locationsOf('linen', 'post', [unaddressed])).toMatchObject({
    message: expect.stringContaining('address'),
  })
})

test('an author is located on their page, then on their posts', async () => {
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
  expect(await locationsOf('asha', 'author', [...posts, author])).toEqual({
    locations: [
      { title: 'Asha Rao', href: '/authors/asha' },
      { title: 'newer', href: '/newer' },
      { title: 'older', href: '/older' },
    ],
  })
})
