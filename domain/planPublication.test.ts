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

/** The documents once these are published. */
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

test('the old address of a page leads to its new one, and earlier redirects do as well', () => {
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

test('pages of one release may take over the addresses of each other', () => {
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

test('an unpublished change to a redirect stays unpublished', () => {
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
  ['two pages of the release', [], [page('post-1', 'new'), page('page-9', 'new')]],
])('nothing is published at the address of %s', (_, before, after) => {
  expect(() => publish(before, after)).toThrow(/cannot have the address \/new: “.*” has it/)
})

test('typed links to a page refer to it', () => {
  const link = { _key: 'a', _type: 'link', label: 'Goa', href: '/goa' }
  const after = publish([page('page-1', 'goa')], [{ ...page('page-2', 'kerala'), links: [link] }])
  const { href, ...rest } = link
  expect(after.find(({ _id }) => _id === 'page-2')?.links).toEqual([
    { ...rest, page: { _type: 'reference', _ref: 'page-1' } },
  ])
})

test('an author without an address has no page, and needs none', () => {
  const author = { _id: 'asha', _type: 'author', name: 'Asha Rao' }
  expect(planPublication([{ before: undefined, after: author }], [author])).toEqual({
    put: [],
    remove: [],
  })
})
