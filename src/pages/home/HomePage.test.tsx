import { expect, test } from 'vitest'
import { jsonLdOf } from '../../../tests/setup/jsonLd.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

test('search engines read the ten questions and the company', async () => {
  await renderRoute('/')
  expect(jsonLdOf('FAQPage')).toMatchObject({ mainEntity: { length: 10 } })
  expect(jsonLdOf('Organization')).toMatchObject({
    name: 'Aangan',
    url: 'https://www.aangan.example/',
  })
})

test('the sections stand in the order of the content', async () => {
  await renderRoute('/')
  const headings = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  const order = [
    'Key Features',
    'Key Benefits',
    'Why Choose',
    'Pricing',
    'Clients',
    'FAQ',
    'Contact',
  ]
  const places = order.map((words) => headings.findIndex((heading) => heading?.includes(words)))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})
