import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { editContent, unset } from '../../../tests/setup/editContent.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

beforeEach(() => {
  window.sessionStorage.clear()
})

const section = () => screen.getByRole('region', { name: 'Plan & Pricing' })
const row = (name: RegExp) => within(section()).getByRole('row', { name })
const tick = (name: string) => within(section()).getByRole('checkbox', { name: new RegExp(name) })
const total = () => within(section()).getByRole('status')
const message = () =>
  within(screen.getByRole('region', { name: 'Contact Us' })).getByLabelText(/Message/)

test('list prices are struck through and announced as such', async () => {
  await renderRoute('/')
  const prices = [
    [/^Standard Plan/, '₹2,500', 'Price ₹1,500'],
    [/^Restaurant Management/, '₹1,500', 'Price ₹1,000'],
    [/^Banquet Management/, '₹1,500', 'Price ₹1,000'],
    [/^Mobile App One User \(Admin\)/, '₹1,000', 'Price ₹600'],
    [/^Financial Accounts/, '₹1,000', 'Price ₹600'],
  ] as const
  for (const [name, listPrice, price] of prices) {
    const cell = within(row(name)).getByRole('cell')
    expect(cell.querySelector('s')).toHaveTextContent(`List price ${listPrice}`)
    expect(cell).toHaveTextContent(price)
  }
})

test('the plan lists the ten things it includes', async () => {
  await renderRoute('/')
  expect(within(section()).getAllByRole('listitem')).toHaveLength(10)
})

test('what has no price leads to the enquiry form', async () => {
  await renderRoute('/')
  const links = within(section()).getAllByRole('link', { name: /^Get A Quote/ })
  expect(links.map((link) => link.textContent)).toEqual([
    'Get A Quote for Website + Booking Engine',
    'Get A Quote for Channel Manager',
  ])
  for (const link of links) expect(link).toHaveAttribute('href', '#getenquiry')
})

test('ticking add-ons adds up a monthly total and tells the enquiry', async () => {
  const user = userEvent.setup()
  await renderRoute('/')
  expect(total()).toHaveTextContent('₹1,500')
  await user.click(tick('Restaurant Management'))
  await user.click(tick('Mobile App'))
  expect(total()).toHaveTextContent('₹3,100')
  expect(message()).toHaveValue(
    'I am interested in the Standard Plan with Restaurant Management and Mobile App One User (Admin): ₹3,100 a month.',
  )
  await user.click(tick('Restaurant Management'))
  await user.click(tick('Mobile App'))
  expect(total()).toHaveTextContent('₹1,500')
  expect(message()).toHaveValue('')
})

test('asking for a quote tells the enquiry which', async () => {
  const user = userEvent.setup()
  await renderRoute('/')
  await user.click(within(section()).getByRole('link', { name: /Quote for Channel Manager/ }))
  expect(message()).toHaveValue('Please send me a quote for Channel Manager.')
})

test('a message of one’s own is never replaced by a choice', async () => {
  const user = userEvent.setup()
  await renderRoute('/')
  await user.type(message(), 'We have 12 rooms.')
  await user.click(tick('Banquet Management'))
  expect(message()).toHaveValue('We have 12 rooms.')
})

test('an add-on that lost its price is had by quote', async () => {
  await editContent(unset('addon-financial-accounts', 'price'))
  await renderRoute('/')
  expect(
    within(section()).getByRole('link', { name: 'Get A Quote for Financial Accounts' }),
  ).toBeInTheDocument()
})

test('without a plan the add-ons stand alone', async () => {
  await editContent(unset('homePage', 'sections[_key=="pricing"].plan'))
  await renderRoute('/')
  expect(within(section()).queryByText('Standard Plan')).not.toBeInTheDocument()
  expect(row(/^Banquet Management/)).toBeInTheDocument()
})

test('without plan and add-ons the section is left out', async () => {
  await editContent(
    { delete: { query: '*[_type == "pricingAddOn"]' } },
    unset('homePage', 'sections[_key=="pricing"].plan'),
  )
  await renderRoute('/')
  expect(screen.queryByRole('heading', { name: 'Plan & Pricing' })).not.toBeInTheDocument()
})
