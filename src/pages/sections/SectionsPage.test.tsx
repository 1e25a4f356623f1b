import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeShortText } from '../../../mocks/index.ts'
import { content } from '../../../tests/setup/content.ts'
import { jsonLdOf } from '../../../tests/setup/jsonLd.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

test('the structured data of home contain the questions and the company', async () => {
  await content.edit('siteSettings', { brandName: 'Lake House' })
  await content.edit('homePage', {
    sections: [{ _key: 'a', _type: 'faqSection', heading: 'You ask' }],
  })
  await content.replaceAll('faq', [{ question: 'How much?', answer: makeShortText('Little.') }])
  await renderRoute('/')
  expect(jsonLdOf('FAQPage')).toMatchObject({
    mainEntity: [{ name: 'How much?', acceptedAnswer: { text: 'Little.' } }],
  })
  expect(jsonLdOf('Organization')).toMatchObject({
    name: 'Lake House',
    url: 'https://www.aangan.example/',
  })
})

test('sections are shown in the order of the content; hidden sections are omitted', async () => {
  await content.edit('homePage', {
    sections: [
      { _key: 'a', _type: 'contactSection', heading: 'Contact' },
      { _key: 'b', _type: 'introSection', heading: 'Hidden', hidden: true },
      { _key: 'c', _type: 'introSection', heading: 'Introduction' },
    ],
  })
  await renderRoute('/')
  const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Contact', 'Introduction'])
})

test('the main heading of home without hero slides is the brand name', async () => {
  await content.edit('siteSettings', { brandName: 'Lake House' })
  await content.edit('homePage', { sections: [{ _key: 'a', _type: 'heroSection', slides: [] }] })
  await renderRoute('/')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lake House')
})
