import { expect, test } from 'vitest'
import { validateInStudio } from '../tests/setup/validateInStudio.ts'
import * as factories from './factories.ts'

const { makePicture, makeRichText, makeShortText, makeVideo, ...documentFactories } = factories
const documents = Object.values(documentFactories).map((make) => make())

test.each(documents)('the $_type factory makes a valid document', async (document) => {
  const markers = await validateInStudio(document, {
    environment: 'cli',
    isStored: (id) => id.startsWith('image-'),
  })
  expect(markers.map(({ path, message }) => `${JSON.stringify(path)}: ${message}`)).toEqual([])
})

test('a factory gives each document a unique id', () => {
  expect(factories.makeFaq()._id).not.toBe(factories.makeFaq()._id)
})
