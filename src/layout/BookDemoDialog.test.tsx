import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  enquiries,
  field,
  fillInForm,
  prepareEnquiryTests,
  sendButton,
} from '../../tests/setup/enquiryForm.tsx'
import { renderRoute } from '../../tests/setup/renderRoute.tsx'

prepareEnquiryTests()

const modal = () => screen.queryByRole('dialog', { name: /demo/i })
const bookDemo = () => within(screen.getByRole('banner')).getByRole('link', { name: 'Book Demo' })

test('Book Demo is a link that opens the form in a dialog', async () => {
  await renderRoute('/thankyou')
  expect(bookDemo()).toHaveAttribute('href', '#Book-demo-form')
  expect(modal()).not.toBeInTheDocument()
  await userEvent.click(bookDemo())
  expect(modal()).toHaveAttribute('id', 'Book-demo-form')
  expect(within(modal() as HTMLElement).getByLabelText('Hotel Name')).toBeInTheDocument()
})

test('the Free Trial link opens the dialog with the trial heading and message; an edited message is sent', async () => {
  await renderRoute('/')
  const trial = screen.getByRole('link', { name: /Free Trial/ })
  expect(trial).toHaveAttribute('href', '/contactus?trial')
  await userEvent.click(trial)
  expect(screen.getByRole('dialog', { name: 'Start your free trial' })).toBeInTheDocument()
  const message = field('Message', 'modal')
  const suggested = message.value
  expect(suggested).toBe('I would like to start the 7-day free trial.')
  fillInForm('modal')
  fireEvent.input(message, { target: { value: `${suggested} Please call.` } })
  await userEvent.click(sendButton('modal'))
  await screen.findByText('Thank You!')
  expect(enquiries[0]?.body).toMatchObject({
    description: 'I would like to start the 7-day free trial. Please call.',
  })
})

test('Book Demo suggests no message, even after “Get A Quote”', async () => {
  await renderRoute('/')
  await userEvent.click(screen.getAllByRole('link', { name: /^Get A Quote/ })[0] as HTMLElement)
  expect(field('Message', 'home').value).toMatch(/quote/)
  await userEvent.click(bookDemo())
  expect(field('Message', 'modal').value).toBe('')
})

test("a URL with the form's anchor opens the dialog", async () => {
  await renderRoute('/thankyou#Book-demo-form')
  expect(await screen.findByRole('dialog', { name: /demo/i })).toBeInTheDocument()
})

test('closing the dialog removes the anchor and keeps the path', async () => {
  const { router } = await renderRoute('/thankyou')
  await userEvent.click(bookDemo())
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(modal()).not.toBeInTheDocument())
  expect(router.state.location).toMatchObject({ pathname: '/thankyou', hash: '' })
})

test('after the dialog was opened and closed, Back leads to the previous page', async () => {
  const { router } = await renderRoute('/privacy')
  await userEvent.click(screen.getAllByRole('link', { name: 'Blog' })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Blog' })
  await userEvent.click(bookDemo())
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/blog', hash: '' }))
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/privacy')
})

test('after an enquiry from the dialog, Back leads to the page under the dialog, without the dialog', async () => {
  const { router } = await renderRoute('/privacy')
  await userEvent.click(bookDemo())
  fillInForm('modal')
  await userEvent.click(sendButton('modal'))
  await screen.findByText('Thank You!')
  await router.navigate(-1)
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })
  expect(modal()).not.toBeInTheDocument()
})
