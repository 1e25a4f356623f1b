import { expect, test } from 'vitest'
import { createSeedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import type { StoredDocument } from '../content/documents.ts'
import { publishHosted } from './publishHosted.ts'

const post = (id: string, slug: string, fields: object = {}) => ({
  _id: id,
  _type: 'post',
  title: 'A post',
  slug: { _type: 'slug', current: slug },
  ...fields,
})
const redirect = (id: string, from: string, to: string) => ({
  _id: id,
  _type: 'redirect',
  from,
  to,
})
const link = (href: string) => ({ _key: href, _type: 'link', label: 'There', href })
const goa = { _id: 'goa', _type: 'page', title: 'Goa', slug: { _type: 'slug', current: 'goa' } }

async function startLakeWithPost(others: object[], draftFields: object = {}) {
  const draftId = 'drafts.post-1'
  const seed = createSeedFolder([
    post('post-1', 'old'),
    post(draftId, 'new', draftFields),
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
  const publish = (revision = draft) => publishHosted(editor, revision, async () => undefined)
  return { listRedirects, editor, visitor, lake, publish, draft: () => getDocument(draftId) }
}

test('a redirect that exists only as a draft does not prevent a new redirect from the same address', async () => {
  const { listRedirects, publish } = await startLakeWithPost([
    redirect('drafts.redirect-old', '/old', '/elsewhere'),
  ])
  await publish()
  expect(await listRedirects()).toEqual([{ from: '/old', to: '/new' }])
})

test('a new address and its redirect are published in one transaction', async () => {
  const { listRedirects, visitor, lake, publish } = await startLakeWithPost([])
  const transactions: unknown[] = []
  lake.subscribe((transaction) => transactions.push(transaction))
  await publish()
  expect(await listRedirects()).toEqual([{ from: '/old', to: '/new' }])
  expect(await visitor.fetch('*[_type == "post"][0].slug.current')).toBe('new')
  expect(transactions).toHaveLength(1)
})

test('a redirect from the new address is removed, even if a release contains it too', async () => {
  const { editor, listRedirects, publish } = await startLakeWithPost([
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
  const { editor, listRedirects, publish } = await startLakeWithPost([])
  await editor
    .patch('post-1')
    .set({ slug: { _type: 'slug', current: 'between' } })
    .commit()
  await publish()
  expect(await listRedirects()).toEqual([{ from: '/between', to: '/new' }])
})

test('redirects to the old address are changed to lead directly to the new address', async () => {
  const { listRedirects, publish } = await startLakeWithPost([redirect('r1', '/older', '/old')])
  await publish()
  expect(await listRedirects()).toEqual([
    { from: '/old', to: '/new' },
    { from: '/older', to: '/new' },
  ])
})

test('a redirect from the new address is deleted, with its draft', async () => {
  const { listRedirects, editor, publish } = await startLakeWithPost([
    redirect('r1', '/new', '/old'),
    redirect('drafts.r1', '/new', '/elsewhere'),
  ])
  await publish()
  expect(await listRedirects()).toEqual([{ from: '/old', to: '/new' }])
  expect(await editor.getDocument('drafts.r1')).toBeUndefined()
})

test('a redirect with an unpublished change keeps its target and its draft', async () => {
  const { listRedirects, editor, publish } = await startLakeWithPost([
    redirect('r1', '/older', '/old'),
    redirect('drafts.r1', '/older', '/blog'),
  ])
  await publish()
  expect(await listRedirects()).toContainEqual({ from: '/older', to: '/old' })
  expect(await editor.getDocument('drafts.r1')).toMatchObject({ to: '/blog' })
})

test('nothing is published if the draft has changed since it was read', async () => {
  const { listRedirects, editor, visitor, publish } = await startLakeWithPost([])
  await editor.patch('drafts.post-1').set({ title: 'Another' }).commit()
  expect(await publish()).toBe('the draft has changed')
  expect(await listRedirects()).toEqual([])
  expect(await visitor.fetch('*[_type == "post"][0].slug.current')).toBe('old')
})

test('the first call replaces typed paths of pages with references, the second call publishes the draft', async () => {
  const { editor, publish, draft } = await startLakeWithPost([goa], {
    links: ['/goa#offers', '/blog', 'https://a.example/goa'].map(link),
  })
  expect(await publish()).toBe('the draft has changed')
  const withReferences = await draft()
  expect(withReferences.links).toEqual([
    {
      _key: '/goa#offers',
      _type: 'link',
      label: 'There',
      page: { _type: 'reference', _ref: 'goa' },
      anchor: 'offers',
    },
    link('/blog'),
    link('https://a.example/goa'),
  ])
  expect(await publish(withReferences)).toEqual({ redirect: { from: '/old', to: '/new' } })
  expect(await editor.getDocument('post-1')).toMatchObject({ links: withReferences.links })
})

test('a draft that a colleague has changed keeps links typed as paths', async () => {
  const { editor, publish, draft } = await startLakeWithPost([goa], { links: [link('/goa')] })
  await editor.patch('drafts.post-1').set({ title: 'Another' }).commit()
  expect(await publish()).toBe('the draft has changed')
  expect(await draft()).toMatchObject({ title: 'Another', links: [link('/goa')] })
})

test('publishing an author without an address creates no redirect', async () => {
  const author = { _id: 'drafts.asha', _type: 'author', name: 'Asha Rao' }
  const { editor } = await startLake({ seed: createSeedFolder([author]) })
  const draft = await editor.getDocument<StoredDocument>('drafts.asha')
  expect(draft && (await publishHosted(editor, draft, async () => undefined))).toEqual({
    redirect: undefined,
  })
  expect(await editor.getDocument('asha')).toMatchObject({ name: 'Asha Rao' })
})
