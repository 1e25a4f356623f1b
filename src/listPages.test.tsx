import { expect, test } from 'vitest'
import { hasSlug } from '../domain/slugs.ts'
import { makeShortText } from '../mocks/index.ts'
import { documents as schemaTypes } from '../schemas/documents/index.ts'
import { content } from '../tests/setup/content.ts'
import { seededPost } from '../tests/setup/seededPages.ts'
import { listPages } from './listPages.ts'
import { pageRoutes } from './routes.tsx'

const listed = async () =>
  (await listPages({ apiHost: window.location.origin })).map(({ path }) => path)

test('every page with a fixed path is listed once', async () => {
  const fixed = pageRoutes.map(({ path }) => path).filter((path) => !path.includes(':'))
  const paths = await listed()
  expect(
    fixed.filter((path) => !paths.includes(path)),
    'paths of routes that listPages leaves out',
  ).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('the page of all questions has noIndex, unless there are more than twelve questions', async () => {
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

test('posts with a slug are listed newest first, with the time of their last change', async () => {
  await content.replaceAll('post', [
    { slug: { _type: 'slug', current: 'older' }, publishedAt: '2024-01-01' },
    { title: 'A post without a slug', publishedAt: '2024-02-01' },
    { slug: { _type: 'slug', current: 'newer' }, publishedAt: '2024-03-01' },
  ])
  const pages = await listPages({ apiHost: window.location.origin })
  expect(pages.slice(-2)).toEqual([
    { path: '/newer', updatedAt: expect.stringMatching(/^\d{4}-/) },
    { path: '/older', updatedAt: expect.stringMatching(/^\d{4}-/) },
  ])
})

test('every page of the blog list is listed; in a static export the page number is part of the path', async () => {
  await content.replaceAll(
    'post',
    Array.from({ length: 41 }, (_, at) => ({
      title: `Post ${at}`,
      slug: { _type: 'slug', current: `post-${at}` },
    })),
  )
  const paths = async (mode: 'live' | 'static') =>
    (await listPages({ apiHost: window.location.origin }, mode)).map(({ path }) => path)
  expect(await paths('live')).toEqual(expect.arrayContaining(['/blog?page=2', '/blog?page=3']))
  expect(await paths('static')).toEqual(expect.arrayContaining(['/blog/page/2', '/blog/page/3']))
  expect((await paths('live')).join()).not.toContain('page=4')
})

test('a change of any document that home’s sections show counts as a change of home', async () => {
  const shown = schemaTypes
    .map(({ name }) => name)
    .filter(
      (name) =>
        !hasSlug(name) &&
        !['announcement', 'author', 'category', 'group', 'redirect'].includes(name),
    )
  for (const type of shown) {
    const before = await updatedAt('/')
    await content.mutate({ create: { _type: type } })
    expect((await updatedAt('/')) > before, type).toBe(true)
  }
})

test('a change of a post counts as a change of its author’s page; an author without a slug is not listed', async () => {
  const slug = { _type: 'slug', current: 'asha-sample' }
  await content.put({ _id: 'author-asha', _type: 'author', name: 'Asha Sample', slug })
  await content.put({ _id: 'author-none', _type: 'author', name: 'No Address' })
  const before = await updatedAt('/asha-sample')
  await content.edit(seededPost._id, { author: { _type: 'reference', _ref: 'author-asha' } })
  expect((await updatedAt('/asha-sample')) > before).toBe(true)
  const listed = await listPages({ apiHost: window.location.origin })
  expect(listed.filter(({ path }) => /undefined|null/.test(path))).toEqual([])
})

const updatedAt = async (wanted: string) =>
  (await listPages({ apiHost: window.location.origin })).find(({ path }) => path === wanted)
    ?.updatedAt ?? ''
