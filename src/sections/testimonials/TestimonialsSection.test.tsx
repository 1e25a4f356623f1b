import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { editContent, unset } from '../../../tests/setup/editContent.ts'
import { pass } from '../../../tests/setup/renderPart.tsx'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const carousel = () => screen.getByRole('region', { name: 'What clients say' })
const press = (name: string) => fireEvent.click(within(carousel()).getByRole('button', { name }))
const shown = () =>
  carousel().querySelector('[data-active]')?.getAttribute('aria-label')?.slice(0, 6)

test('five quotes, each with who says it', async () => {
  await renderRoute('/')
  const quotes = within(carousel()).getAllByRole('figure')
  expect(quotes).toHaveLength(5)
  for (const quote of quotes) {
    expect(quote.querySelector('blockquote')).toHaveTextContent(/\S/)
    expect(quote.querySelector('figcaption')).toHaveTextContent(/\S/)
  }
})

test('the next one comes after three seconds', async () => {
  await renderRoute('/')
  vi.useFakeTimers()
  press('Pause the slides')
  press('Play the slides')
  pass(2999)
  expect(shown()).toBe('1 of 5')
  pass(1)
  expect(shown()).toBe('2 of 5')
})

test('previous and next move one step and wrap', async () => {
  await renderRoute('/')
  press('Pause the slides')
  press('Previous slide')
  expect(shown()).toBe('5 of 5')
  press('Next slide')
  expect(shown()).toBe('1 of 5')
})

test('a testimonial without a quote is left out', async () => {
  await editContent(unset('testimonial-ghat-varanasi', 'text'))
  await renderRoute('/')
  expect(within(carousel()).getAllByRole('figure')).toHaveLength(4)
})
