import { expect, onTestFinished, test } from 'vitest'
import { paths } from '../../domain/paths.ts'
import { network } from '../../tests/setup/network.ts'
import { renderRoute } from '../../tests/setup/renderRoute.tsx'
import { seededPostPath } from '../../tests/setup/seededPages.ts'
import { takeConsoleErrors } from '../../tests/setup/takeConsoleErrors.ts'
import { listPages } from '../rendering/listPages.ts'

/** Returns an array that receives the tag of each later query; null for a query without a tag. */
function recordTags() {
  const tags: (string | null)[] = []
  const record = ({ request }: { request: Request }) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.includes('/data/query/')) tags.push(searchParams.get('tag'))
  }
  network.events.on('request:start', record)
  onTestFinished(() => network.events.removeListener('request:start', record))
  return tags
}

test.each([
  [paths.home, 'home'],
  [paths.blog, 'blog'],
  [paths.contact, 'contact'],
  [paths.thankYou, 'thankYou'],
  [paths.about, 'about'],
  [paths.privacy, 'legal'],
  [seededPostPath, 'kind', 'post'],
])('the page %s sends the name of each query as the tag of the query', async (path, ...names) => {
  const tags = recordTags()
  await renderRoute(path)
  expect(tags.toSorted()).toEqual([...names, 'settings'].toSorted())
})

test('a path without a page sends the query “redirects”, and every query has a tag', async () => {
  const tags = recordTags()
  await renderRoute('/nowhere')
  expect(tags).toContain('redirects')
  expect(tags).not.toContain(null)
  takeConsoleErrors()
})

test('listPages sends one query, with the tag “pages”', async () => {
  const tags = recordTags()
  await listPages({ apiHost: window.location.origin })
  expect(tags).toEqual(['pages'])
})
