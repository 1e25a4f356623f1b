import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePicture } from '../../../mocks/index.ts'
import { content } from '../../../tests/setup/content.ts'
import { advanceTime } from '../../../tests/setup/renderComponent.tsx'
import { renderSections } from '../../../tests/setup/renderSections.tsx'

beforeEach(() =>
  content.replaceAll('testimonial', [
    { text: 'We sleep again.', name: 'Asha, Pune', img: makePicture('A hotel in Pune') },
    { text: 'We count less.' },
    { name: 'Nobody, who said nothing' },
    { text: 'We smile more.', name: 'Ravi, Goa' },
  ]),
)
afterEach(() => {
  vi.useRealTimers()
})

const section = { _type: 'testimonialsSection', heading: 'They say' } as const

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
function restartAutoplay() {
  press('Pause the slides')
  press('Play the slides')
}
const activeLabel = () => document.querySelector('[data-active]')?.getAttribute('aria-label')

test('each testimonial shows its text, name and picture; a testimonial without text is omitted', async () => {
  await renderSections(section)
  const [first, second, third, ...others] = screen.getAllByRole('figure')
  expect(first).toHaveTextContent('We sleep again.Asha, Pune')
  expect(within(first as HTMLElement).getByRole('img', { name: 'A hotel in Pune' })).toBeVisible()
  expect(second).toHaveTextContent(/^We count less\.$/)
  expect(third).toHaveTextContent('We smile more.Ravi, Goa')
  expect(others).toEqual([])
})

test('the carousel shows the next testimonial after three seconds', async () => {
  await renderSections(section)
  vi.useFakeTimers()
  restartAutoplay()
  advanceTime(2999)
  expect(activeLabel()).toBe('1 of 3: Asha, Pune')
  advanceTime(1)
  expect(activeLabel()).toBe('2 of 3: Quote 2')
})

test('a section without testimonials is omitted', async () => {
  await content.replaceAll('testimonial', [])
  const { container } = await renderSections(section)
  expect(container).toBeEmptyDOMElement()
})
