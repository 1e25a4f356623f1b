import {
  createSchema,
  type InitialValueResolverContext,
  type SanityDocument,
  validateDocument,
  type Workspace,
} from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../schemas/index.ts'
import { seedClient } from '../../tests/setup/seed/seedClient.ts'
import { seeded } from '../../tests/setup/seed/seededContent.ts'
import type { StoredDocument } from '../content/documents.ts'
import { withLinkTargets } from '../forms/linkTargets.ts'
import { checkContent } from '../health/rules.ts'
import { pageTemplates } from './pageTemplates.ts'

const schema = createSchema({ name: 'default', types: withLinkTargets(schemaTypes) })
const ids = new Set(seeded.map(({ _id }) => _id))
const named = pageTemplates.map((template) => [template.title, template] as const)

/** The page that begins with a template, in the Studio over this content. */
async function begin(
  { value }: (typeof pageTemplates)[number],
  fetch: (query: string) => Promise<unknown> = seedClient.fetch,
) {
  const client = { withConfig: () => client, fetch }
  const context = { getClient: () => client } as unknown as InitialValueResolverContext // asked for nothing else
  const page = await value(undefined, context)
  return { ...page, _id: 'new-page', _type: 'page' } as StoredDocument
}

test.each(named)(
  '%s: only the address and the texts in brackets keep a new page from being published',
  async (_, template) => {
    const markers = await validateDocument({
      document: (await begin(template)) as unknown as SanityDocument, // without the dates that only the lake knows
      workspace: { schema } as Workspace, // validation reads nothing else of it
      environment: 'studio',
      getClient: () => seedClient,
      getDocumentExists: async ({ id }) => ids.has(id),
    })
    const [address, ...texts] = markers
    expect(address).toMatchObject({ path: ['slug'], message: expect.stringMatching(/template/) })
    expect(texts).toContainEqual(expect.objectContaining({ path: ['title'] }))
    for (const { message } of texts)
      expect(message).toMatch(/^Write what is still in brackets: \[your [^\]]+\]\.$/)
  },
)

test.each(named)('%s: content health finds only the texts in brackets', async (_, template) => {
  const page = await begin(template)
  const findings = checkContent([...seeded, page]).filter(
    ({ document }) => document.id === page._id,
  )
  expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['sample']))
  const sentences = findings.map(({ problem }) => problem)
  expect(sentences).toContain('It is still sample content.')
  expect(sentences).toContainEqual(expect.stringMatching(/^It still contains “\[your [^\]]+\]”\.$/))
})

test.each(named)('%s: a second page gets another address', async (_, template) => {
  const { slug } = (await begin(template)) as { slug?: { current: string } }
  const slugs = [slug?.current.toUpperCase()]
  const second = await begin(template, async () => ({ plan: null, features: null, slugs }))
  expect(second.slug).toEqual({ _type: 'slug', current: `${slug?.current}-2` })
})

test.each(named)(
  '%s: without a plan or features the page has no section for them',
  async (_, template) => {
    const page = await begin(template, async () => ({ plan: null, features: null, slugs: [] }))
    const types = (page.sections as { _type: string }[]).map(({ _type }) => _type)
    expect(types).not.toContain('pricingSection')
    expect(types).not.toContain('keyFeaturesSection')
    expect(types.length).toBeGreaterThan(3)
  },
)
