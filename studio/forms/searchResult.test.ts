import { expect, test } from 'vitest'
import { searchResultOf } from './searchResult.ts'

const site = { brandName: 'Aangan', strapline: 'Rooms.' }
const picture = (id: string) => ({ asset: { _ref: id } })

test('what is written for search engines is shown, and the picture chosen for shared links', () => {
  const seo = { title: 'Goa', description: 'By the sea.', image: picture('shared') }
  const page = { _type: 'page', title: 'Hotels', slug: { current: 'hotels/goa' }, seo }
  expect(searchResultOf(page, site)).toMatchObject({
    path: '/hotels/goa',
    title: 'Goa',
    description: 'By the sea.',
    pictureId: 'shared',
  })
})

test('a post falls back to its title, excerpt and cover', () => {
  const post = { _type: 'post', title: 'Linen', excerpt: 'White.', cover: picture('cover') }
  expect(searchResultOf(post, site)).toMatchObject({
    title: 'Linen | Aangan',
    description: 'White.',
    pictureId: 'cover',
  })
})

test('a page falls back to its heading, introduction and picture; home to the brand and its strapline', () => {
  const about = { _type: 'aboutPage', heading: 'Us', lead: 'We.', picture: picture('house') }
  expect(searchResultOf(about, site)).toMatchObject({
    path: '/aboutus',
    title: 'Us | Aangan',
    description: 'We.',
    pictureId: 'house',
  })
  expect(searchResultOf({ _type: 'homePage' }, site)).toMatchObject({
    path: '/',
    title: 'Aangan',
    description: 'Rooms.',
    pictureId: undefined,
    heading: 'Rooms.',
  })
})

test('what is too long is cut off as search engines do', () => {
  const seo = { title: 'x'.repeat(61), description: `${'y '.repeat(90)}` }
  const { title, description } = searchResultOf({ _type: 'homePage', seo }, site)
  expect(title).toBe(`${'x'.repeat(59)}…`)
  expect(description).toHaveLength(160)
})
