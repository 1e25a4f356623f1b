import { act, fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  advanceTime,
  mockIntersectionObserver,
  mockMatchingMedia,
  renderComponent,
} from '../../../tests/setup/renderComponent.tsx'
import { Carousel } from './Carousel.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const slides = ['Goa', 'Jaipur', 'Shimla'].map((place) => ({
  key: place,
  label: place,
  render: () => <p>A hotel in {place}</p>,
}))

const testimonials = (
  <Carousel label="Testimonials" intervalMs={3000} slides={slides} hasStepButtons />
)

const carousel = () => screen.getByRole('region', { name: 'Testimonials' })
const shownSlide = () =>
  document.querySelector('[aria-roledescription="slide"][data-active]')?.getAttribute('aria-label')
const ariaLive = () => document.querySelector('[aria-live]')?.getAttribute('aria-live')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('each interval advances to the next slide, and the last slide wraps to the first', () => {
  renderComponent(testimonials)
  advanceTime(2999)
  expect(shownSlide()).toBe('1 of 3: Goa')
  advanceTime(1)
  expect(shownSlide()).toBe('2 of 3: Jaipur')
  advanceTime(3000)
  expect(shownSlide()).toBe('3 of 3: Shimla')
  advanceTime(3000)
  expect(shownSlide()).toBe('1 of 3: Goa')
})

test('Previous and Next move by one slide, and wrap at the ends', () => {
  renderComponent(testimonials)
  press('Previous slide')
  expect(shownSlide()).toBe('3 of 3: Shimla')
  press('Next slide')
  press('Next slide')
  expect(shownSlide()).toBe('2 of 3: Jaipur')
})

test('a slide that the visitor chose is shown for a full interval', () => {
  renderComponent(testimonials)
  advanceTime(2900)
  press('Next slide')
  advanceTime(2999)
  expect(shownSlide()).toBe('2 of 3: Jaipur')
  advanceTime(1)
  expect(shownSlide()).toBe('3 of 3: Shimla')
})

test('the pause button is the first button, and pauses and resumes the slides', () => {
  renderComponent(testimonials)
  expect(screen.getAllByRole('button')[0]).toHaveAccessibleName('Pause the slides')
  press('Pause the slides')
  advanceTime(9000)
  expect(shownSlide()).toBe('1 of 3: Goa')
  press('Play the slides')
  advanceTime(3000)
  expect(shownSlide()).toBe('2 of 3: Jaipur')
})

test('the slides pause under the pointer, and afterwards resume with a full interval', () => {
  renderComponent(testimonials)
  advanceTime(2000)
  fireEvent.pointerEnter(carousel())
  advanceTime(9000)
  expect(shownSlide()).toBe('1 of 3: Goa')
  fireEvent.pointerLeave(carousel())
  advanceTime(2999)
  expect(shownSlide()).toBe('1 of 3: Goa')
  advanceTime(1)
  expect(shownSlide()).toBe('2 of 3: Jaipur')
})

test('the slides pause while a control has the keyboard focus', () => {
  renderComponent(testimonials)
  const next = screen.getByRole('button', { name: 'Next slide' })
  act(() => next.focus())
  advanceTime(9000)
  expect(shownSlide()).toBe('1 of 3: Goa')
  act(() => next.blur())
  advanceTime(3000)
  expect(shownSlide()).toBe('2 of 3: Jaipur')
})

test('after a click on Play, the slides advance even under the pointer', () => {
  renderComponent(testimonials)
  fireEvent.pointerEnter(carousel())
  press('Pause the slides')
  press('Play the slides')
  advanceTime(3000)
  expect(shownSlide()).toBe('2 of 3: Jaipur')
})

test('the slides pause outside the viewport', () => {
  const setInView = mockIntersectionObserver()
  renderComponent(testimonials)
  setInView(false)
  advanceTime(9000)
  expect(shownSlide()).toBe('1 of 3: Goa')
  setInView(true)
  advanceTime(3000)
  expect(shownSlide()).toBe('2 of 3: Jaipur')
})

test('with reduced motion the slides advance only after a click on Play', () => {
  mockMatchingMedia('reduced-motion')
  renderComponent(testimonials)
  advanceTime(9000)
  expect(shownSlide()).toBe('1 of 3: Goa')
  press('Play the slides')
  advanceTime(3000)
  expect(shownSlide()).toBe('2 of 3: Jaipur')
})

test('a slide is announced only if the visitor chose it and the slides are paused', () => {
  renderComponent(testimonials)
  advanceTime(3000)
  expect(ariaLive()).toBe('off')
  press('Pause the slides')
  expect(ariaLive()).toBe('off')
  press('Next slide')
  expect(ariaLive()).toBe('polite')
  press('Play the slides')
  expect(ariaLive()).toBe('off')
})

test('if the last slide is removed while shown, the first slide is shown', () => {
  const { rerenderComponent } = renderComponent(testimonials)
  advanceTime(6000)
  rerenderComponent(<Carousel label="Testimonials" intervalMs={3000} slides={slides.slice(0, 2)} />)
  expect(shownSlide()).toBe('1 of 2: Goa')
})

test('a single slide stays shown, without controls', () => {
  renderComponent(
    <Carousel label="Welcome" intervalMs={2000} slides={slides.slice(0, 1)} hasStepButtons />,
  )
  advanceTime(9000)
  expect(shownSlide()).toBe('1 of 1: Goa')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('without JavaScript every slide is readable', () => {
  const html = renderToString(testimonials)
  for (const { label } of slides) expect(html).toContain(`${label}</p>`)
  expect(html).not.toMatch(/ hidden=| style=| inert/)
})
