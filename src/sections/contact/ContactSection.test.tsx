import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent, unset } from '../../../tests/setup/editContent.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

const section = () => screen.getByRole('region', { name: 'Contact Us' })

test('links to #getenquiry lead to the form beside the map', async () => {
  await renderRoute('/')
  expect(section()).toHaveAttribute('id', 'getenquiry')
  expect(within(section()).getByRole('heading', { level: 3 })).toHaveTextContent('Get in Touch')
  expect(within(section()).getAllByRole('textbox')).toHaveLength(5)
  expect(within(section()).getByRole('link', { name: /Open the map/ })).toBeInTheDocument()
})

test('without a map the form stands alone', async () => {
  await editContent(unset('siteSettings', 'map'))
  await renderRoute('/')
  expect(within(section()).getAllByRole('textbox')).toHaveLength(5)
  expect(within(section()).queryByRole('link', { name: /map/ })).not.toBeInTheDocument()
})
