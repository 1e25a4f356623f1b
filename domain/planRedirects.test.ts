import { expect, test } from 'vitest'
import { planRedirects, type RedirectPlan, type StoredRedirect } from './planRedirects.ts'
import { createFollow, type Redirect } from './redirects.ts'

const redirect = (from: string, to: string, hasDraft = false): StoredRedirect => ({
  _id: `redirect-${from.slice(1)}`,
  from,
  to,
  hasDraft,
})

/** Returns the redirects after the plan. */
function after(redirects: readonly StoredRedirect[], plan: RedirectPlan): Redirect[] {
  const kept = redirects
    .filter((each) => !plan.remove.includes(each))
    .map((each) => ({
      from: each.from,
      to: plan.repoint.find(({ redirect }) => redirect === each)?.to ?? each.to,
    }))
  return plan.create ? [...kept, { from: plan.create.from, to: plan.create.to }] : kept
}

test('a first publication creates no redirect', () => {
  expect(planRedirects(undefined, 'new', [])).toEqual({
    remove: [],
    repoint: [],
    create: undefined,
  })
})

test('publishing at the same address creates no redirect', () => {
  expect(planRedirects('same', 'same', []).create).toBeUndefined()
})

test('a change of upper and lower case creates no redirect, because it would point to itself', () => {
  expect(planRedirects('Old', 'old', []).create).toBeUndefined()
})

test('redirects are matched by the normal form of their addresses', () => {
  const redirects = [redirect('/NEW/', '/elsewhere'), redirect('/older', '/Old#terms')]
  expect(after(redirects, planRedirects('old', 'new', redirects))).toEqual([
    { from: '/older', to: '/new#terms' },
    { from: '/old', to: '/new' },
  ])
})

test('a changed address creates a redirect from the old one', () => {
  expect(planRedirects('old', 'new', []).create).toEqual({
    id: 'redirect-old',
    from: '/old',
    to: '/new',
  })
})

test('redirects to the old address are changed to the new one and keep their anchors', () => {
  const redirects = [redirect('/older', '/old'), redirect('/oldest', '/old#terms')]
  expect(after(redirects, planRedirects('old', 'new', redirects))).toEqual([
    { from: '/older', to: '/new' },
    { from: '/oldest', to: '/new#terms' },
    { from: '/old', to: '/new' },
  ])
})

test('a redirect whose target only begins like the old address is not changed', () => {
  const redirects = [redirect('/a', '/old-news')]
  expect(planRedirects('old', 'new', redirects).repoint).toEqual([])
})

test('when a page returns to a former address, the redirect from it is removed, so no loop remains', () => {
  const first = planRedirects('a', 'b', [])
  const redirects = [redirect('/a', '/b')]
  expect(after([], first)).toEqual([{ from: '/a', to: '/b' }])
  const second = planRedirects('b', 'a', redirects)
  expect(second.remove).toEqual(redirects)
  expect(after(redirects, second)).toEqual([{ from: '/b', to: '/a' }])
})

test('a first publication at a redirected address removes the redirect', () => {
  const redirects = [redirect('/new', '/elsewhere')]
  expect(planRedirects(undefined, 'new', redirects).remove).toEqual(redirects)
})

test('a redirect from the old address to another page is replaced', () => {
  const redirects = [redirect('/old', '/elsewhere')]
  const plan = planRedirects('old', 'new', redirects)
  expect(after(redirects, plan)).toEqual([{ from: '/old', to: '/new' }])
})

test('a redirect with a draft is not changed, and still leads to the page in two steps', () => {
  const redirects = [redirect('/older', '/old', true)]
  const plan = planRedirects('old', 'new', redirects)
  expect(plan.repoint).toEqual([])
  expect(createFollow(after(redirects, plan))('/older').hrefs).toEqual(['/older', '/old', '/new'])
})

test('a new redirect has an id that no other redirect has', () => {
  const edited = { ...redirect('/old', '/x'), from: '/something-else' }
  expect(planRedirects('old', 'new', [edited]).create?.id).toBe('redirect-old-2')
})

test('after several changes of address, every former address leads to the post without a loop', () => {
  let redirects: StoredRedirect[] = []
  const slugs = ['a', 'b', 'c', 'a', 'd', 'b', 'a', 'c']
  for (const [index, slug] of slugs.entries()) {
    const plan = planRedirects(slugs[index - 1], slug, redirects)
    redirects = after(redirects, plan).map(({ from, to }) => redirect(from, to))
    const follow = createFollow(redirects)
    for (const former of new Set(slugs.slice(0, index)))
      expect(follow(`/${former}`).hrefs.at(-1)).toBe(`/${slug}`)
    expect(redirects.filter(({ from }) => from === `/${slug}`)).toEqual([])
  }
})
