import { afterEach, expect, test, vi } from 'vitest'
import { makeAnnouncement, makeReferences } from '../../mocks/index.ts'
import { render } from '../../src/rendering/render.tsx'
import { content } from '../setup/content.ts'

afterEach(() => {
  vi.useRealTimers()
})

const renderThankYouPage = () =>
  render({
    url: '/thankyou',
    siteUrl: 'https://www.aangan.example',
    mode: 'live',
    access: { apiHost: window.location.origin },
  })

test('a rendered page contains current announcements, and its expiresAt is the next start or end of an announcement', async () => {
  const [from, until] = ['2026-12-07T09:00:00.000Z', '2026-12-11T18:00:00.000Z']
  await content.put(makeAnnouncement({ text: 'We are at the hotel fair.', from, until }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01') })
  const before = await renderThankYouPage()
  expect(before.html).not.toContain('hotel fair')
  expect(before.expiresAt).toBe(Date.parse(from))
  vi.setSystemTime(Date.parse(from))
  const during = await renderThankYouPage()
  expect(during.html).toContain('We are at the hotel fair.')
  expect(during.expiresAt).toBe(Date.parse(until))
  vi.setSystemTime(Date.parse(until))
  const after = await renderThankYouPage()
  expect(after.html).not.toContain('hotel fair')
  expect(after.expiresAt).toBeGreaterThan(Date.parse(until))
})

test('an announcement whose only page is unpublished is not shown', async () => {
  const pages = makeReferences('unpublished').map((page) => ({ ...page, _weak: true }))
  await content.put(makeAnnouncement({ text: 'We are at the hotel fair.', pages }))
  expect((await renderThankYouPage()).html).not.toContain('hotel fair')
})
