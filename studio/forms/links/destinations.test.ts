import { expect, test } from 'vitest'
import { seeded } from '../../../tests/setup/seed/seededContent.ts'
import type { StoredDocument } from '../../content/documents.ts'
import { destinationOf, destinationOfTarget, destinationsAmong, withWords } from './destinations.ts'

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
const all = destinationsAmong([...seeded, goa, draft], 'other')

const found = (search: string) =>
  withWords(all, search).map(({ title, detail, address }) => `${title} (${detail}) ${address}`)

test('every page is offered, with the sections that can be reached and are shown', () => {
  expect(found('contact')).toEqual(
    expect.arrayContaining(['Contact (Page) /contactus', expect.stringMatching(/\/#getenquiry$/)]),
  )
  expect(found('goa')).toEqual([
    'Hotels in Goa (Landing page) /hotels/goa',
    'Offers (Section of Hotels in Goa) /hotels/goa#offers',
  ])
  expect(found('home benefits')).toEqual([
    expect.stringMatching(/\(Section of Home\) \/#Benefits$/),
  ])
})

test('a search names pages before their sections', () => {
  expect(found('contact')[0]).toBe('Contact (Page) /contactus')
})

test('a page whose address may change is referred to, any other is an address', () => {
  const target = (address: string) => all.find((each) => each.address === address)?.target
  const page = { _type: 'reference', _ref: 'goa' }
  expect(target('/hotels/goa')).toEqual({ page })
  expect(target('/hotels/goa#offers')).toEqual({ page, anchor: 'offers' })
  expect(target('/contactus')).toEqual({ href: '/contactus' })
  expect(target('/#Benefits')).toEqual({ href: '/#Benefits' })
})

test('what is not published yet says so, and is referred to weakly until it is', () => {
  expect(all.find(({ address }) => address === '/new')).toMatchObject({
    detail: 'Post, not published yet',
    target: { page: { _ref: 'new', _weak: true, _strengthenOnPublish: { type: 'post' } } },
  })
})

test('a section of the page itself is reached without naming the page, so that a copy has its own', () => {
  const own = destinationsAmong([goa], 'goa').find(({ title }) => title === 'Offers')
  expect(own?.target).toEqual({ href: '#offers' })
})

test.each([
  ['/Hotels/Goa', { page: { _ref: 'goa' } }],
  ['/hotels/goa#elsewhere', { page: { _ref: 'goa' }, anchor: 'elsewhere' }],
  ['/hotels/goa?from=mail', { href: '/hotels/goa?from=mail' }],
  ['/#Benefits', { href: '/#Benefits' }],
  ['/nowhere', { href: '/nowhere' }],
  ['https://example.com', { href: 'https://example.com' }],
])('the address %s leads to its page where there is one', (href, target) => {
  expect(destinationOf(href, all).target).toMatchObject(target)
})

test('a stored link says where it leads', () => {
  const said = (target: object) => destinationOfTarget(target, all)?.title
  const page = { _type: 'reference', _ref: 'goa' }
  expect(said({ page })).toBe('Hotels in Goa')
  expect(said({ page, anchor: 'offers' })).toBe('Offers')
  expect(said({ href: '/blog' })).toBe('Blog list')
  expect(said({ href: 'mailto:sales@hotel.example' })).toBe('sales@hotel.example')
  expect(said({ page: { ...page, _ref: 'gone' } })).toBeUndefined()
})
