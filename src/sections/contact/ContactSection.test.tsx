import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { content } from '../../../tests/setup/content.ts'
import { renderSections } from '../../../tests/setup/renderSections.tsx'

const section = {
  _type: 'contactSection',
  heading: 'Find us',
  formHeading: 'Ask us',
} as const

const region = () => within(screen.getByRole('region', { name: section.heading }))

test('the section has the anchor #getenquiry, the form and the map', async () => {
  await renderSections(section)
  expect(screen.getByRole('region', { name: section.heading })).toHaveAttribute('id', 'getenquiry')
  expect(region().getByRole('heading', { level: 3 })).toHaveTextContent('Ask us')
  expect(region().getAllByRole('textbox')).toHaveLength(5)
  expect(region().getByRole('link', { name: /Open the map/ })).toBeInTheDocument()
})

test('without a map only the form is shown', async () => {
  await content.unset('siteSettings', 'map')
  await renderSections(section)
  expect(region().getAllByRole('textbox')).toHaveLength(5)
  expect(region().queryByRole('link', { name: /map/ })).not.toBeInTheDocument()
})
