import { expect, test } from 'vitest'
import { makeShortText } from '../../mocks/index.ts'
import { content } from '../../tests/setup/content.ts'
import { pageRoutes } from '../routes.tsx'
import { listPages } from './listPages.ts'

const listPaths = async (mode?: 'live' | 'static') =>
  (await listPages({ apiHost: window.location.origin }, mode)).map(({ path }) => path)

test('every page with a fixed path is listed once', async () => {
  const fixed = pageRoutes.map(({ path }) => path).filter((path) => !path.includes(':'))
  const paths = await listPaths()
  expect(
    fixed.filter((path) => !paths.includes(path)),
    'paths of routes that listPages leaves out',
  ).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('the questions page is indexed only if there are more than twelve questions', async () => {
  const isIndexed = async (count: number) => {
    const questions = Array.from({ length: count }, () => ({
      question: 'Who?',
      answer: makeShortText('We.'),
    }))
    await content.replaceAll('faq', questions)
    const pages = await listPages({ apiHost: window.location.origin })
    return !pages.find(({ path }) => path === '/questions')?.noIndex
  }
  expect(await isIndexed(12)).toBe(false)
  expect(await isIndexed(13)).toBe(true)
})

test('posts are listed newest first, with their update time; a post without a slug is omitted', async () => {
  await content.replaceAll('post', [
    { slug: { _type: 'slug', current: 'older' }, publishedAt: '2024-01-01' },
    { title: 'A post without a slug', publishedAt: '2024-02-01' },
    { slug: { _type: 'slug', current: 'newer' }, publishedAt: '2024-03-01' },
  ])
  const pages = await listPages({ apiHost: window.location.origin })
  const listed = { updatedAt: expect.stringMatching(/^\d{4}-/), noIndex: false, alternates: [] }
  expect(pages.slice(-2)).toEqual([
    { path: '/newer', ...listed },
    { path: '/older', ...listed },
  ])
})

test('every page with a document of its own has the document’s update time', async () => {
  await content.put({ _id: 'goa', _type: 'page', slug: { _type: 'slug', current: 'hotels/goa' } })
  const pages = await listPages({ apiHost: window.location.origin })
  const undated = pages.filter(({ updatedAt }) => !updatedAt).map(({ path }) => path)
  // These pages list other documents.
  expect(undated).toEqual(['/blog', '/questions'])
})

test('every page of the blog list is listed, with the path /blog/page/… in a static export', async () => {
  await content.replaceAll(
    'post',
    Array.from({ length: 41 }, (_, at) => ({
      title: `Post ${at}`,
      slug: { _type: 'slug', current: `post-${at}` },
    })),
  )
  expect(await listPaths('live')).toEqual(expect.arrayContaining(['/blog?page=2', '/blog?page=3']))
  expect(await listPaths('static')).toEqual(
    expect.arrayContaining(['/blog/page/2', '/blog/page/3']),
  )
  expect((await listPaths('live')).join()).not.toContain('page=4')
})

test('an author without a slug is not listed', async () => {
  const before = await listPaths()
  await content.put({ _id: 'author-none', _type: 'author', name: 'No Address' })
  expect(await listPaths()).toEqual(before)
})
