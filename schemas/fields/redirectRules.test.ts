import { expect, test } from 'vitest'
import { chainFrom, checkFrom, checkLoop, checkTo } from './redirectRules.ts'

test.each(['/old-name', '/Old_Name', '/2023/old', '/blog/old'])('%s may be redirected', (from) => {
  expect(checkFrom(from)).toBe(true)
})

test.each([
  '/',
  '/blog',
  '/Blog',
  '/blog/',
  '/contactus',
  '/studio',
  '/studio/desk',
  '/v1/x',
  '/images/a.png',
  '/sitemap.xml',
])('%s belongs to a page or a service and may not be redirected', (from) => {
  expect(checkFrom(from)).toMatch(/another page/)
})

test.each(['old-name', '//example.com', '/a b', '/a?b', '/a#b'])(
  '%s is not the path of an old address',
  (from) => {
    expect(checkFrom(from)).toMatch(/Write a path/)
  },
)

test.each(['/new-name', '/', '/#Benefits', '/blog'])('a redirect may lead to %s', (to) => {
  expect(checkTo(to)).toBe(true)
})

test.each(['new', '//example.com', 'https://example.com', '/a b'])(
  'a redirect may not lead to %s',
  (to) => {
    expect(checkTo(to)).toMatch(/Write a page/)
  },
)

test('a chain ends where no redirect leads on', () => {
  const hops = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/c#top' },
  ]
  expect(chainFrom('/a', hops)).toEqual(['/a', '/b', '/c'])
})

test('a chain that goes round ends with what it has passed already', () => {
  const hops = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
  ]
  expect(chainFrom('/a', hops)).toEqual(['/a', '/b', '/a'])
})

test('a redirect to itself is refused', () => {
  expect(checkLoop({ from: '/a', to: '/a#x' }, [])).toBe('This redirect leads back to itself.')
})

test.each(['/A', '/a/', '/A#x'])('a redirect from /a to %s leads back to itself', (to) => {
  expect(checkLoop({ from: '/a', to }, [])).toBe('This redirect leads back to itself.')
})

test('case and a slash at the end make no other address, so they do not hide a way round', () => {
  const others = [{ from: '/B/', to: '/A' }]
  expect(checkLoop({ from: '/a', to: '/b' }, others)).toBe(
    'This redirect leads back to itself: /a → /b → /a.',
  )
})

test('a redirect that others lead back is refused, naming the way round', () => {
  const others = [
    { from: '/b', to: '/c' },
    { from: '/c', to: '/a' },
  ]
  expect(checkLoop({ from: '/a', to: '/b' }, others)).toBe(
    'This redirect leads back to itself: /a → /b → /c → /a.',
  )
})

test('a redirect into a loop of others, which does not pass here, is not this one’s fault', () => {
  const others = [
    { from: '/b', to: '/c' },
    { from: '/c', to: '/b' },
  ]
  expect(checkLoop({ from: '/a', to: '/b' }, others)).toBe(true)
})
