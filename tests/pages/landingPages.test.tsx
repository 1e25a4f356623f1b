import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createPages } from '../../server/site/pages/pages.ts'
import { refetchContent } from '../../src/content/live.ts'
import {
  listPages,
  listRedirects,
  readFeed,
  readShareText,
  render,
} from '../../src/rendering/render.tsx'
import { content } from '../setup/content.ts'
import { jsonLdOf } from '../setup/jsonLd.ts'
import { renderRoute } from '../setup/renderRoute.tsx'
import { takeConsoleErrors } from '../setup/takeConsoleErrors.ts'

const siteUrl = 'https://www.aangan.example'
const slug = (current: string) => ({ _type: 'slug', current })

const goa = {
  _id: 'goa',
  _type: 'page',
  title: 'Hotels in Goa',
  slug: slug('hotels/goa'),
  sections: [
    { _key: 'a', _type: 'introSection', heading: 'By the sea' },
    { _key: 'b', _type: 'contactSection', heading: 'Hidden', hidden: true },
    { _key: 'c', _type: 'faqSection', heading: 'You ask' },
  ],
  seo: { _type: 'seo', title: 'Goa', description: 'For hotels in Goa.' },
}

const createServerPages = () =>
  createPages({
    loadPageParts: async () => ({
      bundle: { listPages, listRedirects, readFeed, readShareText, render },
      template: '<!--head--><script></script></head><!--html--><!--state-->',
      pageFiles: async (folder) => ({ html: `<link rel="files" href="${folder}">` }),
    }),
    siteUrl,
    mode: 'live',
    access: { apiHost: window.location.origin },
  })

test('a landing page shows its title and the sections that are not hidden, and has metadata', async () => {
  await content.put(goa)
  await renderRoute('/hotels/goa')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hotels in Goa')
  const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['By the sea', 'You ask'])
  expect(document.title).toBe('Goa')
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${siteUrl}/hotels/goa`,
  )
  expect(jsonLdOf('FAQPage')).toBeDefined()
})

test('the heading of the first slide is the only h1 of a landing page that starts with a hero', async () => {
  const slides = [{ _key: 's', _type: 'heroSlide', heading: 'Monsoon offer' }]
  const sections = [{ _key: 'a', _type: 'heroSection', heading: 'Opening', slides }]
  await content.put({ ...goa, sections })
  await renderRoute('/hotels/goa')
  const [heading, ...others] = screen.getAllByRole('heading', { level: 1 })
  expect(heading).toHaveTextContent('Monsoon offer')
  expect(others).toEqual([])
})

test('the server serves a landing page, redirects a path with capital letters to it, and lists the page in the sitemap but not in the feed', async () => {
  await content.put(goa)
  const pages = createServerPages()
  const { status, body } = await pages.renderPage('/hotels/goa')
  expect(status).toBe(200)
  expect(body).toContain('By the sea')
  expect(body).toContain('<link rel="files" href="sections">')
  expect(body).toContain(`${siteUrl}/share/hotels/goa.png`)
  expect(await pages.renderPage('/Hotels/Goa')).toMatchObject({
    status: 301,
    location: '/hotels/goa',
  })
  expect((await pages.renderPage('/hotels')).status).toBe(404)
  const findPath = await pages.readKnownPaths()
  const paths = ['/hotels/goa', '/hotels', '/hotels/goa/x']
  expect(paths.map(findPath)).toEqual(['listed', undefined, undefined])
  expect(await pages.readShareText('/hotels/goa')).toMatchObject({ heading: 'Hotels in Goa' })
  expect((await pages.renderPage('/sitemap.xml')).body).toContain(
    `<loc>${siteUrl}/hotels/goa</loc>`,
  )
  expect((await pages.renderPage('/feed.xml')).body).not.toContain('goa')
})

test('a landing page with noIndex contains “noindex” and is not in the sitemap', async () => {
  await content.put({ ...goa, seo: { ...goa.seo, noIndex: true } })
  const { renderPage } = createServerPages()
  expect((await renderPage('/hotels/goa')).body).toContain('content="noindex"')
  expect((await renderPage('/sitemap.xml')).body).not.toContain('goa')
})

test('a landing page at the path of a fixed page is neither served nor listed in the sitemap', async () => {
  await content.put({ ...goa, slug: slug('contactus') })
  const { renderPage } = createServerPages()
  expect((await renderPage('/contactus')).body).not.toContain('Hotels in Goa')
  expect((await renderPage('/sitemap.xml')).body.match(/\/contactus</g)).toHaveLength(1)
})

test('a redirect leads from a landing page’s former path to its path, on the server and in the browser', async () => {
  await content.put(goa, { _id: 'r', _type: 'redirect', from: '/goa', to: '/hotels/goa' })
  expect(await createServerPages().renderPage('/goa')).toMatchObject({
    status: 301,
    location: '/hotels/goa',
  })
  const { router } = await renderRoute('/goa')
  expect(router.state.location.pathname).toBe('/hotels/goa')
})

test('an open page updates when the landing page at its path is published, edited and deleted', async () => {
  const { queryClient } = await renderRoute('/hotels/goa')
  expect(screen.getByText('This page does not exist.')).toBeInTheDocument()
  const refetchAfter = async (change: Promise<void>) => {
    await change
    await act(() => refetchContent(queryClient))
  }
  await refetchAfter(content.put(goa))
  expect(await screen.findByRole('heading', { level: 1, name: 'Hotels in Goa' })).toBeVisible()
  await refetchAfter(content.edit('goa', { title: 'Goa and Gokarna' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Goa and Gokarna' })).toBeVisible()
  await refetchAfter(content.remove('goa'))
  await waitFor(() => expect(screen.getByText('This page does not exist.')).toBeInTheDocument())
  takeConsoleErrors()
})

test('an open landing page moves to its new path when its slug is changed and a redirect is added', async () => {
  await content.put(goa)
  const { queryClient, router } = await renderRoute('/hotels/goa')
  await content.edit('goa', { slug: slug('goa') })
  await content.put({ _id: 'r', _type: 'redirect', from: '/hotels/goa', to: '/goa' })
  await act(() => refetchContent(queryClient))
  await waitFor(() => expect(router.state.location.pathname).toBe('/goa'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Hotels in Goa' })).toBeVisible()
})
