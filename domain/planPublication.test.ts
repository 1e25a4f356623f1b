import { expect, test } from 'vitest'
import { planPublication } from './planPublication.ts'
import type { StoredDocument } from './records.ts'

const page = (id: string, slug: string): StoredDocument => ({
  _id: id,
  _type: id.startsWith('post') ? 'post' : 'page',
  title: id,
  slug: { _type: 'slug', current: slug },
})
const redirect = (id: string, from: string, to: string): StoredDocument => ({
  _id: id,
  _type: 'redirect',
  from,
  to,
})

function publish(
  before: readonly StoredDocument[],
  pages: readonly StoredDocument[],
): StoredDocument[] {
  const published = new Map([...before, ...pages].map((document) => [document._id, document]))
  const publications = pages.map((after) => ({
    before: before.find(({ _id }) => _id === after._id),
    after,
  }))
  const { put, remove, errors } = planPublication(publications, [...published.values()])
  if (errors[0]) throw new Error(errors[0])
  for (const id of remove) published.delete(id)
  for (const document of put) published.set(document._id, document)
  return [...published.values()]
}

test('the old address of a page is redirected to the new address', () => {
  const after = publish([page('post-1', 'old')], [page('post-1', 'new')])
  expect(after).toContainEqual(redirect('redirect-old', '/old', '/new'))
})

test('publishing at a redirected address removes the redirect and its draft', () => {
  const after = publish(
    [redirect('r1', '/city', '/elsewhere'), redirect('drafts.r1', '/city', '/other')],
    [page('page-1', 'city')],
  )
  expect(after.filter(({ _type }) => _type === 'redirect')).toEqual([])
})

test.each([
  ['another page', [page('post-1', 'old'), page('post-2', 'New')], [page('post-1', 'new')]],
  ['a second page of the same release', [], [page('post-1', 'new'), page('page-9', 'new')]],
])('publishing fails if the address is taken by %s', (_, before, after) => {
  expect(() => publish(before, after)).toThrow(/cannot have the address \/new: “.*” has it/)
})

test('a link typed as a path becomes a reference to the page at the path', () => {
  const link = { _key: 'a', _type: 'link', label: 'Goa', href: '/goa' }
  const after = publish([page('page-1', 'goa')], [{ ...page('page-2', 'kerala'), links: [link] }])
  const { href, ...rest } = link
  expect(after.find(({ _id }) => _id === 'page-2')?.links).toEqual([
    { ...rest, page: { _type: 'reference', _ref: 'page-1' } },
  ])
})

test('publishing an author without a slug changes no other documents', () => {
  const author = { _id: 'asha', _type: 'author', name: 'Asha Rao' }
  expect(planPublication([{ before: undefined, after: author }], [author])).toEqual({
    put: [],
    remove: [],
    errors: [],
  })
})

test.each([
  ['/new#rooms', 'becomes a reference with that anchor', 'rooms'],
  ['/new?campaign=monsoon', 'is not changed', undefined],
])('a link to a path that is redirected to %s %s', (to, _, anchor) => {
  const link = { _key: 'a', _type: 'link', label: 'Old', href: '/old' }
  const before = [page('page-1', 'new'), redirect('redirect-1', '/old', to)]
  const after = publish(before, [{ ...page('page-2', 'kerala'), links: [link] }])
  const { href, ...rest } = link
  expect(after.find(({ _id }) => _id === 'page-2')?.links).toEqual([
    anchor ? { ...rest, page: { _type: 'reference', _ref: 'page-1' }, anchor } : link,
  ])
})
