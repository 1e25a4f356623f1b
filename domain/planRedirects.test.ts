import { expect, test } from 'vitest'
import { planRedirects, type RedirectPlan, type StoredRedirect } from './planRedirects.ts'
import { createFollow, type Redirect } from './redirects.ts'

const redirect = (from: string, to: string, hasDraft = false): StoredRedirect => ({
  _id: `redirect-${from.slice(1)}`,
  from,
  to,
  hasDraft,
})

/** The redirects as they are once the plan is carried out. */
function after(redirects: readonly StoredRedirect[], plan: RedirectPlan): Redirect[] {
  const kept = redirects
    .filter((each) => !plan.remove.includes(each))
    .map((each) => ({
      from: each.from,
      to: plan.repoint.find(({ redirect }) => redirect === each)?.to ?? each.to,
    }))
  return plan.create ? [...kept, { from: plan.create.from, to: plan.create.to }] : kept
}

test('a first publication makes no redirect', () => {
  expect(planRedirects(undefined, 'new', [])).toEqual({
    remove: [],
    repoint: [],
    create: undefined,
  })
})

test('publishing under the same address makes no redirect', () => {
  expect(planRedirects('same', 'same', []).create).toBeUndefined()
})

test('an address that only changes its case needs no redirect, which would lead back to itself', () => {
  expect(planRedirects('Old', 'old', []).create).toBeUndefined()
})

test('redirects are found however their addresses are spelt', () => {
  const redirects = [redirect('/NEW/', '/elsewhere'), redirect('/older', '/Old#terms')]
  expect(after(redirects, planRedirects('old', 'new', redirects))).toEqual([
    { from: '/older', to: '/new#terms' },
    { from: '/old', to: '/new' },
  ])
})

test('a changed address leads on from the old one', () => {
  expect(planRedirects('old', 'new', []).create).toEqual({
    id: 'redirect-old',
    from: '/old',
    to: '/new',
  })
})

test('redirects to the old address are pointed at the new one, with their anchors', () => {
  const redirects = [redirect('/older', '/old'), redirect('/oldest', '/old#terms')]
  expect(after(redirects, planRedirects('old', 'new', redirects))).toEqual([
    { from: '/older', to: '/new' },
    { from: '/oldest', to: '/new#terms' },
    { from: '/old', to: '/new' },
  ])
})

test('a redirect that merely begins like the old address is left alone', () => {
  const redirects = [redirect('/a', '/old-news')]
  expect(planRedirects('old', 'new', redirects).repoint).toEqual([])
})

test('an address that comes back loses its redirect, and none goes round', () => {
  const first = planRedirects('a', 'b', [])
  const redirects = [redirect('/a', '/b')]
  expect(after([], first)).toEqual([{ from: '/a', to: '/b' }])
  const second = planRedirects('b', 'a', redirects)
  expect(second.remove).toEqual(redirects)
  expect(after(redirects, second)).toEqual([{ from: '/b', to: '/a' }])
})

test('a first publication at a redirected address removes that redirect', () => {
  const redirects = [redirect('/new', '/elsewhere')]
  expect(planRedirects(undefined, 'new', redirects).remove).toEqual(redirects)
})

test('a redirect from the old address to elsewhere gives way', () => {
  const redirects = [redirect('/old', '/elsewhere')]
  const plan = planRedirects('old', 'new', redirects)
  expect(after(redirects, plan)).toEqual([{ from: '/old', to: '/new' }])
})

test('what somebody is editing is not published for them, and still leads there', () => {
  const redirects = [redirect('/older', '/old', true)]
  const plan = planRedirects('old', 'new', redirects)
  expect(plan.repoint).toEqual([])
  expect(createFollow(after(redirects, plan))('/older').hrefs).toEqual(['/older', '/old', '/new'])
})

test('a new redirect never takes the id of another', () => {
  const edited = { ...redirect('/old', '/x'), from: '/something-else' }
  expect(planRedirects('old', 'new', [edited]).create?.id).toBe('redirect-old-2')
})

test('after any sequence of changes every former address leads to the post, without going round', () => {
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
