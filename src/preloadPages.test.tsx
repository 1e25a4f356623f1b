import type { RouteObject } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { preloadPages } from './preloadPages.ts'

const loaded: string[] = []
const loader = vi.fn(async ({ request }: { request: Request }) => {
  loaded.push(new URL(request.url).pathname)
  return null
})
const routes: RouteObject[] = [{ path: '/', children: [{ path: '*', loader }] }]
const client = vi.fn(async () => undefined)

const listening = vi.spyOn(document, 'addEventListener')

beforeAll(() => preloadPages(routes, client))

afterAll(() => {
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener)
  listening.mockRestore()
})

beforeEach(() => {
  vi.useFakeTimers()
  loaded.length = 0
  client.mockClear()
})

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Shows a link. Returns a function that dispatches an event on it. */
function showLink(href: string, attributes = '') {
  document.body.innerHTML = `<a href="${href}" ${attributes}><b>Link</b></a>`
  const inner = document.querySelector('b')
  return (type: string) => inner?.dispatchEvent(new Event(type, { bubbles: true }))
}

const waitTooShort = () => vi.advanceTimersByTimeAsync(79)
const waitLongEnough = () => vi.advanceTimersByTimeAsync(80)

test('a page is preloaded once when a pointer stays on its link', async () => {
  const on = showLink('/about')
  on('pointerover')
  await waitLongEnough()
  on('pointerout')
  on('pointerover')
  await waitLongEnough()
  expect(loaded).toEqual(['/about'])
})

test('a page is preloaded when the focus stays on its link', async () => {
  showLink('/terms')('focusin')
  await waitLongEnough()
  expect(loaded).toEqual(['/terms'])
})

test('a page is preloaded at once when its link is pressed', async () => {
  showLink('/contact')('pointerdown')
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded).toEqual(['/contact'])
})

test('a pointer that leaves the link within 80 ms preloads nothing', async () => {
  const on = showLink('/passed')
  on('pointerover')
  await waitTooShort()
  on('pointerout')
  await waitLongEnough()
  expect(loaded).toEqual([])
})

test.each([
  ['another site', 'https://elsewhere.example/there', ''],
  ['a new tab', '/new-tab', 'target="_blank"'],
  ['this page', location.href, ''],
  ['an uploaded file', '/files/embedded/production/one.pdf', ''],
])('a link to %s preloads nothing', async (_, href, attributes) => {
  showLink(href, attributes)('pointerover')
  await waitLongEnough()
  expect(loaded).toEqual([])
})

test('a failed preload is retried when the pointer is over the link again', async () => {
  loader.mockRejectedValueOnce(new Error('offline'))
  const on = showLink('/again')
  on('pointerover')
  await waitLongEnough()
  on('pointerover')
  await waitLongEnough()
  expect(loaded).toEqual(['/again'])
})

test('a press away from links loads the content client', () => {
  document.body.innerHTML = '<p>No link</p>'
  document.querySelector('p')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(client).toHaveBeenCalled()
})

test('nothing is preloaded if the browser saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  showLink('/saved')('pointerover')
  await waitLongEnough()
  expect([loaded, client.mock.calls]).toEqual([[], []])
})
