import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { content } from '../../../tests/setup/content.ts'
import { jsonLdOf } from '../../../tests/setup/jsonLd.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'
import { seededPost, seededPostPath } from '../../../tests/setup/seededPages.ts'

const author = {
  _id: 'author-asha',
  _type: 'author',
  name: 'Asha Sample',
  role: 'front desk trainer',
  slug: { _type: 'slug', current: 'asha-sample' },
}

beforeEach(async () => {
  await content.put(author)
  await content.edit(seededPost._id, { author: { _type: 'reference', _ref: author._id } })
})

test('the author under a post leads to a page with all of their posts', async () => {
  await renderRoute(seededPostPath)
  expect(screen.getByRole('link', { name: 'Asha Sample' })).toHaveAttribute('href', '/asha-sample')
})

test('the page of an author has name, role and posts, and says so to search engines', async () => {
  await renderRoute('/asha-sample')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Asha Sample')
  const posts = within(screen.getByRole('region', { name: 'Posts' }))
  expect(posts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    seededPostPath,
  ])
  expect(jsonLdOf('ProfilePage')).toMatchObject({
    mainEntity: {
      '@type': 'Person',
      name: 'Asha Sample',
      jobTitle: 'front desk trainer',
      url: expect.stringMatching(/\/asha-sample$/),
    },
  })
})

test('an author without an address is named, and has no page', async () => {
  await content.unset(author._id, 'slug')
  await renderRoute(seededPostPath)
  expect(screen.getByText(/Asha Sample/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Asha Sample' })).not.toBeInTheDocument()
})
