import { expect, test } from 'vitest'
import { planPublication } from './planPublication.ts'
import { createFollow } from './redirects.ts'

type AnyDocument = { _id: string; _type: string; [field: string]: unknown }

const page = (id: string, slug: string): AnyDocument => ({
  _id: id,
  _type: id.startsWith('post') ? 'post' : 'page',
  title: id,
  slug: { _type: 'slug', current: slug },
})
const redirect = (id: string, from: string, to: string): AnyDocument => ({
  _id: id,
  _type: 'redirect',
  from,
  to,
})

/** Returns all documents after `pages` have been published over `before`. */
function publish(before: readonly AnyDocument[], pages: readonly AnyDocument[]): AnyDocument[] {
  const published = new Map([...before, ...pages].map((document) => [document._id, document]))
  const publications = pages.map((after) => ({
    before: before.find(({ _id }) => _id === after._id),
    after,
  }))
  const { put, remove } = planPublication(publications, [...published.values()])
  for (const id of remove) published.delete(id)
  for (const document of put) published.set(document._id, document)
  return [...published.values()]
}

const redirectsIn = (documents: readonly AnyDocument[]) =>
  documents
    .filter(({ _id, _type }) => _type === 'redirect' && !_id.includes('.'))
    .map(({ from, to }) => ({ from: String(from), to: String(to) }))
    .toSorted((a, b) => a.from.localeCompare(b.from))

test('the old address of a page redirects to its new one, and so do earlier redirects', () => {
  const after = publish(
    [page('post-1', 'old'), redirect('r1', '/older', '/old')],
    [page('post-1', 'new')],
  )
  expect(redirectsIn(after)).toEqual([
    { from: '/old', to: '/new' },
    { from: '/older', to: '/new' },
  ])
})

test('a redirect from the address of a new page is removed, with its draft', () => {
  const after = publish(
    [redirect('r1', '/city', '/elsewhere'), redirect('drafts.r1', '/city', '/other')],
    [page('page-1', 'city')],
  )
  expect(after.filter(({ _type }) => _type === 'redirect')).toEqual([])
})

test('pages of one release may take over each other’s addresses', () => {
  const chain = publish(
    [page('post-1', 'a'), page('post-2', 'b')],
    [page('post-1', 'b'), page('post-2', 'c')],
  )
  expect(createFollow(redirectsIn(chain), ['/b', '/c'])('/a').to).toBe('/b')
  expect(redirectsIn(chain)).toEqual([{ from: '/a', to: '/b' }])
  const swapped = publish(
    [page('post-1', 'a'), page('post-2', 'b')],
    [page('post-1', 'b'), page('post-2', 'a')],
  )
  expect(redirectsIn(swapped)).toEqual([])
})

test('the draft of a redirect is not published', () => {
  const draft = redirect('drafts.r1', '/older', '/blog')
  const after = publish(
    [page('post-1', 'old'), redirect('r1', '/older', '/old'), draft],
    [page('post-1', 'new')],
  )
  expect(redirectsIn(after)).toContainEqual({ from: '/older', to: '/old' })
  expect(after).toContainEqual(draft)
})

test.each([
  ['another page', [page('post-1', 'old'), page('post-2', 'New')], [page('post-1', 'new')]],
  ['a second page of the same release', [], [page('post-1', 'new'), page('page-9', 'new')]],
])('publishing fails if the address is taken by %s', (_, before, after) => {
  expect(() => publish(before, after)).toThrow(/cannot have the address \/new: “.*” has it/)
})

test('a link typed as a path becomes a reference to the page', () => {
  const link = { _key: 'a', _type: 'link', label: 'Goa', href: '/goa' }
  const after = publish([page('page-1', 'goa')], [{ ...page('page-2', 'kerala'), links: [link] }])
  const { href, ...rest } = link
  expect(after.find(({ _id }) => _id === 'page-2')?.links).toEqual([
    { ...rest, page: { _type: 'reference', _ref: 'page-1' } },
  ])
})

test('publishing an author without a slug writes and removes nothing', () => {
  const author = { _id: 'asha', _type: 'author', name: 'Asha Rao' }
  expect(planPublication([{ before: undefined, after: author }], [author])).toEqual({
    put: [],
    remove: [],
  })
})
