import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { makeShortText } from '../../../mocks/index.ts'
import { content } from '../../../tests/setup/content.ts'
import { renderSections } from '../../../tests/setup/renderSections.tsx'

const plan = {
  name: 'House Plan',
  price: 2000,
  listPrice: 3000,
  includes: ['Rooms', 'Bills', 'Rooms', ''],
}

async function removePlanReferences() {
  await content.edit('homePage', { sections: [] })
  await content.edit('post-what-is-hotel-property-management', { body: [] })
  await content.edit('page-hindi', { sections: [] })
  await content.replaceAll('faq', [])
}

beforeEach(async () => {
  await removePlanReferences()
  await content.replaceAll('pricingPlan', [plan])
  await content.replaceAll('pricingAddOn', [
    { name: 'Kitchen', summary: 'Orders and bills.', price: 500, listPrice: 800 },
    { name: 'Spa', price: 400, listPrice: 400 },
    { name: 'Website', byQuote: true, price: 900 },
    { name: 'Channels' },
    { price: 100 },
  ])
})

const pricing = {
  _type: 'pricingSection',
  heading: 'What it costs',
  note: makeShortText('Plus GST.'),
  plan: { _type: 'reference', _ref: 'pricingPlan-1' },
} as const
const contact = { _type: 'contactSection', heading: 'Find us' } as const

const row = (name: RegExp) => screen.getByRole('row', { name })
const toggle = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
const total = () => screen.getAllByRole('status')[0] // the form has the second status
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message')

test('a list price that exceeds the price is shown, and announced as “List price”', async () => {
  await renderSections(pricing)
  for (const [name, listPrice, price] of [
    [/^House Plan/, '₹3,000', 'Price ₹2,000'],
    [/^Kitchen/, '₹800', 'Price ₹500'],
  ] as const) {
    const cell = within(row(name)).getByRole('cell')
    expect(within(cell).getByText(listPrice)).toHaveTextContent(`List price ${listPrice}`)
    expect(cell).toHaveTextContent(price)
  }
  expect(row(/^Spa/)).not.toHaveTextContent('List price')
})

test('the plan lists its features without duplicates, and the note is shown', async () => {
  await renderSections(pricing)
  const included = within(screen.getByRole('table')).getAllByRole('listitem')
  expect(included.map(({ textContent }) => textContent?.trim())).toEqual(['Rooms', 'Bills'])
  expect(screen.getByText('Plus GST.')).toBeVisible()
})

test('an add-on that has no price or is priced by quote links to the enquiry form', async () => {
  await renderSections(pricing)
  const links = screen.getAllByRole('link', { name: /^Get A Quote/ })
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Get A Quote for Website',
    'Get A Quote for Channels',
  ])
  for (const link of links) expect(link).toHaveAttribute('href', '#getenquiry')
})

test('the monthly total and the message include an add-on only while it is ticked', async () => {
  await renderSections(pricing, contact)
  expect(total()).toHaveTextContent('₹2,000')
  toggle(/^Kitchen/)
  toggle(/^Spa/)
  expect(total()).toHaveTextContent('₹2,900')
  expect(message()).toHaveValue(
    'I am interested in the House Plan with Kitchen and Spa: ₹2,900 a month.',
  )
  toggle(/^Kitchen/)
  toggle(/^Spa/)
  expect(total()).toHaveTextContent('₹2,000')
  expect(message()).toHaveValue('')
})

test('enquiring without add-ons writes only the plan into the message', async () => {
  await renderSections(pricing, contact)
  fireEvent.click(screen.getByRole('link', { name: 'Enquire with this choice' }))
  expect(message()).toHaveValue(
    'I am interested in the House Plan without add-ons: ₹2,000 a month.',
  )
})

test('the form’s data contains the ticked add-ons, for sending without JavaScript', async () => {
  await renderSections(pricing, contact)
  toggle(/^Kitchen/)
  const formData = new FormData(document.forms.namedItem('enquiry-home') ?? undefined)
  expect(formData.getAll('choice')).toEqual(['Kitchen'])
})

test('asking for a quote for an add-on writes the add-on into the message', async () => {
  await renderSections(pricing, contact)
  fireEvent.click(screen.getByRole('link', { name: 'Get A Quote for Channels' }))
  expect(message()).toHaveValue('Please send me a quote for Channels.')
})

test('asking for a quote for the plan writes the plan into the message', async () => {
  await content.replaceAll('pricingPlan', [{ name: 'House Plan' }])
  await renderSections(pricing, contact)
  fireEvent.click(screen.getByRole('link', { name: 'Get A Quote for House Plan' }))
  expect(message()).toHaveValue('Please send me a quote for House Plan.')
})

test('with a plan whose price is on request there is no total, and enquiring asks for a quote', async () => {
  await content.replaceAll('pricingPlan', [{ name: 'House Plan' }])
  await renderSections(pricing, contact)
  expect(screen.queryByText('Your monthly total')).not.toBeInTheDocument()
  toggle(/^Kitchen/)
  fireEvent.click(screen.getByRole('link', { name: 'Enquire with this choice' }))
  expect(message()).toHaveValue(
    'I am interested in Kitchen: ₹500 a month.\nPlease send me a quote for House Plan.',
  )
})

test('a choice does not replace a message that the visitor typed', async () => {
  await renderSections(pricing, contact)
  fireEvent.input(message(), { target: { value: 'We have 12 rooms.' } })
  toggle(/^Kitchen/)
  expect(message()).toHaveValue('We have 12 rooms.')
  window.sessionStorage.clear()
})

test('an add-on without a name is omitted', async () => {
  await renderSections(pricing)
  expect(screen.queryByText('₹100')).not.toBeInTheDocument()
})

test('without a plan only the add-ons are shown', async () => {
  await renderSections({ _type: 'pricingSection', heading: 'What it costs' })
  expect(screen.queryByText('House Plan')).not.toBeInTheDocument()
  expect(row(/^Kitchen/)).toBeVisible()
})

test('a section with neither a plan nor add-ons is omitted', async () => {
  await content.replaceAll('pricingAddOn', [])
  const { container } = await renderSections({ _type: 'pricingSection', heading: 'What it costs' })
  expect(container).toBeEmptyDOMElement()
})

test('the message contains the choices of both price lists on a page', async () => {
  await renderSections(pricing, { ...pricing, heading: 'What else it costs' }, contact)
  const [first, second] = screen.getAllByRole('table')
  if (!first || !second) throw new Error('The page has fewer than two price lists.')
  fireEvent.click(within(first).getByRole('checkbox', { name: /^Kitchen/ }))
  fireEvent.click(within(second).getByRole('checkbox', { name: /^Spa/ }))
  expect(message().value).toMatch(/Kitchen[\s\S]*Spa/)
  fireEvent.click(within(second).getByRole('checkbox', { name: /^Spa/ }))
  expect(message().value).toContain('Kitchen')
  expect(message().value).not.toContain('Spa')
})
