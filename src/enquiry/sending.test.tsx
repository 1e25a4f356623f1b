import { fireEvent, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readAnswers } from '../../domain/enquiry.ts'
import {
  enquiries,
  field,
  fillInForm,
  mails,
  mockBackend,
  mockMail,
  prepareEnquiryTests,
  readFields,
  renderForm,
  sendButton,
  typedAnswers,
} from '../../tests/setup/enquiryForm.tsx'
import { eventually } from '../../tests/setup/eventually.ts'
import { network } from '../../tests/setup/network.ts'
import { takeConsoleErrors } from '../../tests/setup/takeConsoleErrors.ts'
import { env } from '../config/env.ts'
import { sendEmail } from './sendEmail.ts'

const sorry = 'Sorry, something went wrong. Please try again.'

prepareEnquiryTests()

/** Holds back the answers of the mail service. Returns a function that accepts the last mail. */
function holdMails() {
  let answer = (_: Response) => {}
  network.use(mockMail(() => new Promise((resolve) => (answer = resolve))))
  return () => answer(new HttpResponse('OK'))
}

test('both calls of an enquiry have exactly the specified bodies', async () => {
  const { user } = renderForm()
  fillInForm()
  await user.click(sendButton())
  await screen.findByText('Thank You!')
  expect(enquiries.map(({ body }) => body)).toEqual([
    {
      Hotelname: 'Hotel Sample Court',
      name: 'Asha Sample',
      phoneno: ' +91 00000-00000 ',
      email: 'asha@hotel.example',
      description: 'A demo, please.\nAfter 4 pm.',
    },
  ])
  expect(mails.map(({ body }) => body)).toEqual([
    {
      lib_version: '4.4.1',
      user_id: 'embedded',
      service_id: 'embedded',
      template_id: 'embedded',
      template_params: {
        hotelname: 'Hotel Sample Court',
        name: 'Asha Sample',
        phonenumber: ' +91 00000-00000 ',
        email: 'asha@hotel.example',
        message: 'A demo, please.\nAfter 4 pm.',
        to_email: 'enquiries@aangan.example',
      },
    },
  ])
})

test('the backend call has `keepalive` and so continues when the visitor leaves the page', async () => {
  // Spies on fetch, because the request that msw passes to handlers lacks `keepalive`.
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  const { user } = renderForm()
  fillInForm()
  await user.click(sendButton())
  await screen.findByText('Thank You!')
  const call = fetchSpy.mock.calls.find(([url]) => String(url).endsWith('/CreateEnquiry'))
  expect(call?.[1]).toMatchObject({ keepalive: true })
})

test('the mail service and the backend may have other origins than the site, and then get no idempotency key', async () => {
  Object.assign(env.mail, { origin: 'https://mail.example', publicKey: 'key' })
  Object.assign(env.enquiry, { origin: 'https://backend.example', product: 'inn' })
  network.use(
    mockMail(() => new HttpResponse('OK'), 'https://mail.example'),
    mockBackend(() => HttpResponse.json({}), 'https://backend.example', 'inn'),
  )
  const { user } = renderForm()
  fillInForm()
  await user.click(sendButton())
  await screen.findByText('Thank You!')
  expect([mails.length, enquiries.length]).toEqual([1, 1])
  expect(mails[0]?.body).toMatchObject({ user_id: 'key' })
  expect([...mails, ...enquiries].map(keyOf)).toEqual([null, null])
})

test('if the e-mail fails, the form shows an apology and keeps its answers, and the error is logged', async () => {
  network.use(mockMail(() => new HttpResponse('The service ID not found', { status: 400 })))
  const { user } = renderForm()
  fillInForm()
  await user.click(sendButton())
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', sorry)
  expect(readFields()).toEqual(typedAnswers)
  expect(screen.getByRole('link', { name: 'sales@aangan.example' })).toBeDefined()
  expect(enquiries).toHaveLength(1)
  expect(takeConsoleErrors()).toEqual([
    ['Enquiry e-mail error:', { status: 400, text: 'The service ID not found' }],
  ])
})

test('after too many enquiries, the form adds the reason to the apology, names the contacts, and keeps its answers', async () => {
  network.use(mockMail(() => new HttpResponse('', { status: 429 })))
  const { user } = renderForm()
  fillInForm()
  await user.click(sendButton())
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', sorry)
  expect(screen.getByText(/Too many enquiries were sent in a short time/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'sales@aangan.example' })).toBeDefined()
  expect(readFields()).toEqual(typedAnswers)
  takeConsoleErrors()
})

test('an answer that is too long gets a message at its field and is not sent', async () => {
  const { user } = renderForm()
  fillInForm()
  fireEvent.change(field('Message'), { target: { value: 'x'.repeat(6_001) } })
  await user.click(sendButton())
  const message = /6001 characters. Please shorten it to 6000/
  expect(await screen.findAllByText(message)).not.toEqual([])
  expect([mails.length, enquiries.length]).toEqual([0, 0])
  expect(readFields().Message).toHaveLength(6_001)
})

test('after a failed e-mail, the next click removes the apology and sends the enquiry again', async () => {
  network.use(mockMail(() => HttpResponse.error()))
  const { user } = renderForm()
  fillInForm()
  await user.click(sendButton())
  await screen.findByRole('alert')
  expect(takeConsoleErrors()).toHaveLength(1)
  const acceptMail = holdMails()
  await user.click(sendButton())
  expect(screen.queryByRole('alert')).toBeNull()
  await eventually(() => expect(mails).toHaveLength(2))
  acceptMail()
  await screen.findByText('Thank You!')
})

test('each e-mail has the idempotency key of its enquiry, even if two e-mails are sent at the same time', async () => {
  const send = (name: string) =>
    sendEmail({ ...readAnswers((field) => field), name }, 'enquiries@aangan.example', {
      key: `key of ${name}`,
    })
  await Promise.all([send('Asha'), send('Binod')])
  await send('Chandra')
  const sent = mails.map((mail) => [senderOf(mail), keyOf(mail)])
  expect(sent.sort()).toEqual(['Asha', 'Binod', 'Chandra'].map((name) => [name, `key of ${name}`]))
})

const senderOf = ({ body }: { body: unknown }) =>
  (body as { template_params: { name: string } }).template_params.name // the body of the e-mail call

const keyOf = ({ request }: { request: Request }) => request.headers.get('Idempotency-Key')

test('all attempts to send an enquiry use the same idempotency key; the next enquiry uses a different key', async () => {
  network.use(mockMail(() => new HttpResponse('', { status: 503 })))
  const first = renderForm()
  fillInForm()
  await first.user.click(sendButton())
  await screen.findByRole('alert')
  first.unmount()
  const second = renderForm()
  network.use(mockMail(() => new HttpResponse('OK')))
  await second.user.click(sendButton())
  await screen.findByText('Thank You!')
  second.unmount()
  const third = renderForm()
  fillInForm()
  await third.user.click(sendButton())
  await screen.findByText('Thank You!')
  expect(takeConsoleErrors()).toHaveLength(1)
  const keys = mails.map(keyOf)
  expect(enquiries.map(keyOf)).toEqual(keys)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], expect.any(String)])
  expect(keys[2]).not.toBe(keys[0])
})

test('sending does not replace `window.fetch`', async () => {
  const { user } = renderForm()
  const before = window.fetch
  fillInForm()
  await user.click(sendButton())
  await screen.findByText('Thank You!')
  expect(window.fetch).toBe(before)
})

test.each([
  ['answers 503', () => new HttpResponse('', { status: 503 })],
  ['cannot be reached', () => HttpResponse.error()],
])(
  'a failure of the backend alone (%s) is logged and not shown to the visitor',
  async (_, answer) => {
    network.use(mockBackend(answer))
    const { user } = renderForm()
    fillInForm()
    await user.click(sendButton())
    await screen.findByText('Thank You!')
    await eventually(() => expect(console.error).toHaveBeenCalled())
    expect(takeConsoleErrors()).toEqual([['Enquiry error:', expect.any(Error)]])
  },
)

test('if both calls fail, the form shows one apology and both errors are logged', async () => {
  network.use(
    mockMail(() => HttpResponse.error()),
    mockBackend(() => HttpResponse.error()),
  )
  const { user } = renderForm()
  fillInForm()
  await user.click(sendButton())
  expect(await screen.findAllByText(sorry)).toHaveLength(1)
  await eventually(() => expect(console.error).toHaveBeenCalledTimes(2))
  expect(takeConsoleErrors().map(([label]) => label)).toEqual(
    expect.arrayContaining(['Enquiry error:', 'Enquiry e-mail error:']),
  )
})

test.each(['serviceId', 'templateId', 'publicKey'] as const)(
  'without %s the e-mail fails, and the backend still gets the enquiry',
  async (id) => {
    Object.assign(env.mail, { origin: 'https://mail.example', [id]: '' })
    const { user } = renderForm()
    fillInForm()
    await user.click(sendButton())
    await screen.findByText(sorry)
    expect(mails).toEqual([])
    await eventually(() => expect(enquiries).toHaveLength(1))
    expect(takeConsoleErrors()).toEqual([
      ['Enquiry e-mail error:', expect.stringMatching(/ is required\. Visit/)],
    ])
  },
)

test('during sending, the form shows a status and ignores clicks and Enter', async () => {
  const acceptMail = holdMails()
  const { user } = renderForm()
  fillInForm()
  await user.dblClick(sendButton())
  await user.type(field('Your Name'), '{Enter}')
  await eventually(() => expect(mails).toHaveLength(1))
  expect(screen.getByRole('status').textContent).toBe('Sending your enquiry…')
  expect(sendButton().getAttribute('aria-disabled')).toBe('true')
  acceptMail()
  await screen.findByText('Thank You!')
  expect([mails.length, enquiries.length]).toEqual([1, 1])
})

test('a correction typed during sending stays in the draft, and is sent with a new idempotency key', async () => {
  const acceptMail = holdMails()
  const { user, unmount } = renderForm()
  fillInForm()
  await user.click(sendButton())
  await eventually(() => expect(mails).toHaveLength(1))
  fireEvent.input(field('Your Phone No.'), { target: { value: '+91 11111 11111' } })
  acceptMail()
  await screen.findByText('Thank You!')
  unmount()
  renderForm()
  expect(readFields()).toEqual({ ...typedAnswers, 'Your Phone No.': '+91 11111 11111' })
  await user.click(sendButton())
  await eventually(() => expect(mails).toHaveLength(2))
  const [first, second] = mails.map(keyOf)
  expect(second).not.toBe(first)
  acceptMail()
  await screen.findByText('Thank You!')
})

test('a visitor who leaves the page during sending is not taken to the thank-you page', async () => {
  const acceptMail = holdMails()
  const { user, router } = renderForm()
  fillInForm()
  await user.click(sendButton())
  await eventually(() => expect(mails).toHaveLength(1))
  window.history.pushState(null, '', '/blog')
  onTestFinished(() => window.history.pushState(null, '', '/'))
  acceptMail()
  await eventually(() => expect(field('Hotel Name').value).toBe(''))
  expect(window.sessionStorage.getItem('enquiry-draft')).toBeNull()
  expect(router.state.location.pathname).toBe('/')
})
