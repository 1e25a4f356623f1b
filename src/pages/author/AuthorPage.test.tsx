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

test('the author’s name in a post links to the author’s page', async () => {
  await renderRoute(seededPostPath)
  expect(screen.getByRole('link', { name: 'Asha Sample' })).toHaveAttribute('href', '/asha-sample')
})

test('an author’s page shows the name and posts, and has structured data', async () => {
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

test('the name of an author without a slug is shown without a link', async () => {
  await content.unset(author._id, 'slug')
  await renderRoute(seededPostPath)
  expect(screen.getByText(/Asha Sample/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Asha Sample' })).not.toBeInTheDocument()
})
