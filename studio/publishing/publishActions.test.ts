import { expect, test } from 'vitest'
import { planRedirects } from '../../domain/planRedirects.ts'
import { seedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import { fetchRedirects } from './fetchRedirects.ts'
import { publishActions } from './publishActions.ts'

const post = (id: string, slug: string) => ({
  _id: id,
  _type: 'post',
  title: 'A post',
  slug: { _type: 'slug', current: slug },
})
const redirect = (id: string, from: string, to: string) => ({
  _id: id,
  _type: 'redirect',
  from,
  to,
})

/** A lake with a published post at /old whose draft is at /new, and these redirects. */
async function open(redirects: object[]) {
  const seed = seedFolder([post('post-1', 'old'), post('drafts.post-1', 'new'), ...redirects])
  const { editor, visitor, lake } = await startLake({ seed })
  const ask = () => visitor.fetch('*[_type == "redirect"] | order(from){from, to}')
  const draft = await editor.getDocument('drafts.post-1')
  const publish = async (draftRevision = draft?._rev ?? '') => {
    const { redirects, drafts } = await fetchRedirects(editor)
    const plan = planRedirects('old', 'new', redirects, drafts)
    return editor.action(publishActions({ id: 'post-1', draftRevision }, plan))
  }
  return { ask, editor, visitor, lake, publish }
}

test('a redirect that was unpublished, and is now a draft, does not stand in the way', async () => {
  const { ask, publish } = await open([redirect('drafts.redirect-old', '/old', '/elsewhere')])
  await publish()
  expect(await ask()).toEqual([{ from: '/old', to: '/new' }])
})

test('publishing under a new address also publishes the redirect, in one transaction', async () => {
  const { ask, visitor, lake, publish } = await open([])
  const transactions: string[][] = []
  lake.subscribe(({ documentIds }) => transactions.push(documentIds.toSorted()))
  await publish()
  expect(await ask()).toEqual([{ from: '/old', to: '/new' }])
  expect(await visitor.fetch('*[_type == "post"][0].slug.current')).toBe('new')
  expect(transactions).toHaveLength(1)
})

test('earlier redirects lead straight to the new address', async () => {
  const { ask, publish } = await open([redirect('r1', '/older', '/old')])
  await publish()
  expect(await ask()).toEqual([
    { from: '/old', to: '/new' },
    { from: '/older', to: '/new' },
  ])
})

test('a redirect from the new address goes, with its draft', async () => {
  const { ask, editor, publish } = await open([
    redirect('r1', '/new', '/old'),
    redirect('drafts.r1', '/new', '/elsewhere'),
  ])
  await publish()
  expect(await ask()).toEqual([{ from: '/old', to: '/new' }])
  expect(await editor.getDocument('drafts.r1')).toBeUndefined()
})

test('an unpublished change to a redirect stays unpublished', async () => {
  const { ask, editor, publish } = await open([
    redirect('r1', '/older', '/old'),
    redirect('drafts.r1', '/older', '/blog'),
  ])
  await publish()
  expect(await ask()).toContainEqual({ from: '/older', to: '/old' })
  expect(await editor.getDocument('drafts.r1')).toMatchObject({ to: '/blog' })
})

test('when somebody has changed the post meanwhile, nothing is published and no redirect made', async () => {
  const { ask, visitor, publish } = await open([])
  await expect(publish('another-revision')).rejects.toThrow(/unexpected revision/)
  expect(await ask()).toEqual([])
  expect(await visitor.fetch('*[_type == "post"][0].slug.current')).toBe('old')
})
