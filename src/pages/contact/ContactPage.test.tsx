import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent, unset } from '../../../tests/setup/editContent.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

const main = () => within(screen.getByRole('main'))

test('the card says where, when and how to reach the company', async () => {
  await renderRoute('/contactus')
  expect(main().getByRole('heading', { name: 'Contact Information' })).toBeInTheDocument()
  expect(main().getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute(
    'href',
    'tel:+910000000000',
  )
  expect(main().getByRole('link', { name: 'sales@aangan.example' })).toHaveAttribute(
    'href',
    'mailto:sales@aangan.example',
  )
  expect(main().getByText(/New Delhi/)).toBeInTheDocument()
  expect(main().getByText('11:00 AM to 6:00 PM, Monday to Friday')).toBeInTheDocument()
})

test('the form stands beside the map', async () => {
  await renderRoute('/contactus')
  const section = within(screen.getByRole('region', { name: 'Get in Touch' }))
  expect(section.getAllByRole('textbox')).toHaveLength(5)
  expect(section.getByRole('link', { name: /Open the map/ })).toBeInTheDocument()
})

test('what is not known of the company is left out', async () => {
  await editContent(unset('siteSettings', 'phone', 'supportHours'))
  await renderRoute('/contactus')
  expect(main().queryByText('Phone')).not.toBeInTheDocument()
  expect(main().queryByText('Support hours')).not.toBeInTheDocument()
  expect(main().getByText('E-mail')).toBeInTheDocument()
})
