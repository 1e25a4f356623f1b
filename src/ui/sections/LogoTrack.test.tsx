import { fireEvent, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  advanceTime,
  mockMatchingMedia,
  renderComponent,
} from '../../../tests/setup/renderComponent.tsx'
import { LogoTrack } from './LogoTrack.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const makeLogos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    _id: `logo-${at}`,
    name: `Hotel ${at + 1}`,
    image: null,
    sample: null,
  }))

const slider = (count = 25) => <LogoTrack logos={makeLogos(count)} />
const shift = () => {
  const id = screen.getByRole('button', { name: 'Next logos' }).getAttribute('aria-controls') ?? ''
  return document.getElementById(id)?.style.transform
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a track of 25 logos moves by one logo, 16 percent, every 1000 milliseconds', () => {
  renderComponent(slider())
  expect(shift()).toBe('translateX(0%)')
  advanceTime(999)
  expect(shift()).toBe('translateX(0%)')
  advanceTime(1)
  expect(shift()).toBe('translateX(-16%)')
  advanceTime(1000)
  expect(shift()).toBe('translateX(-32%)')
})

test('after the last logo, the track returns to the first logo', () => {
  renderComponent(slider())
  advanceTime(24_000)
  expect(shift()).toBe('translateX(-384%)')
  advanceTime(1000)
  expect(shift()).toBe('translateX(0%)')
})

test('Next moves three logos forward and Previous three back, and both wrap', () => {
  renderComponent(slider())
  press('Next logos')
  expect(shift()).toBe('translateX(-48%)')
  press('Previous logos')
  press('Previous logos')
  expect(shift()).toBe('translateX(-352%)')
  press('Next logos')
  expect(shift()).toBe('translateX(0%)')
})

test('the shift in percent is the index times 400 divided by the number of logos', () => {
  renderComponent(slider(8))
  advanceTime(3000)
  expect(shift()).toBe('translateX(-150%)')
})

test('the pause button pauses and resumes the logos', () => {
  renderComponent(slider())
  press('Pause the logos')
  advanceTime(5000)
  expect(shift()).toBe('translateX(0%)')
  press('Play the logos')
  advanceTime(1000)
  expect(shift()).toBe('translateX(-16%)')
})

test('with reduced motion the logos do not move automatically', () => {
  mockMatchingMedia('reduced-motion')
  renderComponent(slider())
  advanceTime(5000)
  expect(shift()).toBe('translateX(0%)')
})

test('the list contains each logo once, although the row also contains copies', () => {
  renderComponent(slider())
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(25)
  expect(screen.getAllByText('Hotel 1')).toHaveLength(2)
})

test('the server-rendered HTML has no style attribute', () => {
  const html = renderToString(slider())
  expect(html).toContain('Hotel 25')
  expect(html).not.toContain('style=')
})
