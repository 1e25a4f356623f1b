import type { RouteObject } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { preloadPages } from './preloadPages.ts'

const loadedPaths: string[] = []
const loader = vi.fn(async ({ request }: { request: Request }) => {
  loadedPaths.push(new URL(request.url).pathname)
  return null
})
const routes: RouteObject[] = [{ path: '/', children: [{ path: '*', loader }] }]
const loadContentClient = vi.fn(async () => undefined)

const addListener = vi.spyOn(document, 'addEventListener')

beforeAll(() => preloadPages(routes, loadContentClient))

afterAll(() => {
  for (const [type, listener] of addListener.mock.calls)
    document.removeEventListener(type, listener)
  addListener.mockRestore()
})

beforeEach(() => {
  vi.useFakeTimers()
  loadedPaths.length = 0
  loadContentClient.mockClear()
})

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function showLink(href: string, attributes = '') {
  document.body.innerHTML = `<a href="${href}" ${attributes}><b>Link</b></a>`
  const linkText = document.querySelector('b')
  return (type: string) => linkText?.dispatchEvent(new Event(type, { bubbles: true }))
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a page is preloaded only once, even if its link is hovered twice', async () => {
  const dispatch = showLink('/about')
  dispatch('pointerover')
  await wait(80)
  dispatch('pointerout')
  dispatch('pointerover')
  await wait(80)
  expect(loadedPaths).toEqual(['/about'])
})

test('a page is preloaded when the focus stays on its link', async () => {
  showLink('/terms')('focusin')
  await wait(80)
  expect(loadedPaths).toEqual(['/terms'])
})

test('a page is preloaded at once when its link is pressed', async () => {
  showLink('/contact')('pointerdown')
  await wait(0)
  expect(loadedPaths).toEqual(['/contact'])
})

test('a pointer that leaves the link within 80 ms preloads nothing', async () => {
  const dispatch = showLink('/passed')
  dispatch('pointerover')
  await wait(79)
  dispatch('pointerout')
  await wait(80)
  expect(loadedPaths).toEqual([])
})

test.each([
  ['to another site', 'https://elsewhere.example/there', ''],
  ['that opens a new tab', '/new-tab', 'target="_blank"'],
  ['to the current page', location.href, ''],
  ['to an uploaded file', '/files/embedded/production/one.pdf', ''],
])('a link %s preloads nothing', async (_, href, attributes) => {
  showLink(href, attributes)('pointerover')
  await wait(80)
  expect(loadedPaths).toEqual([])
})

test('a failed preload is retried when the pointer enters the link again', async () => {
  loader.mockRejectedValueOnce(new Error('offline'))
  const dispatch = showLink('/again')
  dispatch('pointerover')
  await wait(80)
  dispatch('pointerover')
  await wait(80)
  expect(loadedPaths).toEqual(['/again'])
})

test('a press loads the content client even if it is not on a link', () => {
  document.body.innerHTML = '<p>No link</p>'
  document.querySelector('p')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(loadContentClient).toHaveBeenCalled()
})

test('neither pages nor the content client are loaded if the browser’s data saver is on', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  showLink('/saved')('pointerover')
  await wait(80)
  expect([loadedPaths, loadContentClient.mock.calls]).toEqual([[], []])
})
