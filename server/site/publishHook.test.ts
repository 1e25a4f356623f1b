import { createMemoryLake } from '@aangan/lake/memory'
import type { SanityClient } from '@sanity/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFaq, makePage } from '../../mocks/index.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { createTestBudget } from '../../tests/setup/lake/budget.ts'
import { EDITOR, serveLake } from '../../tests/setup/lake/testLake.ts'
import { publishHook } from './publishHook.ts'

type Document = { _id: string; _type: string; [field: string]: unknown }
type Release = Document & { state: string; error?: { message: string } }

const releaseId = 'spring'

const pageAt = (slug: string, _id = slug) => ({
  ...makePage({ _id, slug: { _type: 'slug', current: slug } }),
  title: _id,
})
const goa = pageAt('goa')
const movedGoa = pageAt('hotels/goa', 'goa')
const linkToGoa = { _key: 'a', _type: 'link', label: 'Goa', href: '/goa' }
const linking = {
  ...pageAt('kerala'),
  sections: [{ _key: 'c', _type: 'ctaSection', heading: 'See Goa', action: linkToGoa }],
}
const { question, ...invalidFaq } = makeFaq({ _id: 'faq' })
const invalidPage = { ...linking, sections: [{ ...linking.sections[0], heading: '' }] }

async function startLakeWith(documents: readonly Document[]) {
  const lake = createMemoryLake({
    projectId: 'embedded',
    dataset: 'production',
    authorize: () => EDITOR,
    documents,
    publishHook,
  })
  return (await serveLake(lake)).editor
}

/** Sends the action of the Studio's button and of scripts. */
const publishDraft = (editor: SanityClient, publishedId: string) =>
  editor.action({
    actionType: 'sanity.action.document.publish',
    publishedId,
    draftId: `drafts.${publishedId}`,
  })

async function publishDrafts(editor: SanityClient, documents: readonly Document[]) {
  for (const each of documents) await editor.create({ ...each, _id: `drafts.${each._id}` })
  for (const { _id } of documents) await publishDraft(editor, _id)
}

async function createRelease(editor: SanityClient, documents: readonly Document[]) {
  await editor.releases.create({ releaseId })
  for (const each of documents)
    await editor.create({ ...each, _id: `versions.${releaseId}.${each._id}` })
}

async function publishRelease(editor: SanityClient, documents: readonly Document[]) {
  await createRelease(editor, documents)
  await editor.releases.publish({ releaseId })
}

/** @throws Error with the error that is stored in the release */
async function publishOnSchedule(editor: SanityClient, documents: readonly Document[]) {
  await createRelease(editor, documents)
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const publishAt = new Date(Date.now() + 1000).toISOString()
  await editor.releases.schedule({ releaseId, publishAt })
  await vi.advanceTimersByTimeAsync(1000)
  const readRelease = () => editor.getDocument<Release>(`_.releases.${releaseId}`)
  await eventually(async () => expect((await readRelease())?.state).not.toBe('scheduled'))
  const { error } = (await readRelease()) ?? {}
  if (error) throw new Error(error.message)
}

async function mutate(editor: SanityClient, documents: readonly Document[]) {
  for (const each of documents) await editor.createOrReplace(each)
}

const publishers = [
  ['a publish action', publishDrafts],
  ['a release', publishRelease],
  ['a schedule', publishOnSchedule],
] as const
const senders = [...publishers, ['a mutation', mutate]] as const

const listRedirects = (editor: SanityClient) => editor.fetch('*[_type == "redirect"]{from, to}')
const readLink = (editor: SanityClient) =>
  editor.fetch('*[_id == "kerala"][0].sections[0].action{href, "id": page._ref}')

test.each(senders)('%s that changes a page’s address adds a redirect', async (_, send) => {
  const editor = await startLakeWith([goa])
  await send(editor, [movedGoa])
  expect(await listRedirects(editor)).toEqual([{ from: '/goa', to: '/hotels/goa' }])
})

test.each(senders)('%s with the address of another page is rejected', async (_, send) => {
  const editor = await startLakeWith([goa])
  await expect(send(editor, [pageAt('Goa', 'beach')])).rejects.toThrow(
    '“beach” cannot have the address /Goa: “goa” has it. Choose another address.',
  )
  expect(await editor.getDocument('beach')).toBeUndefined()
})

test.each([
  ['publish actions', publishDraft],
  ['mutations', (editor: SanityClient, id: string) => editor.create(pageAt('offer', id))],
])('of two %s for one address at the same time, the second is rejected', async (_, send) => {
  const [one, two] = [pageAt('offer', 'drafts.one'), pageAt('offer', 'drafts.two')]
  const editor = await startLakeWith([one, two])
  const results = await Promise.allSettled([send(editor, 'one'), send(editor, 'two')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await editor.fetch('count(*[_id in path("*") && slug.current == "offer"])')).toBe(1)
})

test.each([
  ['a release', publishRelease],
  ['a schedule', publishOnSchedule],
])('%s with two pages at one address is rejected, and the error names both', async (_, send) => {
  const editor = await startLakeWith([])
  await expect(send(editor, [pageAt('offer', 'one'), pageAt('offer', 'two')])).rejects.toThrow(
    /“two” .*“one” has it/,
  )
  expect(await editor.fetch('*[slug.current == "offer"]')).toEqual([])
})

test.each(publishers)('%s turns paths in links into references', async (_, send) => {
  const editor = await startLakeWith([goa])
  await send(editor, [movedGoa, linking])
  expect(await readLink(editor)).toEqual({ href: null, id: 'goa' })
})

test.each(publishers)('%s with an invalid document publishes nothing', async (_, send) => {
  const editor = await startLakeWith([])
  await expect(send(editor, [invalidPage])).rejects.toThrow(
    /cannot be published\. Sections › Heading: This field is empty/,
  )
  expect(await editor.getDocument('kerala')).toBeUndefined()
})

test('the errors of a release name every invalid document', async () => {
  const editor = await startLakeWith([goa])
  await expect(publishRelease(editor, [movedGoa, invalidFaq, invalidPage])).rejects.toThrow(
    /Question: This field is empty.*Heading: This field is empty/s,
  )
  expect(await editor.getDocument('goa')).toMatchObject({ slug: goa.slug })
})

test('a mutation may write an invalid document, and keeps the paths in its links', async () => {
  const editor = await startLakeWith([goa])
  await mutate(editor, [invalidPage])
  expect(await readLink(editor)).toEqual({ href: '/goa', id: null })
})

test('a mutation of another field is stored even if two pages already have one address', async () => {
  const editor = await startLakeWith([pageAt('offer', 'one'), pageAt('offer', 'two')])
  await editor.patch('one').set({ title: 'Summer' }).commit()
  expect(await editor.getDocument('one')).toMatchObject({ title: 'Summer' })
})

test.each(['unpublish', 'delete'] as const)(
  'the action %s frees an address and adds no redirect',
  async (name) => {
    const editor = await startLakeWith([goa])
    const actionType = `sanity.action.document.${name}` as const
    const ids = { publishedId: 'goa', draftId: 'drafts.goa', includeDrafts: [] }
    await editor.action({ actionType, ...ids } as Parameters<typeof editor.action>[0])
    await publishDrafts(editor, [pageAt('goa', 'beach')])
    expect(await listRedirects(editor)).toEqual([])
  },
)

test('the answer to a publish action contains the redirect that was added', async () => {
  const editor = await startLakeWith([
    goa,
    { ...movedGoa, _id: 'drafts.goa' },
    { _id: 'older', _type: 'redirect', from: '/older', to: '/goa' },
  ])
  expect(await publishDraft(editor, 'goa')).toMatchObject({
    added: [{ _type: 'redirect', from: '/goa', to: '/hotels/goa' }],
  })
})

test('publishing at a redirected address removes the redirect, even if a release contains it too', async () => {
  const redirect = { _type: 'redirect', from: '/goa', to: '/blog' }
  const editor = await startLakeWith(
    ['r', 'drafts.r', 'versions.winter.r'].map((_id) => ({ ...redirect, _id })),
  )
  await editor.releases.create({ releaseId: 'winter' })
  await publishDrafts(editor, [goa])
  expect(await editor.getDocuments(['r', 'drafts.r'])).toEqual([null, null])
})

test('a publication whose check takes too long is stopped', async () => {
  const publications = Array.from({ length: 500 }, (_, n) => pageAt(`page-${n}`))
    .map((each) => ({ ...each, _rev: '1', _createdAt: '', _updatedAt: '' }))
    .map((after) => ({ before: undefined, after }))
  const documents = publications.map(({ after }) => after)
  const check = (milliseconds: number) => {
    const budget = createTestBudget('editor', milliseconds)
    return budget.repeat(async () => publishHook(publications, false, () => documents, budget))
  }
  await check(60_000)
  await expect(check(20)).rejects.toThrow('took longer than 0.02 seconds')
})
