import { createSchema, type InitialValueResolverContext } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../schemas/index.ts'
import { seedClient } from '../../tests/setup/seed/seedClient.ts'
import { seededContent } from '../../tests/setup/seed/seededContent.ts'
import { validateInStudio } from '../../tests/setup/validateInStudio.ts'
import type { StoredDocument } from '../content/documents.ts'
import { withLinkWarnings } from '../forms/linkWarnings.ts'
import { checkContent } from '../health/rules.ts'
import { pageTemplates } from './pageTemplates.ts'

const schema = createSchema({ name: 'default', types: withLinkWarnings(schemaTypes) })
const ids = new Set(seededContent.map(({ _id }) => _id))
const cases = pageTemplates.map((template) => [template.title, template] as const)

async function createPage(
  { value }: (typeof pageTemplates)[number],
  fetch: (query: string) => Promise<unknown> = seedClient.fetch,
) {
  const client = { withConfig: () => client, fetch }
  const context = { getClient: () => client } as unknown as InitialValueResolverContext // templates use only getClient
  const page = await value(undefined, context)
  return { ...page, _id: 'new-page', _type: 'page' } as StoredDocument
}

test.each(cases)(
  '%s: only the address and the placeholders of a new page are invalid',
  async (_, template) => {
    const page = await createPage(template)
    const markers = await validateInStudio(page, { schema, isStored: (id) => ids.has(id) })
    const [address, ...texts] = markers
    expect(address).toMatchObject({ path: ['slug'], message: expect.stringMatching(/template/) })
    expect(texts).toContainEqual(expect.objectContaining({ path: ['title'] }))
    for (const { message } of texts)
      expect(message).toMatch(/^Replace the text in brackets: \[your [^\]]+\]\.$/)
  },
)

test.each(cases)(
  '%s: content health reports only the sample content, the address and the placeholders',
  async (_, template) => {
    const page = await createPage(template)
    const all = await checkContent([...seededContent, page], () => seedClient)
    const findings = all.filter(({ document }) => document.id === page._id)
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['field', 'sample']))
    expect(findings.map(({ problem }) => problem)).toContain('It is still sample content.')
    for (const { advice } of findings.filter(({ rule }) => rule === 'field'))
      expect(advice).toMatch(/^Replace the text in brackets: \[your|template’s address/)
  },
)

test.each(cases)('%s: the address of a second page ends with -2', async (_, template) => {
  const { slug } = (await createPage(template)) as { slug?: { current: string } }
  const slugs = [slug?.current.toUpperCase()]
  const second = await createPage(template, async () => ({ plan: null, features: null, slugs }))
  expect(second.slug).toEqual({ _type: 'slug', current: `${slug?.current}-2` })
})

test.each(cases)(
  '%s: a new page has no sections for missing plans and features',
  async (_, template) => {
    const page = await createPage(template, async () => ({ plan: null, features: null, slugs: [] }))
    const types = (page.sections as { _type: string }[]).map(({ _type }) => _type)
    expect(types).not.toContain('pricingSection')
    expect(types).not.toContain('keyFeaturesSection')
    expect(types.length).toBeGreaterThan(3)
  },
)
