import { evaluate, parse } from 'groq-js'
import type { DocumentLocationsState } from 'sanity/presentation'
import { expect, test } from 'vitest'
import type { StoredDocument } from '../../domain/records.ts'
import { documents as documentTypes, singletons } from '../../schemas/index.ts'
import { createSeedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import { documents } from '../../tests/setup/seed/seedDocuments.ts'
import { locations } from './locations.ts'

type Context = Parameters<typeof locations>[1]
type Query = { fetch: string; listen: string }

type RunQuery = (query: string, params: Record<string, unknown>) => Promise<unknown>

async function resolveLocations(runQuery: RunQuery, id: string, type: string) {
  const listenQuery = ({ fetch }: Query, params: Record<string, unknown>) => runQuery(fetch, params)
  const context = { documentStore: { listenQuery } } as unknown as Context // `locations` uses nothing else
  const state = locations({ id, type, version: undefined, perspectiveStack: ['drafts'] }, context)
  return (await state) as DocumentLocationsState | undefined // `runQuery` returns a promise, not an observable
}

function locationsOf(id: string, type: string, dataset: readonly StoredDocument[] = documents) {
  const runQuery: RunQuery = async (query, params) =>
    (await evaluate(parse(query, { params }), { dataset, params })).get()
  return resolveLocations(runQuery, id, type)
}

/** Returns the seed with each section of home changed. The cast is safe because home has sections in the seed. */
const withSections = (change: (section: Record<string, unknown>) => object) =>
  documents.map((document) =>
    document._id === 'homePage'
      ? { ...document, sections: (document.sections as Record<string, unknown>[]).map(change) }
      : document,
  )

const home = { locations: [{ title: 'Home', href: '/' }] }
const nowhere = {
  message: expect.stringMatching(/Not shown in any section|No section shows it yet/),
  tone: 'caution',
}

test('every document type has locations or a message', async () => {
  for (const { name } of [...singletons, ...documentTypes]) {
    const id = documents.find(({ _type }) => _type === name)?._id ?? 'any'
    const state = await locationsOf(id, name)
    expect(state?.locations?.length || state?.message, name).toBeTruthy()
  }
})

test('a contributor, whose queries the lake limits, gets the correct locations of every document type', async () => {
  const asha = { id: 'asha', name: 'Asha Rao', role: 'contributor' } as const
  const authorize = () => asha
  const withoutPictures = documents.filter(
    (document) => !JSON.stringify(document).includes('_sanityAsset'),
  )
  const { editor: contributor } = await startLake({
    authorize,
    seed: createSeedFolder(withoutPictures),
  })
  const runQuery: RunQuery = (query, params) => contributor.fetch(query, params)
  for (const { name } of documentTypes) {
    const id = withoutPictures.find(({ _type }) => _type === name)?._id ?? 'any'
    const expected = await locationsOf(id, name, withoutPictures)
    expect(await resolveLocations(runQuery, id, name), name).toEqual(expected)
  }
})

test.each(['faq', 'testimonial', 'clientLogo', 'partner', 'benefit', 'pricingAddOn'])(
  'an unpublished %s is located on home only while its section is visible',
  async (type) => {
    expect(await locationsOf('drafts.new', type)).toEqual(home)
    const hidden = withSections((section) => ({ ...section, hidden: true }))
    expect(await locationsOf('drafts.new', type, hidden)).toEqual(nowhere)
  },
)

test('if a section has chosen questions, only the chosen questions are located on home', async () => {
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
  const many = Array.from({ length: 13 }, (_, index) => ({
    _id: `many-${index + 10}`,
    _type: 'faq',
    orderRank: `0|${index + 10}:`,
  }))
  const dataset = [...documents.filter(({ _type }) => _type !== 'faq'), ...many]
  const allQuestions = { title: 'All questions', href: '/questions' }
  expect(await locationsOf('many-21', 'faq', dataset)).toEqual({
    locations: [...home.locations, allQuestions],
  })
  expect(await locationsOf('many-22', 'faq', dataset)).toEqual({ locations: [allQuestions] })
})

test('a feature is located on home only if a section has chosen it', async () => {
  expect(await locationsOf('feature-dashboard', 'featureTile')).toEqual(home)
  expect(await locationsOf('feature-unchosen', 'featureTile')).toEqual(nowhere)
})

test('a plan is located on home only if a section has chosen it', async () => {
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
})

test('a post without an address has a message instead of locations', async () => {
  const post = { _id: 'linen', _type: 'post', title: 'Linen' }
  expect(await locationsOf('linen', 'post', [post])).toEqual({
    tone: 'caution',
    message: expect.stringContaining('address'),
  })
})

test('an author is located on their page, then on their posts, newest first', async () => {
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
