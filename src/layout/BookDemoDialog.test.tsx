import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderRoute } from '../../tests/setup/renderRoute.tsx'

const modal = () => screen.queryByRole('dialog', { name: /demo/i })
const bookDemo = () => within(screen.getByRole('banner')).getByRole('link', { name: 'Book Demo' })

test('Book Demo is a link to the form that opens it in a modal', async () => {
  await renderRoute('/thankyou')
  expect(bookDemo()).toHaveAttribute('href', '#Book-demo-form')
  expect(modal()).not.toBeInTheDocument()
  await userEvent.click(bookDemo())
  expect(modal()).toHaveAttribute('id', 'Book-demo-form')
  expect(within(modal() as HTMLElement).getByLabelText('Hotel Name')).toBeInTheDocument()
})

test('a URL that ends in the form’s anchor opens it', async () => {
  await renderRoute('/thankyou#Book-demo-form')
  expect(modal()).toBeInTheDocument()
})

test('closing it takes the anchor off the URL and stays on the page, at its place', async () => {
  const { router } = await renderRoute('/thankyou')
  await userEvent.click(bookDemo())
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(modal()).not.toBeInTheDocument())
  expect(router.state.location).toMatchObject({ pathname: '/thankyou', hash: '' })
})
