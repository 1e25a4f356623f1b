import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { expectedErrors, network } from '../../tests/setup/setup.ts'
import { env } from '../config/env.ts'
import { RuntimeProvider } from '../config/runtime.tsx'
import { EnquiryForm, type EnquiryFormProps } from './EnquiryForm.tsx'
import { loadEmailClient } from './sendEmail.ts'

const sorry = 'Sorry, something went wrong. Please try again.'
const typed = {
  'Hotel Name': 'Hotel Sample Court',
  'Your Name': 'Asha Sample',
  'Your Phone No.': ' +91 00000-00000 ',
  'Your Email': 'asha@hotel.example',
  Message: 'A demo, please.\nAfter 4 pm.',
}

type Call = { body: unknown; request: Request }
let mails: Call[] = []
let enquiries: Call[] = []

const keep = async (calls: Call[], request: Request) => {
  calls.push({ body: await request.clone().json(), request })
}
const mailAnswers = (answer: () => Response | Promise<Response>) =>
  http.post('http://localhost:3000/api/v1.0/email/send', async ({ request }) => {
    await keep(mails, request)
    return answer()
  })
const backendAnswers = (answer: () => Response) =>
  http.post('http://localhost:3000/api/aangan/CreateEnquiry', async ({ request }) => {
    await keep(enquiries, request)
    return answer()
  })

beforeEach(() => {
  mails = []
  enquiries = []
  vi.spyOn(console, 'info').mockReturnValue()
  network.use(
    mailAnswers(() => new HttpResponse('OK')),
    backendAnswers(() => HttpResponse.json({ id: 1 })),
  )
})
const ownEnv = structuredClone(env)
afterEach(() => {
  window.sessionStorage.clear()
  Object.assign(env, structuredClone(ownEnv))
})

const form = (props: Partial<EnquiryFormProps> = {}) => (
  <EnquiryForm
    place="contact"
    recipient="enquiries@aangan.example"
    phone="+91 00000 00000"
    salesEmail="sales@aangan.example"
    {...props}
  />
)

const Site = ({ children }: { children: ReactNode }) => (
  <RuntimeProvider value={{ siteUrl: 'https://www.aangan.example', mode: 'live' }}>
    {children}
  </RuntimeProvider>
)

function show(element: ReactNode = form()) {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/thankyou', element: <h1>Thank You!</h1> },
  ])
  const view = render(<RouterProvider router={router} />, { wrapper: Site })
  return { ...view, user: userEvent.setup() }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = () => screen.getByRole('button', { name: 'Send Enquiry' })
const shown = () => Object.fromEntries(Object.keys(typed).map((name) => [name, field(name).value]))

function fillIn() {
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.input(field(label), { target: { value } })
  }
}

test('an enquiry makes both calls with exactly the bodies of the specification', async () => {
  const { user } = show()
  fillIn()
  await user.click(button())
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

test('leaving the page does not cut the backend call off', async () => {
  const { user } = show()
  fillIn()
  await user.click(button())
  await screen.findByText('Thank You!')
  expect(enquiries[0]?.request.keepalive).toBe(true)
})

test('both services may live elsewhere', async () => {
  Object.assign(env.mail, { origin: 'https://mail.example', publicKey: 'key' })
  Object.assign(env.enquiry, { origin: 'https://backend.example', product: 'inn' })
  network.use(
    http.post('https://mail.example/api/v1.0/email/send', async ({ request }) => {
      await keep(mails, request)
      return new HttpResponse('OK')
    }),
    http.post('https://backend.example/api/inn/CreateEnquiry', async ({ request }) => {
      await keep(enquiries, request)
      return HttpResponse.json({})
    }),
  )
  const { user } = show()
  fillIn()
  await user.click(button())
  await screen.findByText('Thank You!')
  expect([mails.length, enquiries.length]).toEqual([1, 1])
  expect(mails[0]?.body).toMatchObject({ user_id: 'key' })
})

test('an e-mail failure says sorry, keeps every field, stays, and is logged', async () => {
  network.use(mailAnswers(() => new HttpResponse('The service ID not found', { status: 400 })))
  const { user } = show()
  fillIn()
  await user.click(button())
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', sorry)
  expect(shown()).toEqual(typed)
  expect(screen.getByRole('link', { name: 'sales@aangan.example' })).toBeDefined()
  expect(enquiries).toHaveLength(1)
  expect(expectedErrors()).toEqual([
    ['Enquiry e-mail error:', { status: 400, text: 'The service ID not found' }],
  ])
})

test('after a failure the next press sends again, and the apology goes', async () => {
  network.use(mailAnswers(() => HttpResponse.error()))
  const { user } = show()
  fillIn()
  await user.click(button())
  await screen.findByRole('alert')
  expect(expectedErrors()).toHaveLength(1)
  network.use(mailAnswers(() => new HttpResponse('OK')))
  await user.click(button())
  await screen.findByText('Thank You!')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['answers 503', () => new HttpResponse('', { status: 503 })],
  ['cannot be reached', () => HttpResponse.error()],
])('when only the backend %s, the visitor never knows; it is logged', async (_, answer) => {
  network.use(backendAnswers(answer))
  const { user } = show()
  fillIn()
  await user.click(button())
  await screen.findByText('Thank You!')
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(expectedErrors()).toEqual([['Enquiry error:', expect.any(Error)]])
})

test('when both calls fail, the form says sorry once and both are logged', async () => {
  network.use(
    mailAnswers(() => HttpResponse.error()),
    backendAnswers(() => HttpResponse.error()),
  )
  const { user } = show()
  fillIn()
  await user.click(button())
  expect(await screen.findAllByText(sorry)).toHaveLength(1)
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledTimes(2))
  expect(expectedErrors().map(([what]) => what)).toEqual(
    expect.arrayContaining(['Enquiry error:', 'Enquiry e-mail error:']),
  )
})

test.each(['serviceId', 'templateId', 'publicKey'] as const)(
  'a missing %s makes the e-mail client throw, which is a failure; the backend still hears',
  async (id) => {
    env.mail[id] = ''
    const { user } = show()
    fillIn()
    await user.click(button())
    await screen.findByText(sorry)
    expect(mails).toEqual([])
    expect(enquiries).toHaveLength(1)
    expect(expectedErrors()).toEqual([
      ['Enquiry e-mail error:', expect.stringMatching(/ is required\. Visit/)],
    ])
  },
)

test('while it is sent the form says so, and further clicks or Enter send nothing', async () => {
  let release = (_: Response) => {}
  network.use(mailAnswers(() => new Promise((resolve) => (release = resolve))))
  const { user } = show()
  fillIn()
  await user.dblClick(button())
  await user.type(field('Your Name'), '{Enter}')
  await vi.waitFor(() => expect(mails).toHaveLength(1))
  expect(screen.getByRole('status').textContent).toBe('Sending your enquiry…')
  expect(button().getAttribute('aria-disabled')).toBe('true')
  release(new HttpResponse('OK'))
  await screen.findByText('Thank You!')
  expect([mails.length, enquiries.length]).toEqual([1, 1])
})

test('whoever has left the page while it was sent is not pulled away; the draft is gone', async () => {
  let release = (_: Response) => {}
  network.use(mailAnswers(() => new Promise((resolve) => (release = resolve))))
  const { user } = show()
  fillIn()
  await user.click(button())
  await vi.waitFor(() => expect(mails).toHaveLength(1))
  window.history.pushState(null, '', '/blog')
  onTestFinished(() => window.history.pushState(null, '', '/'))
  release(new HttpResponse('OK'))
  await vi.waitFor(() => expect(field('Hotel Name').value).toBe(''))
  expect(window.sessionStorage.getItem('enquiry-draft')).toBeNull()
  expect(screen.queryByText('Thank You!')).toBeNull()
})

test('a refused submission sends nothing and moves the focus to a summary that leads to each field', async () => {
  const { user } = show()
  await user.type(field('Your Name'), 'Asha')
  await user.type(field('Your Email'), 'asha')
  await user.click(button())
  const summary = screen.getByRole('group', { name: '4 answers need your attention:' })
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Enter the name of your hotel.',
    'Enter your phone number.',
    'Enter an e-mail address in full, such as name@hotel.example.',
    'Write us a message: what would you like to know?',
  ])
  await user.click(within(summary).getByRole('link', { name: 'Enter your phone number.' }))
  expect(document.activeElement).toBe(field('Your Phone No.'))
  expect([mails, enquiries]).toEqual([[], []])
})

test('each error stands beside its field, is tied to it, and goes as soon as the field is right', async () => {
  const { user } = show()
  await user.click(button())
  const hotel = field('Hotel Name')
  const describedBy = () => document.getElementById(hotel.getAttribute('aria-describedby') ?? '')
  expect(hotel.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy()?.textContent).toBe('Enter the name of your hotel.')
  await user.type(hotel, 'H')
  expect(hotel.hasAttribute('aria-invalid')).toBe(false)
  expect(field('Your Name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('group', { name: '4 answers need your attention:' })).toBeDefined()
})

test('a second refused submission takes the focus again', async () => {
  const { user } = show()
  await user.click(button())
  await user.type(field('Hotel Name'), 'H{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('group'))
  expect(within(screen.getByRole('group')).getAllByRole('link')).toHaveLength(4)
})

test('a corrected enquiry is sent, and the summary is gone', async () => {
  const { user } = show()
  await user.click(button())
  fillIn()
  expect(screen.getByRole('group', { name: 'All set: you can send it now.' })).toBeDefined()
  await user.click(button())
  await screen.findByText('Thank You!')
})

test('every field brings its keyboard, its autofill and its being required', () => {
  show()
  const traits = Object.keys(typed).map((label) => {
    const control = field(label)
    return [control.name, control.type, control.inputMode, control.autocomplete, control.required]
  })
  expect(traits).toEqual([
    ['hotelname', 'text', '', 'organization', true],
    ['name', 'text', '', 'name', true],
    ['phonenumber', 'tel', 'tel', 'tel', true],
    ['email', 'email', 'email', 'email', true],
    ['message', 'textarea', '', '', true],
  ])
})

test('what was typed is there after a reload, until it is sent', async () => {
  const first = show()
  fillIn()
  first.unmount()
  const second = show()
  expect(shown()).toEqual(typed)
  await second.user.click(button())
  await screen.findByText('Thank You!')
  second.unmount()
  show()
  expect(new Set(Object.values(shown()))).toEqual(new Set(['']))
})

test('two forms on one page share the draft and no id', async () => {
  const { user, container } = show(
    <>
      {form({ place: 'modal' })}
      {form({ place: 'home' })}
    </>,
  )
  const [first, second] = screen.getAllByLabelText<HTMLInputElement>('Hotel Name')
  await user.type(first as HTMLInputElement, 'Hotel Sample')
  expect(second?.value).toBe('Hotel Sample')
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a browser that refuses storage loses nothing but the kept draft', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { user } = show()
  fillIn()
  await user.click(button())
  await screen.findByText('Thank You!')
  expect(mails).toHaveLength(1)
})

test('where even asking for localStorage throws, the e-mail client is told that there is none', async () => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage')
  onTestFinished(() => {
    if (own) Object.defineProperty(window, 'localStorage', own)
  })
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  await loadEmailClient()
  expect(window.localStorage).toBeUndefined()
})

test('a kept draft that is not one is taken for none', () => {
  for (const broken of ['{', '[]', '"x"', 'null', '{"name":1}']) {
    window.sessionStorage.setItem('enquiry-draft', broken)
    const { unmount } = show()
    expect(field('Your Name').value).toBe('')
    unmount()
  }
})

test('a suggested message follows the choice until the person writes their own', async () => {
  const { user, rerender } = show(<div />)
  const suggest = (message?: string) => rerender(<MemoryRouter>{form({ message })}</MemoryRouter>)
  suggest('Standard plan')
  suggest('Standard plan and Banquets')
  expect(field('Message').value).toBe('Standard plan and Banquets')
  await user.type(field('Message'), ', from May')
  suggest('Standard plan')
  expect(field('Message').value).toBe('Standard plan and Banquets, from May')
  await user.clear(field('Message'))
  suggest('Standard plan and Accounts')
  expect(field('Message').value).toBe('Standard plan and Accounts')
})

test('a suggested message is not kept as if the person had typed it', async () => {
  const { user, unmount } = show(form({ message: 'Standard plan' }))
  await user.type(field('Your Name'), 'Asha')
  unmount()
  show()
  expect([field('Your Name').value, field('Message').value]).toEqual(['Asha', ''])
})

const page = (
  <Site>
    <MemoryRouter>{form()}</MemoryRouter>
  </Site>
)

test('without scripts the browser checks the fields, and the page says how to reach us', () => {
  const html = renderToString(page)
  expect(html).not.toMatch(/novalidate/i)
  expect(html).toMatch(/<input[^>]* type="email"/)
  expect(html.match(/ required=""/g)).toHaveLength(5)
  const noscript = /<noscript>(.*)<\/noscript>/.exec(html)?.[1] ?? ''
  expect(noscript).toContain('href="tel:+910000000000"')
  expect(noscript).toContain('href="mailto:sales@aangan.example"')
})

test('a kept draft hydrates without a mismatch, and what was typed before that wins', async () => {
  window.sessionStorage.setItem('enquiry-draft', '{"hotelname":"Kept","name":"Kept"}')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  field('Your Name').value = 'Typed early'
  const recovered = vi.fn()
  const root = hydrateRoot(container, page, { onRecoverableError: recovered })
  await vi.waitFor(() => expect(field('Hotel Name').value).toBe('Kept'))
  expect(field('Your Name').value).toBe('Typed early')
  expect(container.querySelector('form')?.noValidate).toBe(true)
  expect(recovered).not.toHaveBeenCalled()
  expect(JSON.parse(window.sessionStorage.getItem('enquiry-draft') ?? '')).toEqual({
    hotelname: 'Kept',
    name: 'Typed early',
  })
  root.unmount()
  container.remove()
})
