import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createContentClient } from '../../src/content/client.ts'
import { editContent, set, unset } from '../setup/editContent.ts'
import { renderRoute } from '../setup/renderRoute.tsx'

test('a section of an unknown type is passed over, and the others stay', async () => {
  await editContent({
    patch: {
      id: 'homePage',
      insert: { after: 'sections[0]', items: [{ _key: 'odd', _type: 'carouselOfTomorrow' }] },
    },
  })
  await renderRoute('/')
  expect(screen.getByRole('heading', { name: 'Key Features' })).toBeInTheDocument()
})

test('a hidden section is not on the page', async () => {
  await editContent(set('homePage', { 'sections[_key=="partners"].hidden': true }))
  await renderRoute('/')
  expect(screen.queryByRole('heading', { name: 'Our Partners' })).not.toBeInTheDocument()
})

test('a collection without documents takes its section off the page', async () => {
  await editContent({ delete: { query: '*[_type == "faq"]' } })
  await renderRoute('/')
  expect(screen.queryByRole('heading', { name: /FAQ/ })).not.toBeInTheDocument()
})

const testimonials = () =>
  createContentClient({ origin: window.location.origin }).fetch<{ text: string }[]>(
    '*[_type == "testimonial"] | order(orderRank)',
  )

test('a testimonial without a picture is still quoted', async () => {
  await editContent({ patch: { query: '*[_type == "testimonial"]', unset: ['img'] } })
  await renderRoute('/')
  const quotes = within(screen.getByRole('region', { name: 'What clients say' }))
  expect(quotes.getAllByRole('figure').map((quote) => quote.querySelector('blockquote'))).toEqual(
    (await testimonials()).map(({ text }) => expect.objectContaining({ textContent: text })),
  )
  expect(quotes.queryByRole('img')).not.toBeInTheDocument()
})

test('a post with nothing but a title and an address has its page', async () => {
  await editContent({
    create: {
      _id: 'bare',
      _type: 'post',
      title: 'A bare post',
      slug: { _type: 'slug', current: 'bare-post' },
    },
  })
  await renderRoute('/bare-post')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A bare post')
})

test('settings that lost most of their fields do not take the page along', async () => {
  await editContent(
    unset(
      'siteSettings',
      'logo',
      'logoOnDark',
      'chat',
      'map',
      'socialLinks',
      'navigation',
      'footerLinks',
      'address',
      'salesEmail',
      'phone',
    ),
  )
  await renderRoute('/contactus')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contact Us')
})

test('a page whose document is missing is an address that leads nowhere', async () => {
  await editContent({ delete: { id: 'aboutPage' } })
  await renderRoute('/aboutus')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Unexpected Application Error',
  )
})
