import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { env } from '../../src/config/env.ts'
import { RuntimeProvider } from '../../src/config/runtime.tsx'
import { clearDraft } from '../../src/enquiry/draft.ts'
import { EnquiryForm, type EnquiryFormProps } from '../../src/enquiry/EnquiryForm.tsx'
import { network } from './network.ts'
import { createSettingsProvider } from './settingsProvider.tsx'

export const typedAnswers = {
  'Hotel Name': 'Hotel Sample Court',
  'Your Name': 'Asha Sample',
  'Your Phone No.': ' +91 00000-00000 ',
  'Your Email': 'asha@hotel.example',
  Message: 'A demo, please.\nAfter 4 pm.',
}

type Call = { body: unknown; request: Request }

/** The form's requests in this test: `mails` to the e-mail service, `enquiries` to the backend. */
export const mails: Call[] = []
export const enquiries: Call[] = []

type Answer = () => Response | Promise<Response>
const createHandler = (calls: Call[], url: string, answer: Answer) =>
  http.post(url, async ({ request }) => {
    calls.push({ body: await request.clone().json(), request })
    return answer()
  })
export const mockMail = (answer: Answer, origin = window.location.origin) =>
  createHandler(mails, `${origin}/api/v1.0/email/send`, answer)
export const mockBackend = (answer: Answer, origin = window.location.origin, product = 'aangan') =>
  createHandler(enquiries, `${origin}/api/${product}/CreateEnquiry`, answer)

const originalEnv = structuredClone(env)

/** Before each test, mocks successful answers. After each test, resets the draft, the storage and the environment. */
export function prepareEnquiryTests() {
  beforeEach(() => {
    mails.length = 0
    enquiries.length = 0
    vi.spyOn(console, 'info').mockReturnValue()
    network.use(
      mockMail(() => new HttpResponse('OK')),
      mockBackend(() => HttpResponse.json({ id: 1 })),
    )
  })
  afterEach(() => {
    clearDraft() // also clears the draft's idempotency key, which `draft.ts` keeps in memory across test files
    window.sessionStorage.clear()
    Object.assign(env, structuredClone(originalEnv))
  })
}

const Settings = createSettingsProvider({
  enquiryRecipient: 'enquiries@aangan.example',
  phone: '+91 00000 00000',
  salesEmail: 'sales@aangan.example',
})

export const form = (props: Partial<EnquiryFormProps> = {}) => (
  <Settings>
    <EnquiryForm place="contact" {...props} />
  </Settings>
)

export const SiteRuntime = ({ children }: { children: ReactNode }) => (
  <RuntimeProvider value={{ siteUrl: 'https://www.aangan.example', mode: 'live' }}>
    {children}
  </RuntimeProvider>
)

export function renderForm(element: ReactNode = form()) {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/thankyou', element: <h1>Thank You!</h1> },
  ])
  const view = render(<RouterProvider router={router} />, { wrapper: SiteRuntime })
  return { ...view, router, user: userEvent.setup() }
}

type Place = EnquiryFormProps['place']

const queriesAt = (place: Place | undefined) => {
  if (!place) return screen
  const formElement = document.forms.namedItem(`enquiry-${place}`)
  if (!formElement) throw new Error(`There is no enquiry form at "${place}".`)
  return within(formElement)
}

export const field = (label: string, place?: Place) =>
  queriesAt(place).getByLabelText<HTMLInputElement>(label)
export const sendButton = (place?: Place) =>
  queriesAt(place).getByRole('button', { name: 'Send Enquiry' })

export const readFields = () =>
  Object.fromEntries(Object.keys(typedAnswers).map((label) => [label, field(label).value]))

export function fillInForm(place?: Place) {
  for (const [label, value] of Object.entries(typedAnswers)) {
    fireEvent.input(field(label, place), { target: { value } })
  }
}
