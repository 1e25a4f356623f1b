import { expect, test } from 'vitest'
import { validateInStudio } from '../tests/setup/validateInStudio.ts'
import * as factories from './factories.ts'

const { makePicture, makeRichText, makeShortText, makeVideo, ...makers } = factories
const documents = Object.values(makers).map((make) => make())

test.each(documents)('a document from the factory of $_type is valid', async (document) => {
  const markers = await validateInStudio(document, {
    environment: 'cli',
    isStored: (id) => id.startsWith('image-'),
  })
  expect(markers.map(({ path, message }) => `${JSON.stringify(path)}: ${message}`)).toEqual([])
})

test('each document has a unique id, and a singleton has a fixed id', () => {
  expect(factories.makeFaq()._id).not.toBe(factories.makeFaq()._id)
  expect(factories.makeBlogPage()._id).toBe('blogPage')
})
