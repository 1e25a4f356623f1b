import { expect, test } from 'vitest'
import { createSiteRedirectResolver } from '../src/pages/redirectsQuery.ts'
import { checkContent } from '../studio/health/rules.ts'
import { seedClient } from '../tests/setup/seed/seedClient.ts'
import { createDatasetClient, validateInStudio } from '../tests/setup/validateInStudio.ts'
import {
  checkFrom,
  checkLoop,
  checkTo,
  createRedirectResolver,
  type Redirect,
} from './redirects.ts'

test.each(['/old-name', '/Old_Name', '/2023/old', '/blog/old', '/café', '/caf%C3%A9'])(
  '%s can be redirected',
  (from) => {
    expect(checkFrom(from)).toBe(true)
  },
)

test.each([
  '/',
  '/blog',
  '/Blog/',
  '/%62log',
  '/a/../blog',
  '/studio/desk',
  '/v1/x',
  '/sitemap.xml',
])('%s cannot be redirected, because the path is reserved', (from) => {
  expect(checkFrom(from)).toMatch(/is the address of a page/)
})

test.each(['old-name', '//example.com', '/\\example.com', '/a b', '/a?b', '/a#b', '#a', 'tel:00'])(
  '%s is not a path that can be redirected',
  (from) => {
    expect(checkFrom(from)).toMatch(/^Write a path such as/)
  },
)

test.each(['/new-name', '/', '/#Benefits', '/blog', '/contactus?plan=b'])(
  'a redirect can lead to %s',
  (to) => {
    expect(checkTo(to)).toBe(true)
  },
)

test.each(['new', '//example.com', '/\\example.com', 'https://example.com', '/a b', '#Feature'])(
  'a redirect cannot lead to %s',
  (to) => {
    expect(checkTo(to)).toMatch(/^Write a path on this site/)
  },
)

test.each(['', null, undefined])('an empty field (%j) has no error', (value) => {
  expect(checkFrom(value)).toBe(true)
  expect(checkTo(value)).toBe(true)
})

test.each<[{ from?: unknown; to?: unknown }, boolean]>([
  [{ from: '/a', to: '/b' }, true],
  [{ from: '/a', to: 1 }, false],
  [{ from: '/a' }, false],
  [{ to: '/b' }, false],
  [{ from: '', to: '' }, false],
  [{ from: null, to: '/b' }, false],
  [{ from: '/blog', to: '/b' }, false],
  [{ from: '/a', to: '//elsewhere.example' }, false],
])('the redirect %j is followed: %s', (stored, isFollowed) => {
  expect(createRedirectResolver([stored])(String(stored.from)).to).toBe(
    isFollowed ? '/b' : undefined,
  )
})

type Case = {
  name: string
  redirects: [from: string, to: string][]
  path: string
  /** An href, `nowhere` or `loop`. */
  leadsTo: string
}

const post = { _id: 'post-1', _type: 'post', title: 'PMS', slug: { current: 'What_is_a_PMS' } }
const nowhere = 'nowhere'
const loop = 'loop'

const cases: Case[] = [
  { name: 'no redirect', redirects: [], path: '/a', leadsTo: nowhere },
  {
    name: 'the address of a page',
    redirects: [['/What_is_a_PMS', '/blog']],
    path: '/What_is_a_PMS',
    leadsTo: nowhere,
  },
  { name: 'one redirect', redirects: [['/a', '/blog']], path: '/a', leadsTo: '/blog' },
  { name: 'an anchor', redirects: [['/a', '/blog#top']], path: '/a', leadsTo: '/blog#top' },
  { name: 'a query', redirects: [['/a', '/blog?x=1#top']], path: '/a', leadsTo: '/blog?x=1#top' },
  {
    name: 'a chain',
    redirects: [
      ['/a', '/b#x'],
      ['/c', '/blog'],
      ['/b', '/c/'],
    ],
    path: '/a',
    leadsTo: '/blog',
  },
  {
    name: 'a deep path',
    redirects: [['/2023/old.html', '/blog']],
    path: '/2023/old.html',
    leadsTo: '/blog',
  },
  { name: 'another letter case', redirects: [['/Old', '/Blog']], path: '/OLD', leadsTo: '/blog' },
  { name: 'a slash at the end', redirects: [['/old/', '/blog']], path: '/old', leadsTo: '/blog' },
  { name: 'an escape', redirects: [['/café', '/blog']], path: '/caf%C3%A9', leadsTo: '/blog' },
  {
    name: 'an escape in the redirect',
    redirects: [['/caf%c3%a9', '/blog']],
    path: '/caf%C3%A9',
    leadsTo: '/blog',
  },
  { name: 'a post', redirects: [['/a', '/what_is_a_pms']], path: '/a', leadsTo: '/What_is_a_PMS' },
  {
    name: 'a post in another letter case',
    redirects: [],
    path: '/what_is_a_pms',
    leadsTo: '/What_is_a_PMS',
  },
  {
    name: 'the newer of two redirects from a path',
    redirects: [
      ['/a', '/blog'],
      ['/A/', '/aboutus'],
    ],
    path: '/a',
    leadsTo: '/aboutus',
  },
  {
    name: 'a target without a page',
    redirects: [['/a', '/होटल']],
    path: '/a',
    leadsTo: '/%E0%A4%B9%E0%A5%8B%E0%A4%9F%E0%A4%B2',
  },
  { name: 'itself', redirects: [['/a', '/a']], path: '/a', leadsTo: loop },
  { name: 'itself in another spelling', redirects: [['/a', '/A/#x']], path: '/a', leadsTo: loop },
  {
    name: 'a loop',
    redirects: [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/a'],
    ],
    path: '/a',
    leadsTo: loop,
  },
  {
    name: 'a loop through an escape',
    redirects: [
      ['/a', '/caf%C3%A9'],
      ['/café', '/a'],
    ],
    path: '/a',
    leadsTo: loop,
  },
  {
    name: 'a redirect into a loop',
    redirects: [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/b'],
    ],
    path: '/a',
    leadsTo: loop,
  },
]

const redirectsOf = ({ redirects }: Case): Redirect[] =>
  redirects.map(([from, to]) => ({ from, to }))
const pages = ['/', '/blog', '/aboutus', '/What_is_a_PMS']

test.each(cases)('$name: $path leads to $leadsTo', (each) => {
  const { to, isLoop } = createRedirectResolver(redirectsOf(each), pages)(each.path)
  expect(isLoop ? loop : (to ?? nowhere)).toBe(each.leadsTo)
})

test('the page /café is not redirected to its escaped spelling', () => {
  expect(createRedirectResolver([], ['/café'])('/café').to).toBeUndefined()
})

test.each(cases)('createSiteRedirectResolver, $name: $path leads to $leadsTo', (each) => {
  const answer = { redirects: redirectsOf(each), slugs: [post.slug.current] }
  const to = [nowhere, loop].includes(each.leadsTo) ? undefined : each.leadsTo
  expect(createSiteRedirectResolver(answer)(each.path).to).toBe(to)
})

const loopCases: [redirects: [from: string, to: string][], error: string | true][] = [
  [[['/a', '/a#x']], 'This redirect leads back to itself.'],
  [[['/a', '/A/']], 'This redirect leads back to itself.'],
  [
    [
      ['/b', '/a'],
      ['/a', '/b'],
    ],
    'This redirect leads back to itself: /a → /b → /a.',
  ],
  [
    [
      ['/B/', '/A'],
      ['/a', '/b#x'],
    ],
    'This redirect leads back to itself: /a → /b → /a.',
  ],
  [
    [
      ['/b', '/c'],
      ['/c', '/a'],
      ['/a', '/b'],
    ],
    'This redirect leads back to itself: /a → /b → /c → /a.',
  ],
  [
    [
      ['/café', '/a'],
      ['/a', '/caf%C3%A9'],
    ],
    'This redirect leads back to itself: /a → /caf%C3%A9 → /a.',
  ],
  [
    [
      ['/a', '/caf%C3%A9'],
      ['/café', '/a'],
    ],
    'This redirect leads back to itself: /café → /a → /café.',
  ],
  [
    [
      ['/b', '/c'],
      ['/c', '/b'],
      ['/a', '/b'],
    ],
    true,
  ],
  [
    [
      ['/b', '/blog'],
      ['/a', '/b'],
    ],
    true,
  ],
]

const stored = (redirects: [from: string, to: string][]) =>
  redirects.map(([from, to], index) => ({
    _id: `r${index}`,
    _type: 'redirect',
    _createdAt: `2024-01-0${index + 1}T00:00:00Z`,
    from,
    to,
  }))

/** Returns the Studio's errors about the last redirect, while the other redirects and a post are published. */
async function studioErrors(redirects: [from: string, to: string][]) {
  const others = stored(redirects)
  const last = others.pop()
  if (!last) throw new Error('There is no redirect to validate.')
  const markers = await validateInStudio(last, { client: createDatasetClient([...others, post]) })
  return markers.map(({ message }) => message)
}

test.each(loopCases)(
  'the Studio validates the last redirect of %j with the result: %s',
  async (redirects, error) => {
    const all = redirects.map(([from, to]) => ({ from, to }))
    expect(checkLoop(all.at(-1)?.from ?? '', createRedirectResolver(all))).toBe(error)
    expect(await studioErrors(redirects)).toEqual(error === true ? [] : [error])
  },
)

test.each(loopCases)(
  'content health checks the last redirect of %j with the result: %s',
  async (redirects, error) => {
    const findings = await checkContent(stored(redirects), () => seedClient)
    const problems = findings
      .filter(
        ({ rule, document, path }) =>
          rule === 'redirect' && document.id === `r${redirects.length - 1}` && path === 'to',
      )
      .map(({ problem }) => problem)
      .filter((problem) => problem.includes('leads back'))
    expect(problems).toEqual(error === true ? [] : [error])
  },
)

test.each([
  ['/What_is_a_PMS', /is the address of “PMS”/],
  ['/what_is_a_pms/', /is the address of “PMS”/],
  ['/WHAT%5Fis_a_PMS', /is the address of “PMS”/],
  ['/CAF%C3%89', /already a redirect from/],
])('the Studio rejects %s, a spelling of an address that is already taken', async (from, error) => {
  expect(
    await studioErrors([
      ['/café', '/blog'],
      [from, '/blog'],
    ]),
  ).toEqual([expect.stringMatching(error)])
})
