import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pathOfType } from '../../domain/paths.ts'
import { createContentClient } from '../../src/content/client.ts'
import { renderRoute } from '../setup/renderRoute.tsx'
import { seededPaths } from '../setup/seededPages.ts'

type Content = {
  heading: string
  seo: { title: string; description: string }
  settings: { phone: string; copyright: string }
}

const fetchContentOf = (path: string) =>
  createContentClient({ access: { apiHost: window.location.origin } }).fetch<Content>(
    `*[_type == $type || slug.current == $slug][0]{
      "heading": coalesce(title, heading, sections[_type == "heroSection"][0].slides[0].heading),
      seo,
      "settings": *[_type == "siteSettings"][0]{ phone, copyright }
    }`,
    {
      type: Object.entries(pathOfType).find(([, fixedPath]) => fixedPath === path)?.[0] ?? '',
      slug: path.slice(1),
    },
  )

test.each(seededPaths)(
  '%s has its heading as the only h1, and shows the header and the footer',
  async (path) => {
    await renderRoute(path)
    const { heading, settings } = await fetchContentOf(path)
    const headings = screen.getAllByRole('heading', { level: 1 })
    expect(headings.map((element) => element.textContent)).toEqual([heading])
    expect(screen.getByRole('banner')).toHaveTextContent(settings.phone)
    expect(screen.getByRole('contentinfo')).toHaveTextContent(settings.copyright)
  },
)

test.each(seededPaths)('%s has its title, its description and its canonical URL', async (path) => {
  await renderRoute(path)
  const { seo } = await fetchContentOf(path)
  expect(document.title).toBe(seo.title)
  const description = document.querySelector('meta[name="description"]')
  expect(description).toHaveAttribute('content', seo.description)
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    `https://www.aangan.example${path}`,
  )
})

test('a path without a page shows the error page with a link to home', async () => {
  await renderRoute('/no-such-page')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page does not exist.')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: /home/i })).toHaveAttribute('href', '/')
})
