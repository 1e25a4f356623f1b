import { expect, test } from 'vitest'
import { createSiteRedirectResolver } from '../src/pages/redirectsQuery.ts'
import { checkContent } from '../studio/health/rules.ts'
import { seedClient } from '../tests/setup/seed/seedClient.ts'
import { clientOver, validateInStudio } from '../tests/setup/validateInStudio.ts'
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
])('%s cannot be redirected, because it belongs to a page or a service', (from) => {
  expect(checkFrom(from)).toMatch(/is the address of another page/)
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
    expect(checkTo(to)).toMatch(/^Write a page of this site/)
  },
)

test.each(['', null, undefined])('an empty field (%j) has no error', (end) => {
  expect(checkFrom(end)).toBe(true)
  expect(checkTo(end)).toBe(true)
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
])('visitors follow only complete and valid redirects: %j (%s)', (stored, isFollowed) => {
  expect(createRedirectResolver([stored])(String(stored.from)).to).toBe(
    isFollowed ? '/b' : undefined,
  )
})

type Case = {
  name: string
  /** From → to, in order of creation. */
  redirects: [from: string, to: string][]
  path: string
  /** The address that a visitor of the path is sent to, or `nowhere` or `loop`. */
  leads: string
}

const post = { _id: 'post-1', _type: 'post', title: 'PMS', slug: { current: 'What_is_a_PMS' } }
const nowhere = 'nowhere'
const loop = 'loop'

const cases: Case[] = [
  { name: 'no redirect', redirects: [], path: '/a', leads: nowhere },
  {
    name: 'the address of a page',
    redirects: [['/What_is_a_PMS', '/blog']],
    path: '/What_is_a_PMS',
    leads: nowhere,
  },
  { name: 'one redirect', redirects: [['/a', '/blog']], path: '/a', leads: '/blog' },
  { name: 'an anchor', redirects: [['/a', '/blog#top']], path: '/a', leads: '/blog#top' },
  { name: 'a query', redirects: [['/a', '/blog?x=1#top']], path: '/a', leads: '/blog?x=1#top' },
  {
    name: 'a chain',
    redirects: [
      ['/a', '/b#x'],
      ['/c', '/blog'],
      ['/b', '/c/'],
    ],
    path: '/a',
    leads: '/blog',
  },
  {
    name: 'a deep path',
    redirects: [['/2023/old.html', '/blog']],
    path: '/2023/old.html',
    leads: '/blog',
  },
  { name: 'another case', redirects: [['/Old', '/Blog']], path: '/OLD', leads: '/blog' },
  { name: 'a slash at the end', redirects: [['/old/', '/blog']], path: '/old', leads: '/blog' },
  { name: 'an escape', redirects: [['/café', '/blog']], path: '/caf%C3%A9', leads: '/blog' },
  {
    name: 'an escape in the redirect',
    redirects: [['/caf%c3%a9', '/blog']],
    path: '/caf%C3%A9',
    leads: '/blog',
  },
  { name: 'a post', redirects: [['/a', '/what_is_a_pms']], path: '/a', leads: '/What_is_a_PMS' },
  {
    name: 'a post in another case',
    redirects: [],
    path: '/what_is_a_pms',
    leads: '/What_is_a_PMS',
  },
  {
    name: 'the newer of two redirects from a path',
    redirects: [
      ['/a', '/blog'],
      ['/A/', '/aboutus'],
    ],
    path: '/a',
    leads: '/aboutus',
  },
  {
    name: 'a target without a page',
    redirects: [['/a', '/होटल']],
    path: '/a',
    leads: '/%E0%A4%B9%E0%A5%8B%E0%A4%9F%E0%A4%B2',
  },
  { name: 'itself', redirects: [['/a', '/a']], path: '/a', leads: loop },
  { name: 'itself in another spelling', redirects: [['/a', '/A/#x']], path: '/a', leads: loop },
  {
    name: 'a loop',
    redirects: [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/a'],
    ],
    path: '/a',
    leads: loop,
  },
  {
    name: 'a loop through an escape',
    redirects: [
      ['/a', '/caf%C3%A9'],
      ['/café', '/a'],
    ],
    path: '/a',
    leads: loop,
  },
  {
    name: 'a redirect into a loop',
    redirects: [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/b'],
    ],
    path: '/a',
    leads: loop,
  },
]

const redirectsOf = ({ redirects }: Case): Redirect[] =>
  redirects.map(([from, to]) => ({ from, to }))
const pages = ['/', '/blog', '/aboutus', '/What_is_a_PMS']

test.each(cases)('$name: $path leads to $leads', (each) => {
  const { to, loop: isLoop } = createRedirectResolver(redirectsOf(each), pages)(each.path)
  expect(isLoop ? loop : (to ?? nowhere)).toBe(each.leads)
})

test('the page /café is not redirected to its escaped spelling', () => {
  expect(createRedirectResolver([], ['/café'])('/café').to).toBeUndefined()
})

test.each(cases)('on the site, $name: $path leads to $leads', (each) => {
  const answer = { redirects: redirectsOf(each), slugs: [post.slug.current] }
  const leads = [nowhere, loop].includes(each.leads) ? undefined : each.leads
  expect(createSiteRedirectResolver(answer)(each.path).to).toBe(leads)
})

/** Redirects, and the Studio's error about the last redirect; true if that redirect is valid. */
const loops: [redirects: [from: string, to: string][], complaint: string | true][] = [
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

/** Returns the Studio's errors about the last redirect, while the others and a post are published. */
async function complaintsOf(redirects: [from: string, to: string][]) {
  const others = stored(redirects)
  const last = others.pop()
  if (!last) throw new Error('There is no redirect to validate.')
  const markers = await validateInStudio(last, { client: clientOver([...others, post]) })
  return markers.map(({ message }) => message)
}

test.each(loops)(
  'the Studio validates the last redirect of %j: %s',
  async (redirects, complaint) => {
    const all = redirects.map(([from, to]) => ({ from, to }))
    expect(checkLoop(all.at(-1)?.from ?? '', createRedirectResolver(all))).toBe(complaint)
    expect(await complaintsOf(redirects)).toEqual(complaint === true ? [] : [complaint])
  },
)

test.each(loops)(
  'content health checks the last redirect of %j: %s',
  async (redirects, complaint) => {
    const findings = await checkContent(stored(redirects), () => seedClient)
    const problems = findings
      .filter(
        ({ rule, document, path }) =>
          rule === 'redirect' && document.id === `r${redirects.length - 1}` && path === 'to',
      )
      .map(({ problem }) => problem)
      .filter((problem) => problem.includes('leads back'))
    expect(problems).toEqual(complaint === true ? [] : [complaint])
  },
)

test.each([
  ['/What_is_a_PMS', /is the address of “PMS”/],
  ['/what_is_a_pms/', /is the address of “PMS”/],
  ['/WHAT%5Fis_a_PMS', /is the address of “PMS”/],
  ['/CAF%C3%89', /already a redirect from/],
])(
  'the Studio rejects %s, a spelling of an address that is already taken',
  async (from, complaint) => {
    expect(
      await complaintsOf([
        ['/café', '/blog'],
        [from, '/blog'],
      ]),
    ).toEqual([expect.stringMatching(complaint)])
  },
)
