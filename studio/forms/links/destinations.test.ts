import { expect, test } from 'vitest'
import { seededContent } from '../../../tests/setup/seed/seededContent.ts'
import type { StoredDocument } from '../../content/documents.ts'
import {
  findDestinationOfTarget,
  findOrCreateDestination,
  listDestinations,
  searchDestinations,
} from './destinations.ts'

const section = (heading: string, anchor?: string) => ({ _type: 'faqSection', heading, anchor })
const goa: StoredDocument = {
  _id: 'goa',
  _type: 'page',
  title: 'Hotels in Goa',
  slug: { current: 'hotels/goa' },
  sections: [
    section('Offers', 'offers'),
    section('Questions'),
    { ...section('Old', 'old'), hidden: true },
  ],
}
const draft = { _id: 'drafts.new', _type: 'post', title: 'New', slug: { current: 'new' } }
const all = listDestinations([...seededContent, goa, draft], 'other')

const searchResults = (search: string) =>
  searchDestinations(all, search).map(
    ({ title, detail, address }) => `${title} (${detail}) ${address}`,
  )

test('a page is offered with its visible sections that have an anchor', () => {
  expect(searchResults('contact')).toEqual(
    expect.arrayContaining(['Contact (Page) /contactus', expect.stringMatching(/\/#getenquiry$/)]),
  )
  expect(searchResults('goa')).toEqual([
    'Hotels in Goa (Landing page) /hotels/goa',
    'Offers (Section of Hotels in Goa) /hotels/goa#offers',
  ])
  expect(searchResults('home benefits')).toEqual([
    expect.stringMatching(/\(Section of Home\) \/#Benefits$/),
  ])
})

test('a search lists pages before sections', () => {
  expect(searchResults('contact')[0]).toBe('Contact (Page) /contactus')
})

test('only a link to a page with a slug stores a reference', () => {
  const target = (address: string) => all.find((each) => each.address === address)?.target
  const page = { _type: 'reference', _ref: 'goa' }
  expect(target('/hotels/goa')).toEqual({ page })
  expect(target('/hotels/goa#offers')).toEqual({ page, anchor: 'offers' })
  expect(target('/contactus')).toEqual({ href: '/contactus' })
  expect(target('/#Benefits')).toEqual({ href: '/#Benefits' })
})

test('the reference to an unpublished page is weak', () => {
  expect(all.find(({ address }) => address === '/new')).toMatchObject({
    detail: 'Post, not published yet',
    target: { page: { _ref: 'new', _weak: true, _strengthenOnPublish: { type: 'post' } } },
  })
})

test('a link to a section of the page that contains the link stores only the anchor', () => {
  const own = listDestinations([goa], 'goa').find(({ title }) => title === 'Offers')
  expect(own?.target).toEqual({ href: '#offers' })
})

test.each([
  ['/Hotels/Goa', { page: { _ref: 'goa' } }],
  ['/Hotels/Goa#offers', { page: { _ref: 'goa' }, anchor: 'offers' }],
  ['/hotels/goa#elsewhere', { href: '/hotels/goa#elsewhere' }],
  ['/hotels/goa?from=mail', { href: '/hotels/goa?from=mail' }],
  ['/#Benefits', { href: '/#Benefits' }],
  ['/nowhere', { href: '/nowhere' }],
  ['https://example.com', { href: 'https://example.com' }],
])('the address %s is stored as %j', (href, target) => {
  expect(findOrCreateDestination(href, all).target).toMatchObject(target)
})

test('a stored link is shown with the title of its destination, unless the page is missing', () => {
  const titleOf = (target: object) => findDestinationOfTarget(target, all)?.title
  const page = { _type: 'reference', _ref: 'goa' }
  expect(titleOf({ page })).toBe('Hotels in Goa')
  expect(titleOf({ page, anchor: 'offers' })).toBe('Offers')
  expect(titleOf({ href: '/blog' })).toBe('Blog list')
  expect(titleOf({ href: 'mailto:sales@hotel.example' })).toBe('sales@hotel.example')
  expect(titleOf({ page: { ...page, _ref: 'gone' } })).toBeUndefined()
})
