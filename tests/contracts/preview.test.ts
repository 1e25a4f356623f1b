import { expect, test } from 'vitest'
import { documents, singletons } from '../../schemas/index.ts'
import { paths } from '../../src/config/paths.ts'
import { locations } from '../../studio/presentation/locations.ts'
import { mainDocuments } from '../../studio/presentation/mainDocuments.ts'
import { pages } from '../../studio/presentation/pages.ts'

const screens = Object.values(paths).filter((path) => typeof path === 'string')

test('the Studio knows every page of the site, and the document that each one is', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual(screens.toSorted())
  const types = singletons.map(({ name }) => name).filter((name) => name !== 'siteSettings')
  expect(pages.map(({ type }) => type).toSorted()).toEqual(types.toSorted())
})

test('every document says where it is seen', () => {
  const types = [...singletons, ...documents].map(({ name }) => name)
  expect(Object.keys(locations).toSorted()).toEqual(types.toSorted())
})

test('every address of the site has a document to open, posts last', () => {
  expect(mainDocuments.map(({ route }) => route)).toEqual([
    ...pages.map(({ path }) => path),
    paths.post(':slug'),
  ])
})

test('a post is seen at its address and in the list, once it has an address', () => {
  const { post } = locations
  const resolve = post && 'resolve' in post ? post.resolve : () => undefined
  expect(resolve({ title: 'Linen', slug: 'linen' })).toEqual({
    locations: [
      { title: 'Linen', href: paths.post('linen') },
      { title: 'Blog', href: paths.blog },
    ],
  })
  expect(resolve({ title: 'Linen' })).toMatchObject({ message: expect.stringContaining('address') })
})
