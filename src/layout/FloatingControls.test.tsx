import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { content } from '../../tests/setup/content.ts'
import { mockMatchingMedia } from '../../tests/setup/renderComponent.tsx'
import { renderRoute } from '../../tests/setup/renderRoute.tsx'

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    fireEvent.scroll(window)
  })

afterEach(() => scrollTo(0))

async function scrollDown() {
  scrollTo(301)
  await screen.findByRole('button', { name: 'Scroll to top' })
}

const toTop = () => screen.queryByRole('button', { name: 'Scroll to top' })
const chat = () => screen.queryByRole('link', { name: /^Chat with us/ })

test('the controls are shown only while the page is scrolled by more than 300 pixels', async () => {
  await renderRoute('/thankyou')
  expect(toTop()).not.toBeInTheDocument()
  scrollTo(300)
  expect(toTop()).not.toBeInTheDocument()
  await scrollDown()
  scrollTo(300)
  expect(toTop()).not.toBeInTheDocument()
})

test('the chat link opens a WhatsApp chat in a new tab, with the number and the text of the settings', async () => {
  await content.edit('siteSettings', {
    'chat.number': '+91 (0)22222 33333',
    'chat.text': 'A demo & a quote?',
  })
  await renderRoute('/thankyou')
  await scrollDown()
  expect(chat()).toHaveAttribute(
    'href',
    'https://wa.me/912222233333?text=A%20demo%20%26%20a%20quote%3F',
  )
  expect(chat()).toHaveAttribute('target', '_blank')
  expect(chat()).toHaveAttribute('rel', 'noopener noreferrer')
})

test('without a chat number, only “Scroll to top” is shown', async () => {
  await content.unset('siteSettings', 'chat.number')
  await renderRoute('/thankyou')
  await scrollDown()
  expect(chat()).not.toBeInTheDocument()
  expect(toTop()).toBeInTheDocument()
})

test('“Scroll to top” scrolls smoothly and focuses the main content', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await renderRoute('/thankyou')
  await scrollDown()
  fireEvent.click(toTop() as HTMLElement)
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' })
  expect(screen.getByRole('main')).toHaveFocus()
})

test('with reduced motion, “Scroll to top” jumps to the top', async () => {
  mockMatchingMedia('reduced-motion')
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await renderRoute('/thankyou')
  await scrollDown()
  fireEvent.click(toTop() as HTMLElement)
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
})
