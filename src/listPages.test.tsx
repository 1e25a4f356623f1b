import { expect, test } from 'vitest'
import { editContent, replaceAll } from '../tests/setup/editContent.ts'
import { listPages } from './listPages.ts'
import { pageRoutes } from './routes.tsx'

const listed = async () => (await listPages(window.location.origin)).map(({ path }) => path)

test('every page with a fixed path is listed, each once', async () => {
  const fixed = pageRoutes.map(({ path }) => path).filter((path) => !path.includes(':'))
  const paths = await listed()
  expect(
    fixed.filter((path) => !paths.includes(path)),
    'paths of routes that listPages leaves out',
  ).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('every post with a slug is listed, the newest first, with the time of its last change', async () => {
  await editContent(
    ...replaceAll('post', [
      { slug: { _type: 'slug', current: 'older' }, publishedAt: '2024-01-01' },
      { title: 'A post without a slug', publishedAt: '2024-02-01' },
      { slug: { _type: 'slug', current: 'newer' }, publishedAt: '2024-03-01' },
    ]),
  )
  const pages = await listPages(window.location.origin)
  expect(pages.slice(-2)).toEqual([
    { path: '/newer', updatedAt: expect.stringMatching(/^\d{4}-/) },
    { path: '/older', updatedAt: expect.stringMatching(/^\d{4}-/) },
  ])
  expect(pages).toHaveLength(pageRoutes.length + 1)
})
