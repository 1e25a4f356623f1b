import { expect, test } from 'vitest'
import { answerNotFound } from './notFound.ts'
import type { CachedPage } from './pageCache.ts'

const page = (status: number, body: string) => ({ status, body }) as CachedPage

/** A site with these pages; `made` are the paths that were rendered, `reads` how often the paths were read. */
function site(pages: string[]) {
  const state = { pages, version: 0, isDown: false, made: [] as string[], reads: 0 }
  const pageAt = answerNotFound({
    pageAt: async (path) => {
      state.made.push(path)
      if (state.isDown) return page(503, 'down')
      return state.pages.includes(path) ? page(200, path) : page(404, 'nothing')
    },
    async knownPaths() {
      state.reads += 1
      if (state.isDown) throw new Error('no content')
      const known = [...state.pages]
      return (path) => known.includes(path)
    },
    contentVersion: () => state.version,
  })
  return { state, pageAt }
}

test('however many paths lead nowhere, one page is made for those of one segment and one for the deeper', async () => {
  const { state, pageAt } = site(['/'])
  for (let at = 0; at < 500; at += 1) {
    expect((await pageAt(`/guess-${at}`)).status).toBe(404)
    expect((await pageAt(`/guess/${at}`)).status).toBe(404)
  }
  expect(state.made).toEqual(['/no-page-is-here', '/no/page'])
  expect((await pageAt('/')).body).toBe('/')
  expect(state.reads).toBe(1)
})

test('however many pages of the blog list are guessed, one page is made for them', async () => {
  const { state, pageAt } = site(['/', '/blog', '/blog?page=2'])
  for (let at = 3; at < 100; at += 1) expect((await pageAt(`/blog?page=${at}`)).status).toBe(404)
  expect(state.made).toEqual(['/blog?page=99999999'])
  expect((await pageAt('/blog?page=2')).status).toBe(200)
})

test('a page that is always there is made without reading which paths there are', async () => {
  const { state, pageAt } = site(['/'])
  expect((await pageAt('/')).status).toBe(200)
  expect(state.reads).toBe(0)
})

test('a post whose path is that of the kept page is never shown at another', async () => {
  const { pageAt } = site(['/', '/no-page-is-here'])
  expect((await pageAt('/no-page-is-here')).status).toBe(200)
  expect((await pageAt('/guess')).status).toBe(404)
})

test('what is published is found at once', async () => {
  const { state, pageAt } = site(['/'])
  expect((await pageAt('/new-post')).status).toBe(404)
  state.pages.push('/new-post')
  state.version += 1
  expect((await pageAt('/new-post')).body).toBe('/new-post')
})

test('without content every path is asked for by itself, and comes back with the content', async () => {
  const { state, pageAt } = site(['/'])
  state.isDown = true
  expect((await pageAt('/blog')).status).toBe(503)
  state.isDown = false
  expect((await pageAt('/')).status).toBe(200)
  expect((await pageAt('/blog')).status).toBe(404)
})
