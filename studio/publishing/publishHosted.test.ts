import { expect, test } from 'vitest'
import { makePage } from '../../mocks/index.ts'
import { createSeedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import type { StoredDocument } from '../content/documents.ts'
import { isDraftChanged } from './publishDraft.ts'
import { publishHosted } from './publishHosted.ts'

const pageAt = (_id: string, slug: string, fields: object = {}) => ({
  ...makePage({ _id, title: 'Kochi', slug: { _type: 'slug', current: slug } }),
  ...fields,
})
const redirect = (id: string, from: string, to: string) => ({
  _id: id,
  _type: 'redirect',
  from,
  to,
})
const linkTo = (target: object) => ({
  sections: [
    {
      _key: 'a',
      _type: 'ctaSection',
      heading: 'See more',
      action: { _type: 'link', label: 'There', ...target },
    },
  ],
})
const goa = { _id: 'goa', _type: 'page', title: 'Goa', slug: { _type: 'slug', current: 'goa' } }

async function startLakeWithPage(others: object[], draftFields: object = {}) {
  const draftId = 'drafts.kochi'
  const seed = createSeedFolder([
    pageAt('kochi', 'old'),
    pageAt(draftId, 'new', draftFields),
    ...others,
  ])
  const { editor, visitor, lake } = await startLake({ seed })
  const listRedirects = () => visitor.fetch('*[_type == "redirect"] | order(from){from, to}')
  const getDocument = async (id: string) => {
    const document = await editor.getDocument<StoredDocument>(id)
    if (!document) throw new Error(`There is no ${id}.`)
    return document
  }
  const draft = await getDocument(draftId)
  const publish = () => publishHosted(editor, draft)
  return { listRedirects, editor, visitor, lake, publish, draft: () => getDocument(draftId) }
}

test('a redirect that exists only as a draft does not prevent a new redirect from the same address', async () => {
  const { listRedirects, publish } = await startLakeWithPage([
    redirect('drafts.redirect-old', '/old', '/elsewhere'),
  ])
  await publish()
  expect(await listRedirects()).toEqual([{ from: '/old', to: '/new' }])
})

test('a new address and its redirect are published in one transaction', async () => {
  const { listRedirects, visitor, lake, publish } = await startLakeWithPage([])
  const transactions: unknown[] = []
  lake.subscribe((transaction) => transactions.push(transaction))
  await publish()
  expect(await listRedirects()).toEqual([{ from: '/old', to: '/new' }])
  expect(await visitor.fetch('*[_id == "kochi"][0].slug.current')).toBe('new')
  expect(transactions).toHaveLength(1)
})

test('a redirect from the new address is removed, even if a release contains it too', async () => {
  const { editor, listRedirects, publish } = await startLakeWithPage([
    redirect('redirect-new', '/new', '/blog'),
    redirect('drafts.redirect-new', '/new', '/elsewhere'),
  ])
  const releaseId = 'winter'
  await editor.releases.create({ releaseId })
  await editor.createVersion({ releaseId, publishedId: 'redirect-new', baseId: 'redirect-new' })
  await publish()
  expect(await listRedirects()).toEqual([{ from: '/old', to: '/new' }])
  expect(await editor.getDocument('drafts.redirect-new')).toBeUndefined()
})

test('an address that a colleague published while the draft was open also redirects to the new address', async () => {
  const { editor, listRedirects, publish } = await startLakeWithPage([])
  await editor
    .patch('kochi')
    .set({ slug: { _type: 'slug', current: 'between' } })
    .commit()
  await publish()
  expect(await listRedirects()).toEqual([{ from: '/between', to: '/new' }])
})

test('redirects to the old address are changed to lead directly to the new address', async () => {
  const { listRedirects, publish } = await startLakeWithPage([redirect('r1', '/older', '/old')])
  await publish()
  expect(await listRedirects()).toEqual([
    { from: '/old', to: '/new' },
    { from: '/older', to: '/new' },
  ])
})

test('a redirect from the new address is deleted, with its draft', async () => {
  const { listRedirects, editor, publish } = await startLakeWithPage([
    redirect('r1', '/new', '/old'),
    redirect('drafts.r1', '/new', '/elsewhere'),
  ])
  await publish()
  expect(await listRedirects()).toEqual([{ from: '/old', to: '/new' }])
  expect(await editor.getDocument('drafts.r1')).toBeUndefined()
})

test('a redirect with an unpublished change keeps its target and its draft', async () => {
  const { listRedirects, editor, publish } = await startLakeWithPage([
    redirect('r1', '/older', '/old'),
    redirect('drafts.r1', '/older', '/blog'),
  ])
  await publish()
  expect(await listRedirects()).toContainEqual({ from: '/older', to: '/old' })
  expect(await editor.getDocument('drafts.r1')).toMatchObject({ to: '/blog' })
})

test('a draft that a colleague has changed is not published, and keeps links typed as paths', async () => {
  const fields = linkTo({ href: '/goa' })
  const { listRedirects, editor, visitor, publish, draft } = await startLakeWithPage([goa], fields)
  await editor.patch('drafts.kochi').set({ title: 'Another' }).commit()
  const error: unknown = await publish().catch((reason: unknown) => reason)
  expect(isDraftChanged(error)).toBe(true)
  expect(await draft()).toMatchObject({ title: 'Another', ...fields })
  expect(await listRedirects()).toEqual([])
  expect(await visitor.fetch('*[_id == "kochi"][0].slug.current')).toBe('old')
})

test('the path of a page is published as a reference', async () => {
  const { editor, publish } = await startLakeWithPage([goa], linkTo({ href: '/goa#offers' }))
  expect(await publish()).toEqual({ from: '/old', to: '/new' })
  const page = { _type: 'reference', _ref: 'goa' }
  expect(await editor.getDocument('kochi')).toMatchObject(linkTo({ page, anchor: 'offers' }))
})

test('a draft with an error is not published, and the message names the field', async () => {
  const { visitor, publish } = await startLakeWithPage([], { title: '' })
  await expect(publish()).rejects.toThrow(/cannot be published. Title: This field is empty/)
  expect(await visitor.fetch('*[_id == "kochi"][0].slug.current')).toBe('old')
})

test('publishing an author without an address creates no redirect', async () => {
  const author = { _id: 'drafts.asha', _type: 'author', name: 'Asha Rao' }
  const { editor } = await startLake({ seed: createSeedFolder([author]) })
  const draft = await editor.getDocument<StoredDocument>('drafts.asha')
  expect(draft && (await publishHosted(editor, draft))).toBeUndefined()
  expect(await editor.getDocument('asha')).toMatchObject({ name: 'Asha Rao' })
})
