import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { editContent, set } from '../../../tests/setup/editContent.ts'
import { pass } from '../../../tests/setup/renderPart.tsx'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const hero = () => screen.getByRole('region', { name: 'Opening slides' })
const slides = () => within(hero()).getAllByRole('group')
const shown = () =>
  slides()
    .find((slide) => slide.hasAttribute('data-active'))
    ?.getAttribute('aria-label')

test('two slides take turns, two seconds each', async () => {
  await renderRoute('/')
  vi.useFakeTimers()
  // Pausing and playing starts the interval anew, now under the fake clock.
  fireEvent.click(within(hero()).getByRole('button', { name: 'Pause the slides' }))
  fireEvent.click(within(hero()).getByRole('button', { name: 'Play the slides' }))
  expect(shown()).toMatch(/^1 of 2/)
  pass(1999)
  expect(shown()).toMatch(/^1 of 2/)
  pass(1)
  expect(shown()).toMatch(/^2 of 2/)
  pass(2000)
  expect(shown()).toMatch(/^1 of 2/)
})

test('the first slide has the heading of the page, a tagline and the way to the introduction', async () => {
  await renderRoute('/')
  const [first] = slides()
  const slide = within(first as HTMLElement) // the test fails here when there is none
  expect(slide.getByRole('heading', { level: 1 })).toHaveTextContent('keeps a full house calm')
  expect(slide.getByText(/Reservations, rooms, bills and GST/)).toBeInTheDocument()
  expect(slide.getByRole('link', { name: 'Know More' })).toHaveAttribute('href', '#knowmore')
})

test('the trial button opens the demo form; its asterisk is explained', async () => {
  const { router } = await renderRoute('/')
  const slide = within(slides()[1] as HTMLElement)
  expect(slide.getByRole('heading', { level: 2 })).toBeInTheDocument()
  expect(slide.getByText(/^\*.*7 days/)).toBeInTheDocument()
  fireEvent.click(slide.getByRole('link', { name: 'Start your 7-Day Free Trial*' }))
  expect(await screen.findByRole('dialog')).toHaveAttribute('id', 'Book-demo-form')
  expect(router.state.location.hash).toBe('#Book-demo-form')
})

test('a slide without a heading is left out, and the next one heads the page', async () => {
  await editContent({ patch: { id: 'homePage', unset: ['sections[0].slides[0].heading'] } })
  await renderRoute('/')
  expect(slides()).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('7 days')
})

test('a page without opening slides still has one main heading', async () => {
  await editContent(set('homePage', { 'sections[0].hidden': true }))
  await renderRoute('/')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})
