import { expect, test } from 'vitest'
import { pathOfSlug, paths } from '../../domain/paths.ts'
import { singletons } from '../../schemas/index.ts'
import { fixedPages } from '../../studio/content/pages.ts'
import { mainDocuments } from '../../studio/preview/mainDocuments.ts'

test('the Studio’s list of pages has every fixed path, and every singleton except the site settings', () => {
  expect(fixedPages.map(({ path }) => path).toSorted()).toEqual(Object.values(paths).toSorted())
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
