import { expect, test } from 'vitest'
import { createSearchResult } from './searchResult.ts'

const site = { brandName: 'Aangan', strapline: 'Rooms.' }

test('the search result shows the title and description that the page has for search engines', () => {
  const seo = { title: 'Goa', description: 'By the sea.' }
  const page = { _type: 'page', title: 'Hotels', slug: { current: 'hotels/goa' }, seo }
  expect(createSearchResult(page, site)).toMatchObject({
    path: '/hotels/goa',
    title: 'Goa',
    description: 'By the sea.',
  })
})

test('a post without texts for search engines shows its title, the brand name and its excerpt', () => {
  const post = { _type: 'post', title: 'Linen', excerpt: 'White.' }
  expect(createSearchResult(post, site)).toMatchObject({
    title: 'Linen | Aangan',
    description: 'White.',
  })
})

test('without texts for search engines, a page shows its heading and lead; home shows the brand name and strapline', () => {
  const about = { _type: 'aboutPage', heading: 'Us', lead: 'We.' }
  expect(createSearchResult(about, site)).toMatchObject({
    path: '/aboutus',
    title: 'Us | Aangan',
    description: 'We.',
  })
  expect(createSearchResult({ _type: 'homePage' }, site)).toMatchObject({
    path: '/',
    title: 'Aangan',
    description: 'Rooms.',
  })
})

test('titles are truncated to 60 characters and descriptions to 160', () => {
  const seo = { title: 'x'.repeat(61), description: 'y '.repeat(90) }
  const { title, description } = createSearchResult({ _type: 'homePage', seo }, site)
  expect(title).toBe(`${'x'.repeat(59)}…`)
  expect(description).toHaveLength(160)
})
