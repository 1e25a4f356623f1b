import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { makeAnnouncement, makeReferences } from '../../mocks/index.ts'
import { content } from '../../tests/setup/content.ts'
import { renderRoute } from '../../tests/setup/renderRoute.tsx'

const bar = () => screen.queryByRole('complementary', { name: 'Announcement' })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

afterEach(() => {
  vi.useRealTimers()
  window.localStorage.clear()
})

test('an announcement is shown with its link', async () => {
  const link = { _type: 'link' as const, label: 'See the stand', href: '/aboutus' }
  await content.put(makeAnnouncement({ text: 'We are at the hotel fair.', link }))
  await renderRoute('/thankyou')
  const shown = within(bar() as HTMLElement) // if the bar is missing, the next line fails
  expect(shown.getByText('We are at the hotel fair.')).toBeVisible()
  expect(shown.getByRole('link', { name: 'See the stand' })).toHaveAttribute('href', '/aboutus')
})

test('an announcement with pages is shown only on those pages', async () => {
  await content.put(makeAnnouncement({ pages: makeReferences('blogPage') }))
  const { router } = await renderRoute('/blog')
  expect(bar()).toBeVisible()
  await act(() => router.navigate('/thankyou'))
  expect(bar()).not.toBeInTheDocument()
})

test('an announcement appears at its start and disappears at its end, without a reload', async () => {
  await content.put(makeAnnouncement({ from: inHours(1), until: inHours(2) }))
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  await renderRoute('/thankyou')
  expect(bar()).not.toBeInTheDocument()
  await act(() => vi.advanceTimersByTime(3_600_000))
  expect(bar()).toBeVisible()
  await act(() => vi.advanceTimersByTime(3_600_000))
  expect(bar()).not.toBeInTheDocument()
})

test('closing an announcement focuses the main content and hides the announcement until its text changes', async () => {
  const announcement = makeAnnouncement({ text: 'Closed on Sunday.' })
  await content.put(announcement)
  await renderRoute('/thankyou')
  await userEvent.click(screen.getByRole('button', { name: 'Close the announcement' }))
  expect(bar()).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
  cleanup()
  await renderRoute('/thankyou')
  expect(bar()).not.toBeInTheDocument()
  cleanup()
  await content.edit(announcement._id, { text: 'Closed on Monday.' })
  await renderRoute('/thankyou')
  expect(bar()).toHaveTextContent('Closed on Monday.')
})
