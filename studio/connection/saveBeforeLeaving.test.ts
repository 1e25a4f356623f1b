import { expect, test, vi } from 'vitest'
import { createRequestTracker, type Write } from './requestTracker.ts'
import { retryRequests } from './retryRequests.ts'
import { saveBeforeLeaving } from './saveBeforeLeaving.ts'

function openPage(flush = () => {}) {
  const requestTracker = createRequestTracker()
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response())
  const page = Object.assign(new EventTarget(), {
    fetch,
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  })
  saveBeforeLeaving(page as unknown as Window, requestTracker, () => flush()) // only these members are used
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    page.dispatchEvent(event)
    return event.defaultPrevented ? 'asks' : 'closes'
  }
  const sentTexts = () => fetch.mock.calls.map(([, { body }]) => JSON.parse(String(body)).text)
  return {
    requestTracker,
    page,
    fetch,
    leave,
    sentTexts,
    hide: () => page.dispatchEvent(new Event('pagehide')),
  }
}

const write = (text: string): Write => ({ url: '/actions', headers: {}, body: { text } })

test('a page without unsaved edits closes without a question or a request', () => {
  const { leave, hide, fetch } = openPage()
  expect(leave()).toBe('closes')
  hide()
  expect(fetch).not.toHaveBeenCalled()
})

test('a page whose edits cannot be saved asks before it closes', () => {
  const { requestTracker, leave } = openPage()
  const failing = write('a')
  requestTracker.beginWrite(failing, () => {})
  expect(leave()).toBe('closes')
  requestTracker.reportProblem(failing, 'unreachable')
  expect(leave()).toBe('asks')
  requestTracker.endRequest(failing)
  expect(leave()).toBe('closes')
})

test('a page with edits above the keepalive limit asks before it closes', () => {
  const { requestTracker, leave } = openPage()
  requestTracker.beginWrite(write('अ'.repeat(25_000)), () => {}) // 75,000 bytes in UTF-8
  expect(leave()).toBe('asks')
})

test('a closing page sends an unanswered write again, and then the next write, as keepalive requests', () => {
  const { requestTracker, hide, fetch, sentTexts } = openPage()
  const [first, second] = [write('first'), write('second')]
  requestTracker.beginWrite(first, () => {
    requestTracker.endRequest(first)
    requestTracker.beginWrite(second, () => requestTracker.endRequest(second))
  })
  hide()
  expect(sentTexts()).toEqual(['first', 'second'])
  for (const [url, init] of fetch.mock.calls) {
    expect(url).toBe('/actions')
    expect(init).toMatchObject({ method: 'POST', keepalive: true })
  }
})

test('a closing page also sends a write that a document begins after its first write is completed', async () => {
  const { requestTracker, hide, sentTexts } = openPage()
  const request = retryRequests(requestTracker, { retryReads: true })
  const save = (text: string) =>
    request(
      { method: 'POST', url: '/data/actions/production', body: { text } },
      () => new Promise(() => {}),
    )
  void save('first').then(() => save('second'))
  hide()
  await vi.waitFor(() => expect(sentTexts()).toEqual(['first', 'second']))
})

test('a closing page sends pending edits', () => {
  const pendingEdits: (() => void)[] = []
  const { requestTracker, hide, sentTexts } = openPage(() => pendingEdits.shift()?.())
  const typed = write('typed')
  pendingEdits.push(() => requestTracker.beginWrite(typed, () => requestTracker.endRequest(typed)))
  hide()
  expect(sentTexts()).toEqual(['typed'])
})
