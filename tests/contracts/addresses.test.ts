import { expect, test } from 'vitest'
import { reservedSlugs } from '../../schemas/fields/slug.ts'
import { paths } from '../../src/config/paths.ts'

const screenPaths = Object.values(paths).filter((path) => typeof path === 'string')

test('no post can take the address of a screen', () => {
  const first = screenPaths.map((path) => path.split('/')[1]).filter(Boolean)
  expect(first.filter((segment) => !reservedSlugs.some((slug) => slug === segment))).toEqual([])
})

test('the screens have the exact paths of the specification', () => {
  expect(screenPaths).toEqual([
    '/',
    '/blog',
    '/contactus',
    '/thankyou',
    '/aboutus',
    '/privacy',
    '/refund-policy',
    '/terms-conditions',
  ])
})
