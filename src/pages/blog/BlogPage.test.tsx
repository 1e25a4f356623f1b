import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { content } from '../../../tests/setup/content.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'
import { seededPost, seededPostPath } from '../../../tests/setup/seededPages.ts'

const { title, publishedAt, excerpt, cover } = seededPost
const titles = () =>
  screen
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading', { level: 2 }).textContent)

test('a card shows the post’s cover, date, title and excerpt, and links to the post', async () => {
  await renderRoute('/blog')
  const card = within(screen.getByRole('article'))
  expect(card.getByRole('heading', { level: 2 })).toHaveTextContent(title)
  expect(card.getByRole('img', { name: cover.alt })).toBeInTheDocument()
  expect(card.getByRole('time')).toHaveAttribute('datetime', publishedAt)
  expect(card.getByText(excerpt)).toBeInTheDocument()
  expect(card.getByRole('link')).toHaveTextContent(`Continue Reading: ${title}`)
  expect(card.getByRole('link')).toHaveAttribute('href', seededPostPath)
})

test('the sidebar lists recent posts', async () => {
  await renderRoute('/blog')
  const recent = within(screen.getByRole('complementary', { name: 'Recent Post' }))
  expect(recent.getByRole('link', { name: title })).toHaveAttribute('href', seededPostPath)
})

test('the newest post comes first', async () => {
  await content.put({
    _id: 'newer',
    _type: 'post',
    title: 'A newer post',
    slug: { _type: 'slug', current: 'newer-post' },
    publishedAt: '9999-01-01',
  })
  await renderRoute('/blog')
  expect(titles()).toEqual(['A newer post', title])
})

test('a post without title and slug is not listed', async () => {
  await content.put({ _id: 'nameless', _type: 'post', publishedAt })
  await renderRoute('/blog')
  expect(titles()).toEqual([title])
})

test('a blog without posts says that there are none', async () => {
  await content.replaceAll('post', [])
  await renderRoute('/blog')
  expect(screen.getByText(/There are no posts yet/)).toBeInTheDocument()
})

const replacePosts = (count: number) =>
  content.replaceAll(
    'post',
    Array.from({ length: count }, (_, at) => ({
      title: `Post ${at}`,
      slug: { _type: 'slug', current: `post-${at}` },
      publishedAt: new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10),
      excerpt: at === 7 ? 'About GST returns.' : 'About rooms.',
    })),
  )

test('page 2 of the blog list has the next twenty posts and links to pages 1 and 3', async () => {
  await replacePosts(45)
  await renderRoute('/blog?page=2')
  expect(titles()).toEqual(Array.from({ length: 20 }, (_, at) => `Post ${24 - at}`))
  const pages = within(screen.getByRole('navigation', { name: 'Pages of the list' }))
  expect(pages.getByText('Page 2 of 3')).toBeInTheDocument()
  expect(pages.getByRole('link', { name: 'Newer posts' })).toHaveAttribute('href', '/blog')
  expect(pages.getByRole('link', { name: 'Newer posts' })).toHaveAttribute('rel', 'prev')
  expect(pages.getByRole('link', { name: 'Older posts' })).toHaveAttribute('href', '/blog?page=3')
  expect(pages.getByRole('link', { name: 'Older posts' })).toHaveAttribute('rel', 'next')
  expect(canonical()).toBe('https://www.aangan.example/blog?page=2')
  expect(document.title).toMatch(/^Page 2 – /)
  const recent = within(screen.getByRole('complementary', { name: 'Recent Post' }))
  expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 5 }, (_, at) => `Post ${44 - at}`),
  )
})

test('a page number beyond the last page shows the 404 page', async () => {
  await replacePosts(20)
  await renderRoute('/blog?page=2')
  expect(screen.getByText('This page does not exist.')).toBeInTheDocument()
})

test.each(['0', '-1', 'x'])(
  'the invalid page number ?page=%s redirects to the first page',
  async (page) => {
    const { router } = await renderRoute(`/blog?page=${page}`)
    expect(router.state.location).toMatchObject({ pathname: '/blog', search: '' })
  },
)

test('a search finds posts in which each search term is the beginning of a word in the title or excerpt; the results page is not indexed', async () => {
  await replacePosts(45)
  await renderRoute('/blog?q=about+ret')
  expect(titles()).toEqual(['Post 7'])
  expect(screen.getByText(/^1 found for “about ret”/)).toBeInTheDocument()
  expect(screen.getByRole('searchbox', { name: 'Search posts' })).toHaveValue('about ret')
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(canonical()).toBeUndefined()
})

test.each([
  ['golden', 'The “Golden Triangle” and ‘Heritage’ hotels'],
  ['arrivals', 'Guests don’t wait—arrivals at dusk'],
  ["don't", 'Guests don’t wait—arrivals at dusk'],
  ['4750', 'Rates from ₹4,750 a night'],
  ['₹4,750', 'Rates from ₹4,750 a night'],
  ['monsoon', '«Monsoon» offer'],
  ['cafe', 'A Café in Goa'],
])('a search for %s finds “%s”', async (search, title) => {
  await content.replaceAll('post', [
    { title, slug: { _type: 'slug', current: 'wanted' } },
    { title: 'About rooms', excerpt: 'About rooms.', slug: { _type: 'slug', current: 'other' } },
  ])
  await renderRoute(`/blog?q=${encodeURIComponent(search)}`)
  expect(titles()).toEqual([title])
})

test('the link to older search results keeps the search terms', async () => {
  await replacePosts(45)
  await renderRoute('/blog?q=rooms&page=2')
  expect(titles()).toHaveLength(20)
  expect(screen.getByRole('link', { name: 'Older posts' })).toHaveAttribute(
    'href',
    '/blog?q=rooms&page=3',
  )
})

test('a search without results says that nothing was found and links to all posts', async () => {
  await renderRoute('/blog?q=submarine')
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  expect(screen.getByText(/^Nothing found for “submarine”/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Show all posts' })).toHaveAttribute('href', '/blog')
})

test('a list of fewer than ten posts has no search', async () => {
  await replacePosts(9)
  await renderRoute('/blog')
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})

test('the search is a GET form, which works without JavaScript', async () => {
  await replacePosts(10)
  await renderRoute('/blog')
  const form = screen.getByRole('searchbox', { name: 'Search posts' }).closest('form')
  expect(form).toHaveAttribute('action', '/blog')
  expect(form?.method).toBe('get')
})

function canonical() {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
}
