import { screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  enquiries,
  field,
  fillInForm,
  form,
  mails,
  prepareEnquiryTests,
  readFields,
  renderForm,
  SiteRuntime,
  sendButton,
  typedAnswers,
} from '../../tests/setup/enquiryForm.tsx'
import { eventually } from '../../tests/setup/eventually.ts'
import { env } from '../config/env.ts'
import { type PostedForm, RuntimeProvider } from '../config/runtime.tsx'

prepareEnquiryTests()

test('the browser validates the fields, and nothing is sent until they are valid', async () => {
  const { user, container } = renderForm()
  expect(container.querySelector('form')?.noValidate).toBe(false)
  await user.click(sendButton())
  fillInForm()
  await user.clear(field('Your Email'))
  await user.type(field('Your Email'), 'asha')
  expect(field('Your Email').checkValidity()).toBe(false)
  await user.click(sendButton())
  expect([mails, enquiries]).toEqual([[], []])
  expect(screen.queryByRole('group')).toBeNull()
  await user.type(field('Your Email'), '@hotel.example')
  await user.click(sendButton())
  await screen.findByText('Thank You!')
})

test('the fields have no maximum length', () => {
  renderForm()
  for (const label of Object.keys(typedAnswers)) expect(field(label).maxLength).toBe(-1)
})

test('the fields are required, and have the expected names, types and autocomplete values', () => {
  renderForm()
  const attributes = Object.keys(typedAnswers).map((label) => {
    const control = field(label)
    return [control.name, control.type, control.autocomplete, control.required]
  })
  expect(attributes).toEqual([
    ['hotelname', 'text', 'organization', true],
    ['name', 'text', 'name', true],
    ['phonenumber', 'tel', 'tel', true],
    ['email', 'email', 'email', true],
    ['message', 'textarea', '', true],
  ])
})

test('a form that is mounted again shows the draft, until the enquiry is sent', async () => {
  const first = renderForm()
  fillInForm()
  first.unmount()
  const second = renderForm()
  expect(readFields()).toEqual(typedAnswers)
  await second.user.click(sendButton())
  await screen.findByText('Thank You!')
  second.unmount()
  renderForm()
  expect(new Set(Object.values(readFields()))).toEqual(new Set(['']))
})

test('two forms on one page share the draft and have different ids', async () => {
  const { user, container } = renderForm(
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

test('if storage is blocked, the form still sends the enquiry', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { user } = renderForm()
  fillInForm()
  await user.click(sendButton())
  await screen.findByText('Thank You!')
  expect(mails).toHaveLength(1)
})

test('the e-mail client loads although reading localStorage throws', async () => {
  const original = Object.getOwnPropertyDescriptor(window, 'localStorage')
  onTestFinished(() => {
    if (original) Object.defineProperty(window, 'localStorage', original)
  })
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  vi.resetModules()
  await import('./sendEmail.ts')
  expect(window.localStorage).toBeUndefined()
})

test('a malformed draft is ignored', () => {
  for (const draft of ['{', '[]', '"x"', 'null', '{"name":1}']) {
    window.sessionStorage.setItem('enquiry-draft', draft)
    const { unmount } = renderForm()
    expect(field('Your Name').value).toBe('')
    unmount()
  }
})

test('a new suggested message replaces an empty message or the previous suggestion, but not an edited message', async () => {
  const { user, rerender } = renderForm(<div />)
  const suggest = (suggestedMessage: string) =>
    rerender(<MemoryRouter>{form({ suggestedMessage })}</MemoryRouter>)
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

test('the suggested message is not prepended to a message that the visitor has written', async () => {
  const { user } = renderForm(form({ suggestedMessage: 'I want the trial.' }))
  expect(field('Message').value).toBe('I want the trial.')
  fillInForm()
  await user.click(sendButton())
  await screen.findByText('Thank You!')
  expect(enquiries[0]?.body).toMatchObject({ description: typedAnswers.Message })
  expect(mails[0]?.body).toMatchObject({ template_params: { message: typedAnswers.Message } })
})

test('a suggested message is not saved in the draft', async () => {
  const { user, unmount } = renderForm(form({ suggestedMessage: 'Standard plan' }))
  await user.type(field('Your Name'), 'Asha')
  unmount()
  renderForm()
  expect([field('Your Name').value, field('Message').value]).toEqual(['Asha', ''])
})

const formOfLiveSite = (
  <SiteRuntime>
    <MemoryRouter>{form()}</MemoryRouter>
  </SiteRuntime>
)

test('without JavaScript the browser validates the fields and posts them to this site', () => {
  const html = renderToString(formOfLiveSite)
  expect(html).toMatch(/<form[^>]* action="\/contactus" method="post"/)
  expect(html).not.toMatch(/noscript/)
  expect(html).not.toMatch(/novalidate/i)
  expect(html).toMatch(/<input[^>]* type="email"/)
  expect(html.match(/ required=""/g)).toHaveLength(5)
})

const formOfStaticExport = (
  <RuntimeProvider value={{ siteUrl: 'https://www.aangan.example', mode: 'static' }}>
    <MemoryRouter>{form()}</MemoryRouter>
  </RuntimeProvider>
)

test('without JavaScript the form of a static export sends nothing and shows the sales contacts', () => {
  const { origin } = env.mail
  onTestFinished(() => void Object.assign(env.mail, { origin }))
  Object.assign(env.mail, { origin: 'https://mail.example' })
  const html = renderToString(formOfStaticExport)
  expect(html).toMatch(/<form[^>]* method="dialog"/)
  const noscript = /<noscript>(.*)<\/noscript>/.exec(html)?.[1] ?? ''
  expect(noscript).toContain('href="tel:+910000000000"')
  expect(noscript).toContain('href="mailto:sales@aangan.example"')
})

test('a static export without an e-mail service shows the phone number instead of the form', () => {
  const html = renderToString(formOfStaticExport)
  expect(html).not.toContain('<form')
  expect(html).toContain('href="tel:+910000000000"')
})

const formsAfterPost = (posted: PostedForm) => (
  <RuntimeProvider value={{ siteUrl: 'https://www.aangan.example', mode: 'live', posted }}>
    <MemoryRouter>
      {form({ place: 'modal' })}
      {form()}
    </MemoryRouter>
  </RuntimeProvider>
)

test('an invalid posted form is shown again with its answers and errors, and causes no hydration errors', async () => {
  const element = formsAfterPost({
    values: {
      hotelname: 'Hotel "A" & Sons',
      name: '',
      phonenumber: '1',
      email: 'a',
      message: '<b>',
    },
    errors: { name: 'Enter your name.', email: 'Enter an e-mail address in full.' },
  })
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => container.remove())
  container.innerHTML = renderToString(element)
  const contactForm = () => within(document.forms.namedItem('enquiry-contact') as HTMLFormElement)
  const expectAnswersAndErrors = () => {
    const summary = contactForm().getByRole('group', { name: '2 answers need your attention:' })
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Enter your name.', 'Enter an e-mail address in full.'])
    const name = contactForm().getByLabelText('Your Name')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    const description = document.getElementById(name.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe('Enter your name.')
    expect(contactForm().getByLabelText<HTMLInputElement>('Hotel Name').value).toBe(
      'Hotel "A" & Sons',
    )
    expect(contactForm().getByLabelText<HTMLTextAreaElement>('Message').value).toBe('<b>')
  }
  expectAnswersAndErrors()
  // Without JavaScript, `autofocus` makes the browser scroll to the errors.
  expect(contactForm().getByRole('group').hasAttribute('autofocus')).toBe(true)
  const onRecoverableError = vi.fn()
  const root = hydrateRoot(container, element, { onRecoverableError })
  onTestFinished(() => root.unmount())
  await eventually(() => expect(document.activeElement).toBe(contactForm().getByRole('group')))
  expectAnswersAndErrors()
  expect(onRecoverableError).not.toHaveBeenCalled()
})

test('a posted form that could not be stored shows an apology and keeps its answers', () => {
  const values = { hotelname: 'H', name: 'N', phonenumber: '1', email: 'a@b.c', message: 'M' }
  const html = renderToString(formsAfterPost({ values, errors: {} }))
  expect(html.match(/Sorry, something went wrong\. Please try again\./g)).toHaveLength(1)
  expect(html).toMatch(/<input[^>]* value="N"/)
})

test('a stored draft does not replace text that was typed before hydration', async () => {
  window.sessionStorage.setItem('enquiry-draft', '{"hotelname":"Kept","name":"Kept"}')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(formOfLiveSite)
  field('Your Name').value = 'Typed early'
  const onRecoverableError = vi.fn()
  const root = hydrateRoot(container, formOfLiveSite, { onRecoverableError })
  await eventually(() => expect(field('Hotel Name').value).toBe('Kept'))
  expect(field('Your Name').value).toBe('Typed early')
  expect(container.querySelector('form')?.noValidate).toBe(false)
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(JSON.parse(window.sessionStorage.getItem('enquiry-draft') ?? '')).toEqual({
    hotelname: 'Kept',
    name: 'Typed early',
  })
  root.unmount()
  container.remove()
})
