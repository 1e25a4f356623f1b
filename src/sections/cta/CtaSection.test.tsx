import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { content } from '../../../tests/setup/content.ts'
import { renderSections } from '../../../tests/setup/renderSections.tsx'

const page = { _type: 'reference', _ref: 'goa' }
const section = (action?: { label?: string; href?: string }) =>
  ({ _type: 'ctaSection', heading: 'Begin today', action }) as const

test('a call to action links to the href that an editor typed', async () => {
  await renderSections(section({ label: 'Ask us', href: '/#getenquiry' }))
  expect(screen.getByRole('region', { name: 'Begin today' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/#getenquiry')
})

test.each([
  ['the current path of a page', { page, href: '/old' }, '/hotels/goa'],
  ['a section of a page', { page, anchor: 'offers' }, '/hotels/goa#offers'],
  ['a file', { file: { asset: { _ref: 'file-price-list-pdf' } } }, '/files/price-list.pdf'],
])('a call to action can link to %s', async (_, target, href) => {
  await content.put(
    { _id: 'goa', _type: 'page', slug: { current: 'hotels/goa' } },
    {
      _id: 'file-price-list-pdf',
      _type: 'sanity.fileAsset',
      url: '/files/price-list.pdf',
    },
  )
  await renderSections(section({ label: 'Ask us', ...target }))
  expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', href)
})

test.each([
  ['without an action', undefined],
  ['without a label', { href: '/blog' }],
  ['without a target', { label: 'Ask us' }],
  ['with an unsafe link', { label: 'Ask us', href: 'javascript:alert(1)' }],
])('a call-to-action section %s renders nothing', async (_, action) => {
  const { container } = await renderSections(section(action))
  expect(container).toBeEmptyDOMElement()
})
