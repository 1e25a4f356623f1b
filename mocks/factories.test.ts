import { createSchema, validateDocument, type Workspace } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '../schemas/index.ts'
import { seedClient } from '../tests/setup/seed/seedClient.ts'
import * as factories from './factories.ts'

const { makePicture, makeRichText, makeShortText, makeVideo, ...makers } = factories
const documents = Object.values(makers).map((make) => make())

const schema = createSchema({ name: 'default', types: schemaTypes })
const workspace = { schema } as Workspace // validation uses no other property

test.each(documents)('a document from the factory of $_type is valid', async (document) => {
  const markers = await validateDocument({
    document: { ...document, _rev: '1', _createdAt: '', _updatedAt: '' },
    workspace,
    environment: 'cli',
    getClient: () => seedClient,
    getDocumentExists: async ({ id }) => id.startsWith('image-'),
  })
  expect(markers.map(({ path, message }) => `${JSON.stringify(path)}: ${message}`)).toEqual([])
})

test('each document has a unique id, and a singleton has a fixed id', () => {
  expect(factories.makeFaq()._id).not.toBe(factories.makeFaq()._id)
  expect(factories.makeBlogPage()._id).toBe('blogPage')
})
