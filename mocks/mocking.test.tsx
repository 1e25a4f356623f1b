import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followLiveContent } from '../src/content/live.ts'
import { field, fillInForm, sendButton, typedAnswers } from '../tests/setup/enquiryForm.tsx'
import { eventually } from '../tests/setup/eventually.ts'
import { network } from '../tests/setup/network.ts'
import { renderRoute } from '../tests/setup/renderRoute.tsx'
import { seededPostPath } from '../tests/setup/seededPages.ts'
import { takeConsoleErrors } from '../tests/setup/takeConsoleErrors.ts'
import { makeFaq, makePost, mockContentLake, mockEnquiries } from './index.ts'

// The cases in docs/mocking.md, with the same numbers.

const lake = mockContentLake()
const services = mockEnquiries()

beforeEach(() => {
  lake.reset()
  services.reset()
  network.use(...lake.handlers, ...services.handlers)
})

const sendEnquiry = async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  const { router } = await renderRoute('/contactus')
  fillInForm('contact')
  await userEvent.click(sendButton('contact'))
  return router
}

test('1. the blog shows the post from the seed', async () => {
  await renderRoute('/blog')
  const postLink = screen.getByRole('article').querySelector('a')
  expect(postLink).toHaveAttribute('href', seededPostPath)
})

test('2. the home page shows a changed question', async () => {
  await lake.edit('faq-training', { question: 'Is a lamp needed?' })
  await renderRoute('/')
  expect(screen.getByText('Is a lamp needed?')).toBeInTheDocument()
})

test('3. the home page shows a new question', async () => {
  await lake.put(makeFaq({ question: 'May I bring my parrot?' }))
  await renderRoute('/')
  expect(screen.getByText('May I bring my parrot?')).toBeInTheDocument()
})

test('4. a failing query shows the error page', async () => {
  lake.failQuery('blog')
  await renderRoute('/blog')
  expect(screen.getByText('Unexpected Application Error')).toBeInTheDocument()
  takeConsoleErrors()
})

test('5. a slow query shows the progress bar', async () => {
  lake.delayQuery('blog', 'infinite')
  const { router } = await renderRoute('/thankyou')
  void router.navigate('/blog')
  expect(await screen.findByRole('progressbar')).toHaveAccessibleName('The page is loading')
})

test('6. without a network, the page shows the button “Try again”', async () => {
  lake.goOffline()
  await renderRoute('/blog')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  takeConsoleErrors()
})

test('7. without posts, the blog says that there are no posts', async () => {
  await lake.removeAll()
  await lake.put({ _id: 'blogPage', _type: 'blogPage', heading: 'Blog' })
  await renderRoute('/blog')
  expect(screen.getByText(/There are no posts yet/)).toBeInTheDocument()
})

test('8. a published document appears on the open page', async () => {
  const { queryClient } = await renderRoute('/blog')
  onTestFinished(followLiveContent(queryClient, {}))
  await lake.publish(makePost({ title: 'Published just now' }))
  expect(await screen.findByRole('heading', { name: 'Published just now' })).toBeInTheDocument()
})

test('9. if the e-mail fails, the form shows an error message and keeps the answers', async () => {
  services.failMails()
  await sendEnquiry()
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.')
  for (const [label, answer] of Object.entries(typedAnswers))
    expect(field(label, 'contact')).toHaveValue(answer)
  expect(services.mails).toHaveLength(1)
  takeConsoleErrors()
})

test('10. if the backend fails, the error is logged and the visitor sees the thank-you page', async () => {
  services.failBackend()
  const router = await sendEnquiry()
  await eventually(() => expect(router.state.location.pathname).toBe('/thankyou'))
  await eventually(() => expect(takeConsoleErrors()).toHaveLength(1))
  expect(services.enquiries[0]?.body.Hotelname).toBe(typedAnswers['Hotel Name'])
})
