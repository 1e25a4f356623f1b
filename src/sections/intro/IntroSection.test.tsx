import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePicture } from '../../../mocks/index.ts'
import { content } from '../../../tests/setup/content.ts'
import { renderSections } from '../../../tests/setup/renderSections.tsx'

const text = 'It runs in the cloud'
const section = {
  _type: 'introSection',
  heading: 'One house',
  body: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [{ _type: 'link', _key: 'demo', href: '/#getenquiry' }],
      children: [
        { _type: 'span', _key: 'b', text: `${text}: `, marks: [] },
        { _type: 'span', _key: 'c', text: 'ask us', marks: ['demo'] },
      ],
    },
  ],
} as const

test('a link in the text leads to the picked page’s current path and the chosen anchor', async () => {
  const markDefs = [{ _type: 'textLink', _key: 'demo', page: { _ref: 'goa' }, anchor: 'offers' }]
  await content.put({ _id: 'goa', _type: 'page', slug: { current: 'hotels/goa' } })
  await renderSections({ ...section, body: [{ ...section.body[0], markDefs }] })
  expect(screen.getByRole('link', { name: 'ask us' })).toHaveAttribute('href', '/hotels/goa#offers')
})

test('the section has the anchor #knowmore, its text and its link', async () => {
  await renderSections(section)
  const region = screen.getByRole('region', { name: section.heading })
  expect(region).toHaveAttribute('id', 'knowmore')
  expect(region).toHaveTextContent(text)
  expect(within(region).getByRole('link', { name: 'ask us' })).toHaveAttribute(
    'href',
    '/#getenquiry',
  )
})

test('the section shows its picture', async () => {
  await renderSections({ ...section, picture: makePicture('A courtyard') })
  expect(screen.getByRole('img', { name: 'A courtyard' })).toBeInTheDocument()
})

test('without a picture only the text is shown', async () => {
  await renderSections(section)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(screen.getByText(new RegExp(text))).toBeVisible()
})

test('a section with neither heading nor text is omitted', async () => {
  const { container } = await renderSections({ _type: 'introSection' })
  expect(container).toBeEmptyDOMElement()
})
