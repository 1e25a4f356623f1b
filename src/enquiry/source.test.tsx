import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  enquiries,
  fillInForm,
  form,
  mails,
  prepareEnquiryTests,
  renderForm,
  sendButton,
} from '../../tests/setup/enquiryForm.tsx'
import { recordVisit } from '../browser/trackVisit.ts'
import { env } from '../config/env.ts'

prepareEnquiryTests()

const arriveFrom = (referrer: string) =>
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)

beforeEach(() => {
  arriveFrom('https://news.example/hotels?id=7')
  window.history.replaceState(null, '', '/contactus?utm_campaign=monsoon&gclid=1')
  onTestFinished(() => window.history.replaceState(null, '', '/'))
})

async function send(element = form()) {
  const { user } = renderForm(element)
  fillInForm()
  await user.click(sendButton())
  await screen.findByText('Thank You!')
}

const sourceIn = (request: Request | undefined) =>
  Object.fromEntries(new URLSearchParams(request?.headers.get('Enquiry-Source') ?? ''))

test('the mail and the enquiry contain the current page, and the campaign and referrer of the visit’s first page', async () => {
  recordVisit(window.location.search)
  arriveFrom(`${window.location.origin}/contactus`)
  window.history.replaceState(null, '', '/pricing')
  recordVisit(window.location.search)
  await send()
  const source = { page: '/pricing', campaign: 'monsoon', referrer: 'news.example' }
  const sources = [...mails, ...enquiries].map(({ request }) => sourceIn(request))
  expect(sources).toEqual([source, source])
})

test('a later visit in the same tab replaces the campaign of the first visit', async () => {
  recordVisit(window.location.search)
  recordVisit('?utm_campaign=diwali')
  await send()
  expect(sourceIn(enquiries[0]?.request)).toMatchObject({ campaign: 'diwali' })
})

test('the source of a form in a section contains the heading of that section', async () => {
  recordVisit(window.location.search)
  await send(
    <section aria-labelledby="talk">
      <h2 id="talk">Talk to us</h2>
      {form()}
    </section>,
  )
  expect(sourceIn(enquiries[0]?.request)).toMatchObject({ section: 'Talk to us' })
})

test('the source is not sent to a backend at another origin', async () => {
  const fetchSpy = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('OK'))
  Object.assign(env.enquiry, { origin: 'https://backend.example' })
  recordVisit(window.location.search)
  await send()
  const toBackend = fetchSpy.mock.calls.find(([url]) => String(url).includes('CreateEnquiry'))
  expect(toBackend?.[1]?.headers).toEqual({ 'Content-Type': 'application/json' })
})
