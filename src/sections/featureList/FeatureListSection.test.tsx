import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { editContent, set } from '../../../tests/setup/editContent.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

const namesIn = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

const first = 'Everything at the front desk, and behind it'
const second = 'For the owner who is not at the desk'

test('the first list names twenty features, from the dashboard to scalability', async () => {
  await renderRoute('/')
  const names = namesIn(first)
  expect(names).toHaveLength(20)
  expect(names.at(0)).toBe('Dashboard')
  expect(names.at(-1)).toBe('Scalability')
})

test('the second list names the eight of the specification, in its order', async () => {
  await renderRoute('/')
  expect(namesIn(second)).toEqual([
    'Mobile App',
    'Website Booking Engine',
    'Channel Manager',
    'Website Content Management System',
    'SMS/Email',
    'Multiple Hotel Access',
    'Accounts and GST Reports',
    'Scalability',
  ])
})

test('every feature has its whole paragraph', async () => {
  await renderRoute('/')
  const items = within(screen.getByRole('region', { name: first })).getAllByRole('listitem')
  for (const item of items) expect(item.querySelector('p')?.textContent?.length).toBeGreaterThan(80)
})

test('a feature is named by its button, which says whether its paragraph is unfolded', async () => {
  await renderRoute('/')
  const list = within(screen.getByRole('region', { name: first }))
  const button = list.getByRole('button', { name: 'Dashboard' })
  const text = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(text).toHaveTextContent(/^Real-time data/)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(list.getByRole('button', { name: 'Reservation' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('an empty list is left out', async () => {
  await editContent(set('homePage', { 'sections[_key=="owner-features"].features': [] }))
  await renderRoute('/')
  expect(screen.queryByRole('heading', { name: second })).not.toBeInTheDocument()
})
