import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '../setup/renderRoute.tsx'

const addresses = [
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

test.each(addresses)(
  '%s shows its heading once, between header and footer',
  async (path, heading) => {
    await renderRoute(path)
    const headings = screen.getAllByRole('heading', { level: 1 })
    expect(headings.map((element) => element.textContent)).toEqual([heading])
    expect(within(screen.getByRole('contentinfo')).getByText(/© 2024/)).toBeVisible()
    expect(screen.getByRole('banner')).toHaveTextContent('+91 00000 00000')
  },
)

test.each(addresses)('%s names itself to search engines and to whoever shares it', async (path) => {
  await renderRoute(path)
  expect(document.title).toMatch(/\S/)
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/\S/)
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
