import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { content } from '../../../tests/setup/content.ts'
import { jsonLdOf } from '../../../tests/setup/jsonLd.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'
import { seededPostPath as path, seededPost } from '../../../tests/setup/seededPages.ts'
import { refetchContent } from '../../content/live.ts'

const { publishedAt, cover, body } = seededPost
const contents = () => screen.getByRole('navigation', { name: 'Contents' })
const post = (id: string, publishedAt: string, fields: object = {}) => ({
  _id: id,
  _type: 'post',
  title: `Post ${id}`,
  slug: { _type: 'slug', current: id },
  publishedAt,
  ...fields,
})

test('a post shows its date and its cover', async () => {
  await renderRoute(path)
  expect(screen.getByRole('time')).toHaveAttribute('datetime', publishedAt)
  expect(screen.getByRole('img', { name: cover.alt })).toBeInTheDocument()
})

function numberHeadings() {
  const counts = [0, 0]
  return body.flatMap(({ style }) => {
    const level = style === 'h2' ? 0 : 1
    if (style !== 'h2' && style !== 'h3') return []
    counts[level] = (counts[level] ?? 0) + 1
    if (level === 0) counts[1] = 0
    return [counts.slice(0, level + 1).join('.')]
  })
}

test('the table of contents numbers the headings and links to each', async () => {
  await renderRoute(path)
  const links = [...contents().querySelectorAll('a')]
  expect(links.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(numberHeadings())
  for (const link of links) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    expect(heading).toHaveTextContent(link.textContent ?? '')
  }
})

test('the text of a post shows the current price of a plan, or no amount if the plan has no price', async () => {
  const sentence = () => screen.getByText(/the Standard Plan is listed at/)
  const { queryClient } = await renderRoute(path)
  expect(sentence()).toHaveTextContent('is listed at ₹1,500 a month, with each add-on below it')
  await content.edit('plan-standard', { price: 100_000 })
  await act(() => refetchContent(queryClient))
  await waitFor(() => expect(sentence()).toHaveTextContent('is listed at ₹1,00,000 a month'))
  await content.unset('plan-standard', 'price')
  await act(() => refetchContent(queryClient))
  await waitFor(() => expect(sentence()).toHaveTextContent('is listed at a month'))
})

const reference = (id: string) => ({ _type: 'reference', _ref: id })
const inCategory = (category: string) => ({ category: reference(category) })
const deskCategory = { _id: 'desk', _type: 'category', title: 'Front desk' }
const relatedHrefs = () =>
  within(screen.getByRole('region', { name: 'Related posts' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('a post shows its author and category; the author is in the structured data', async () => {
  const author = { _id: 'asha', _type: 'author', name: 'Asha Rao', role: 'trainer' }
  const fields = { author: reference('asha'), ...inCategory('desk') }
  await content.put(deskCategory, author, post('named', '2024-01-01', fields))
  await renderRoute('/named')
  const main = within(screen.getByRole('main'))
  expect(main.getByText('Asha Rao, trainer')).toBeVisible()
  expect(main.getByText('Front desk')).toBeVisible()
  expect(jsonLdOf('BlogPosting')).toMatchObject({ author: { '@type': 'Person', name: 'Asha Rao' } })
})

test('without picks, the related posts are the three newest posts of the same category and language', async () => {
  await content.put(
    deskCategory,
    { ...deskCategory, _id: 'kitchen' },
    post('read', '2024-01-01', inCategory('desk')),
    post('one', '2024-01-02', inCategory('desk')),
    post('two', '2024-01-03', inCategory('desk')),
    post('three', '2024-01-04', inCategory('desk')),
    post('four', '2024-01-05', inCategory('desk')),
    post('other', '2024-01-06', inCategory('kitchen')),
    post('hindi', '2024-01-07', { ...inCategory('desk'), language: 'hi' }),
  )
  await renderRoute('/read')
  expect(relatedHrefs()).toEqual(['/four', '/three', '/two'])
})

test('picked related posts replace the posts of the category; unpublished picks are omitted', async () => {
  const picked = ['old', 'unpublished'].map((id) => ({ _key: id, _weak: true, ...reference(id) }))
  await content.put(
    deskCategory,
    post('old', '1999-01-01'),
    post('one', '2024-01-02', inCategory('desk')),
    post('read', '2024-01-01', { ...inCategory('desk'), related: picked }),
  )
  await renderRoute('/read')
  expect(relatedHrefs()).toEqual(['/old'])
})

test('a call to action is shown only if it has a link', async () => {
  const callToAction = (action?: object) => ({
    callToAction: { heading: 'See it', text: 'Free of charge.', ...(action ? { action } : {}) },
  })
  await content.put(
    post('with-link', '2024-01-01', callToAction({ label: 'Book a demo', href: '/contactus' })),
    post('without-link', '2024-01-02', callToAction()),
  )
  const { router } = await renderRoute('/with-link')
  const section = within(screen.getByRole('region', { name: 'See it' }))
  expect(section.getByRole('link', { name: 'Book a demo' })).toHaveAttribute('href', '/contactus')
  await act(() => router.navigate('/without-link'))
  expect(screen.queryByRole('region', { name: 'See it' })).not.toBeInTheDocument()
})

test('without SEO fields, the metadata come from the title, the excerpt and the cover', async () => {
  await content.unset(seededPost._id, 'seo')
  await renderRoute(path)
  const contentOf = (selector: string) => document.querySelector(selector)?.getAttribute('content')
  expect(document.title).toBe(`${seededPost.title} | Aangan`)
  expect(contentOf('meta[name="description"]')).toBe(seededPost.excerpt)
  expect(contentOf('meta[property="og:image"]')).toContain('/images/')
  expect(contentOf('meta[property="og:image:alt"]')).toBe(cover.alt)
})

test('the structured data of a post contain the article', async () => {
  await renderRoute(path)
  expect(jsonLdOf('BlogPosting')).toMatchObject({ datePublished: publishedAt })
})

const expectNotFound = () =>
  waitFor(() => expect(screen.getByText('This page does not exist.')).toBeInTheDocument())

test('a path without a page shows the 404 page', async () => {
  await renderRoute('/no-such-post')
  await expectNotFound()
})

test('an open 404 page becomes the post that is published at its path', async () => {
  const { queryClient } = await renderRoute('/soon')
  await expectNotFound()
  await content.put(post('soon', '2024-01-01'))
  await act(() => refetchContent(queryClient))
  expect(await screen.findByRole('heading', { level: 1, name: 'Post soon' })).toBeVisible()
})

test('an open post that is deleted becomes the 404 page', async () => {
  await content.put(post('gone', '2024-01-01'))
  const { queryClient } = await renderRoute('/gone')
  await content.remove('gone')
  await act(() => refetchContent(queryClient))
  await expectNotFound()
})

test('a path without a page is fetched again when the visitor returns to the path', async () => {
  const { router } = await renderRoute('/later')
  await act(() => router.navigate('/blog'))
  await content.put(post('later', '2024-01-01'))
  await act(() => router.navigate('/later'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Post later')
})

const redirect = (from: string, to: string) => ({
  _id: `redirect${from.replace('/', '-')}`,
  _type: 'redirect',
  from,
  to,
})

test('the former path of a post redirects to its new path', async () => {
  await content.put(redirect('/old-name', path))
  const { router } = await renderRoute('/old-name')
  expect(router.state.location.pathname).toBe(path)
})

test('an open post whose path changes redirects to the new path', async () => {
  await content.put(post('first-name', '2024-01-01'))
  const { router, queryClient } = await renderRoute('/first-name')
  await content.edit('first-name', { slug: { _type: 'slug', current: 'second-name' } })
  await content.put(redirect('/first-name', '/second-name'))
  await act(() => refetchContent(queryClient))
  await waitFor(() => expect(router.state.location.pathname).toBe('/second-name'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Post first-name' })).toBeVisible()
})

test('a redirect to another site is not followed', async () => {
  await content.put(redirect('/away', '//elsewhere.example'))
  await renderRoute('/away')
  await expectNotFound()
})
