import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createContentClient } from '../../src/content/client.ts'
import { renderRoute } from '../setup/renderRoute.tsx'

const pageTypes = new Map([
  ['/', 'homePage'],
  ['/blog', 'blogPage'],
  ['/contactus', 'contactPage'],
  ['/thankyou', 'thankYouPage'],
  ['/aboutus', 'aboutPage'],
  ['/privacy', 'privacyPage'],
  ['/refund-policy', 'refundPage'],
  ['/terms-conditions', 'termsPage'],
])

const pages = [
  ['/', 'Hotel management software that keeps a full house calm'],
  ['/blog', 'Blog'],
  ['/What_is_Hotel_Property_Management_Solution', 'What Is a Hotel Property Management Solution?'],
  ['/contactus', 'Contact Us'],
  ['/thankyou', 'Thank You!'],
  ['/aboutus', 'About Us'],
  ['/privacy', 'Privacy Policy'],
  ['/refund-policy', 'Refund Policy'],
  ['/terms-conditions', 'Terms & Conditions'],
] as const

test.each(pages)('%s shows its heading once, between header and footer', async (path, heading) => {
  await renderRoute(path)
  const headings = screen.getAllByRole('heading', { level: 1 })
  expect(headings.map((element) => element.textContent)).toEqual([heading])
  expect(within(screen.getByRole('contentinfo')).getByText(/© 2024/)).toBeVisible()
  expect(screen.getByRole('banner')).toHaveTextContent('+91 00000 00000')
})

const seoOf = (path: string) =>
  createContentClient({ origin: window.location.origin }).fetch<{
    title: string
    description: string
  }>('*[_type == $type || slug.current == $slug][0].seo{ title, description }', {
    type: pageTypes.get(path) ?? '',
    slug: path.slice(1),
  })

test.each(pages)('%s names itself to search engines and to whoever shares it', async (path) => {
  await renderRoute(path)
  const { title, description } = await seoOf(path)
  expect(document.title).toBe(title)
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', description)
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    `https://www.aangan.example${path}`,
  )
})

test('a path that has no page shows the error page with a link home', async () => {
  await renderRoute('/no-such-page')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Unexpected Application Error',
  )
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: /home/i })).toHaveAttribute('href', '/')
})
