import { expect, test } from 'vitest'
import { createSeedFolder, startLake } from '../../../tests/setup/lake/testLake.ts'
import { fetchDestinations } from './useDestinations.ts'

const post = (slug: string, title: string) => ({
  _id: slug,
  _type: 'post',
  title,
  slug: { _type: 'slug', current: slug },
})
const documents = [
  { _id: 'goa', _type: 'page', title: 'Goa', slug: { _type: 'slug', current: 'hotels/goa' } },
  post('linen', 'Linen in the monsoon'),
  post('keys', 'Keys'),
]

/** Queries as a contributor, because the lake rejects some queries only from contributors. */
async function listOfferedPaths(search: string, pickedPageId?: string) {
  const asha = { id: 'asha', name: 'Asha Rao', role: 'contributor' } as const
  const { editor } = await startLake({ authorize: () => asha, seed: createSeedFolder(documents) })
  const destinations = await fetchDestinations(editor, { search, pickedPageId, ownId: 'other' })
  return destinations.filter(({ target }) => target.page).map(({ address }) => address)
}

test('contributors are offered every landing page and the matching posts', async () => {
  expect((await listOfferedPaths('')).toSorted()).toEqual(['/hotels/goa', '/keys', '/linen'])
  expect(await listOfferedPaths('mons')).toEqual(['/hotels/goa', '/linen'])
})

test('the picked post and a post with the typed address are offered', async () => {
  expect(await listOfferedPaths('mons', 'keys')).toEqual(['/hotels/goa', '/keys', '/linen'])
  expect(await listOfferedPaths('https://aangan.example/keys?from=mail')).toEqual([
    '/hotels/goa',
    '/keys',
  ])
})
