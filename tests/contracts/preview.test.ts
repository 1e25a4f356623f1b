import { expect, test } from 'vitest'
import { fixedPages } from '../../domain/fixedPages.ts'
import { pathOfSlug } from '../../domain/paths.ts'
import { singletons } from '../../schemas/index.ts'
import { mainDocuments } from '../../studio/preview/mainDocuments.ts'

test('the fixed pages are the singletons, except the site settings', () => {
  const types = singletons.map(({ name }) => name).filter((name) => name !== 'siteSettings')
  expect(fixedPages.map(({ type }) => type).toSorted()).toEqual(types.toSorted())
})

test('the preview matches fixed paths before slugs, and decodes slugs', () => {
  expect(mainDocuments.map(({ route }) => route)).toEqual([
    ...fixedPages.map(({ path }) => path),
    pathOfSlug('*slug'),
  ])
  const params = mainDocuments.at(-1)?.params
  const context = { origin: '', params: {}, path: '/hotels/go%C3%A1' }
  expect(typeof params === 'function' && params(context)).toEqual({ slug: 'hotels/goá' })
})
