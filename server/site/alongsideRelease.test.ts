import { createMemoryLake } from '@aangan/lake/memory'
import { expect, test } from 'vitest'
import { createFollow } from '../../domain/redirects.ts'
import { EDITOR, serveLake } from '../../tests/setup/lake/testLake.ts'
import { alongsideRelease } from './alongsideRelease.ts'

const page = (id: string, slug: string) => ({
  _id: id,
  _type: id.startsWith('post') ? 'post' : 'page',
  title: id,
  slug: { _type: 'slug', current: slug },
})
const redirect = (id: string, from: string, to: string) => ({
  _id: id,
  _type: 'redirect',
  from,
  to,
})

/** Publishes, as one release, what pages are to be. */
async function release(before: readonly object[], after: readonly ReturnType<typeof page>[]) {
  const lake = createMemoryLake({
    projectId: 'embedded',
    dataset: 'production',
    authorize: () => EDITOR,
    documents: before as ReturnType<typeof page>[], // or redirects
    alongsideRelease,
  })
  const { editor } = await serveLake(lake)
  const releaseId = 'spring'
  await editor.releases.create({ releaseId })
  for (const document of after) {
    const version = { ...document, _id: `versions.${releaseId}.${document._id}` }
    await editor.create(version)
  }
  await editor.releases.publish({ releaseId })
  const redirects = await editor.fetch<{ from: string; to: string }[]>(
    '*[_type == "redirect"] | order(from){from, to}',
  )
  const paths = await editor.fetch<string[]>('*[defined(slug)]{"path": "/" + slug.current}.path')
  return { redirects, follow: createFollow(redirects, paths), editor }
}

test('the old address of a page leads to its new one, and earlier redirects do as well', async () => {
  const { redirects } = await release(
    [page('post-1', 'old'), redirect('r1', '/older', '/old')],
    [page('post-1', 'new')],
  )
  expect(redirects).toEqual([
    { from: '/old', to: '/new' },
    { from: '/older', to: '/new' },
  ])
})

test('a new page hides no redirect behind it', async () => {
  const { redirects } = await release(
    [redirect('r1', '/city', '/elsewhere'), redirect('drafts.r1', '/city', '/other')],
    [page('page-1', 'city')],
  )
  expect(redirects).toEqual([])
})

test('pages of one release may take over the addresses of each other', async () => {
  const chain = await release(
    [page('post-1', 'a'), page('post-2', 'b')],
    [page('post-1', 'b'), page('post-2', 'c')],
  )
  expect(chain.redirects).toEqual([{ from: '/a', to: '/b' }])
  const swapped = await release(
    [page('post-1', 'a'), page('post-2', 'b')],
    [page('post-1', 'b'), page('post-2', 'a')],
  )
  expect(swapped.redirects).toEqual([])
})

test('an unpublished change to a redirect stays unpublished', async () => {
  const { redirects, editor } = await release(
    [
      page('post-1', 'old'),
      redirect('r1', '/older', '/old'),
      redirect('drafts.r1', '/older', '/blog'),
    ],
    [page('post-1', 'new')],
  )
  expect(redirects).toContainEqual({ from: '/older', to: '/old' })
  expect(await editor.getDocument('drafts.r1')).toMatchObject({ to: '/blog' })
})

test.each([
  ['another page has', [page('post-1', 'old'), page('post-2', 'New')], 'post-2” has it'],
  ['two pages of the release have', [], 'has it'],
])('an address that %s publishes nothing', async (_, before, sentence) => {
  const after = [page('post-1', 'new'), ...(before.length > 0 ? [] : [page('page-9', 'new')])]
  await expect(release(before, after)).rejects.toThrow(sentence)
})

test('a link that was typed to a page refers to that page, as when it is published by hand', async () => {
  const link = { _key: 'a', _type: 'link', label: 'Goa', href: '/goa' }
  const { editor } = await release(
    [page('page-1', 'goa')],
    [{ ...page('page-2', 'kerala'), links: [link] } as ReturnType<typeof page>],
  )
  expect(await editor.fetch('*[_id == "page-2"][0].links[0]{href, "page": page._ref}')).toEqual({
    href: null,
    page: 'page-1',
  })
})
