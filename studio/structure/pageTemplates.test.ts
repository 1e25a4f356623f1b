import type { InitialValueResolverContext } from 'sanity'
import { expect, test } from 'vitest'
import { seededContent } from '../../tests/setup/seed/seededContent.ts'
import { createDatasetClient, validateInStudio } from '../../tests/setup/validateInStudio.ts'
import { likeHome } from './pageTemplates.ts'

test('a page like Home begins with its sections, and needs only a title and an address', async () => {
  const client = createDatasetClient(seededContent)
  const context = { getClient: () => client } as unknown as InitialValueResolverContext // the template uses only getClient
  const value = await likeHome.value(undefined, context)
  const home = seededContent.find(({ _id }) => _id === 'homePage')
  expect(value.sections).toEqual(home?.sections)
  const markers = await validateInStudio({ ...value, _id: 'new', _type: 'page' })
  expect(markers.map(({ path }) => path)).toEqual([['title'], ['slug']])
})
