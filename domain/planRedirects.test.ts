import { expect, test } from 'vitest'
import { type PublishedPage, planRedirects } from './planRedirects.ts'
import type { StoredDocument } from './records.ts'
import { createRedirectResolver } from './redirects.ts'

const redirect = (from: string, to: string, prefix = '') => ({
  _id: `${prefix}redirect-${from.slice(1)}`,
  _type: 'redirect',
  from,
  to,
})

function publish(pages: readonly PublishedPage[], redirects: readonly StoredDocument[] = []) {
  const { put, remove } = planRedirects(pages, redirects)
  const after = new Map(redirects.map((each) => [each._id, each]))
  for (const id of remove) after.delete(id)
  for (const each of put) after.set(each._id, each)
  return [...after.values()]
    .filter(({ _id }) => !_id.startsWith('drafts.'))
    .map(({ from, to }) => ({ from: String(from), to: String(to) }))
}

const move = (oldSlug: string, slug: string) => ({ slug, oldSlug })

test('a first publication creates no redirect', () => {
  expect(publish([{ slug: 'new' }])).toEqual([])
})

test('publishing at the same address creates no redirect', () => {
  expect(publish([move('same', 'same')])).toEqual([])
})

test('a change of upper and lower case creates no redirect', () => {
  expect(publish([move('Old', 'old')])).toEqual([])
})

test('redirects are matched by the normal form of their addresses', () => {
  const redirects = [redirect('/NEW/', '/elsewhere'), redirect('/older', '/Old#terms')]
  expect(publish([move('old', 'new')], redirects)).toEqual([
    { from: '/older', to: '/new#terms' },
    { from: '/old', to: '/new' },
  ])
})

test('a changed address creates a redirect from the old one', () => {
  expect(planRedirects([move('old', 'new')], []).put).toEqual([redirect('/old', '/new')])
})

test('redirects to the old address follow the page and keep their queries and anchors', () => {
  const redirects = [redirect('/older', '/old'), redirect('/oldest', '/old?from=mail#terms')]
  expect(publish([move('old', 'new')], redirects)).toEqual([
    { from: '/older', to: '/new' },
    { from: '/oldest', to: '/new?from=mail#terms' },
    { from: '/old', to: '/new' },
  ])
})

test('a redirect whose target only starts with the old address is kept', () => {
  expect(publish([move('old', 'new')], [redirect('/a', '/old-news')])).toContainEqual({
    from: '/a',
    to: '/old-news',
  })
})

test('a page that returns to a former address removes the redirect from that address', () => {
  expect(publish([move('b', 'a')], [redirect('/a', '/b')])).toEqual([{ from: '/b', to: '/a' }])
})

test('a first publication at a redirected address removes the redirect', () => {
  expect(publish([{ slug: 'new' }], [redirect('/new', '/elsewhere')])).toEqual([])
})

test('a redirect from the old address to another page is replaced', () => {
  const redirects = [redirect('/old', '/elsewhere')]
  expect(publish([move('old', 'new')], redirects)).toEqual([{ from: '/old', to: '/new' }])
})

test('a redirect that has a draft still leads to the old address, which a new redirect forwards', () => {
  const redirects = [redirect('/older', '/old'), redirect('/older', '/blog', 'drafts.')]
  const after = publish([move('old', 'new')], redirects)
  expect(createRedirectResolver(after)('/older').hrefs).toEqual(['/older', '/old', '/new'])
})

test('a new redirect gets an id that no redirect or draft has', () => {
  const edited = { ...redirect('/old', '/x'), from: '/something-else' }
  const draft = { ...redirect('/old', '/x'), _id: 'drafts.redirect-old-2' }
  const { put } = planRedirects([move('old', 'new')], [edited, draft])
  expect(put.map(({ _id }) => _id)).toEqual(['redirect-old-3'])
})

test('two redirects of one release have different ids', () => {
  const { put } = planRedirects([move('hotels/goa', 'goa'), move('hotels-goa', 'spa')], [])
  expect(put.map(({ _id }) => _id)).toEqual(['redirect-hotels-goa', 'redirect-hotels-goa-2'])
})

test('no redirect starts at a page’s new address, even if another page of the release had that address before', () => {
  const chain = publish([move('a', 'b'), move('b', 'c')])
  expect(chain).toEqual([{ from: '/a', to: '/b' }])
  expect(createRedirectResolver(chain, ['/b', '/c'])('/a').to).toBe('/b')
  expect(publish([move('a', 'b'), move('b', 'a')])).toEqual([])
})

test('every former address of a post leads to the current address without a loop', () => {
  let redirects: StoredDocument[] = []
  const slugs = ['a', 'b', 'c', 'a', 'd', 'b', 'a', 'c']
  for (const [index, slug] of slugs.entries()) {
    const after = publish([{ slug, oldSlug: slugs[index - 1] }], redirects)
    redirects = after.map(({ from, to }) => redirect(from, to))
    const resolve = createRedirectResolver(after)
    for (const former of new Set(slugs.slice(0, index)))
      expect(resolve(`/${former}`).hrefs.at(-1)).toBe(`/${slug}`)
    expect(after.filter(({ from }) => from === `/${slug}`)).toEqual([])
  }
})
