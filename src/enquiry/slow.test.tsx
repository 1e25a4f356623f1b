import { act, fireEvent, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  fillInForm,
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

prepareEnquiryTests()

let answerMail = (_: Response) => {}
let mailCallStarted = Promise.resolve()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  mailCallStarted = new Promise((called) => {
    const answerLater = () =>
      new Promise<Response>((resolve) => {
        answerMail = resolve
        called()
      })
    network.use(mockMail(answerLater))
  })
})
afterEach(() => vi.useRealTimers())

const status = () => screen.getByRole('status').textContent
const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** Answers the e-mail call. Restores real timers first, because `screen.findBy…` needs them. */
function answer(response: Response) {
  vi.useRealTimers()
  answerMail(response)
}
const contactHint = 'You can also call +91 00000 00000 or write to sales@aangan.example.'

async function send() {
  renderForm()
  fillInForm()
  fireEvent.click(sendButton())
  await mailCallStarted
  expect(status()).toBe('Sending your enquiry…')
}

test('after 20 seconds a note with contact details says that sending takes long', async () => {
  await send()
  await advanceTime(19_000)
  expect(status()).toBe('Sending your enquiry…')
  await advanceTime(1_000)
  await eventually(() =>
    expect(status()).toBe(
      `This takes long. Your enquiry is still being sent, and what you typed stays here. ${contactHint}`,
    ),
  )
  expect(screen.getByRole('link', { name: '+91 00000 00000' })).toBeDefined()
  expect(sendButton().getAttribute('aria-disabled')).toBe('true')
  expect(readFields()).toEqual(typedAnswers)
})

test('an e-mail call that takes an hour still succeeds', async () => {
  await send()
  await advanceTime(3_600_000)
  answer(new HttpResponse('OK'))
  expect(await screen.findByText('Thank You!')).toBeDefined()
})

test('if a slow e-mail call fails, an error message replaces the note', async () => {
  await send()
  await advanceTime(20_000)
  answer(new HttpResponse('', { status: 503 }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(status()).toBe('')
  expect(takeConsoleErrors()).toHaveLength(1)
})
