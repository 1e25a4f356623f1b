import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { content } from '../../../tests/setup/content.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

const main = () => within(screen.getByRole('main'))

test('the contact card shows phone, e-mail, address and support hours', async () => {
  await content.edit('contactPage', { cardHeading: 'Find us' })
  await content.edit('siteSettings', {
    phone: '+91 22222 33333',
    salesEmail: 'desk@hotel.example',
    address: '1, Example Street\nSomewhere',
    supportHours: '9 to 5, on Mondays',
  })
  await renderRoute('/contactus')
  expect(main().getByRole('heading', { name: 'Find us' })).toBeInTheDocument()
  const hrefOf = (name: string) => main().getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('+91 22222 33333')).toBe('tel:+912222233333')
  expect(hrefOf('desk@hotel.example')).toBe('mailto:desk@hotel.example')
  expect(main().getByText(/Somewhere/)).toBeInTheDocument()
  expect(main().getByText('9 to 5, on Mondays')).toBeInTheDocument()
})

test('/contactus?trial shows the trial heading and adds the trial message to the form data', async () => {
  await renderRoute('/contactus?trial')
  expect(screen.getByRole('region', { name: 'Start your free trial' })).toBeVisible()
  const formData = new FormData(document.forms.namedItem('enquiry-contact') ?? undefined)
  expect(formData.get('opening')).toBe('I would like to start the 7-day free trial.')
})

test('the form and the map are in one section', async () => {
  await content.edit('contactPage', { formHeading: 'Ask us' })
  await renderRoute('/contactus')
  const section = within(screen.getByRole('region', { name: 'Ask us' }))
  expect(section.getAllByRole('textbox')).toHaveLength(5)
  expect(section.getByRole('link', { name: /Open the map/ })).toBeInTheDocument()
})

test('the contact card omits missing contact details', async () => {
  await content.unset('siteSettings', 'phone', 'supportHours')
  await renderRoute('/contactus')
  expect(main().queryByText('Phone')).not.toBeInTheDocument()
  expect(main().queryByText('Support hours')).not.toBeInTheDocument()
  expect(main().getByText('E-mail')).toBeInTheDocument()
})
