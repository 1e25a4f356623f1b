import { expect, test, vi } from 'vitest'
import { saveBeforeLeaving } from './leaving.ts'
import { createRequestTracker, type Write } from './requestTracker.ts'

function open(flush = () => {}) {
  const requestTracker = createRequestTracker()
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response())
  const page = Object.assign(new EventTarget(), {
    fetch,
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  })
  saveBeforeLeaving(page as unknown as Window, requestTracker, () => flush()) // nothing else of a window is used
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    page.dispatchEvent(event)
    return event.defaultPrevented ? 'asks' : 'closes'
  }
  const sent = () => fetch.mock.calls.map(([, { body }]) => JSON.parse(String(body)).text)
  return {
    requestTracker,
    page,
    fetch,
    leave,
    sent,
    hide: () => page.dispatchEvent(new Event('pagehide')),
  }
}

const write = (text: string): Write => ({ url: '/actions', headers: {}, body: { text } })

test('a page without unsaved edits closes without a question or a request', () => {
  const { leave, hide, fetch } = open()
  expect(leave()).toBe('closes')
  hide()
  expect(fetch).not.toHaveBeenCalled()
})

test('a page whose edits cannot be saved asks before it closes', () => {
  const { requestTracker, leave } = open()
  const failing = write('a')
  requestTracker.begin(failing, () => {})
  expect(leave()).toBe('closes')
  requestTracker.retrying(failing, 'unreachable')
  expect(leave()).toBe('asks')
  requestTracker.end(failing)
  expect(leave()).toBe('closes')
})

test('a page with edits above the keepalive limit asks before it closes', () => {
  const { requestTracker, leave } = open()
  requestTracker.begin(write('अ'.repeat(25_000)), () => {}) // three bytes each
  expect(leave()).toBe('asks')
})

test('a closing page sends unanswered and waiting writes by keepalive requests', () => {
  const { requestTracker, hide, fetch, sent } = open()
  const [first, second] = [write('first'), write('second')]
  requestTracker.begin(first, () => {
    requestTracker.end(first)
    // The document begins its next write.
    requestTracker.begin(second, () => requestTracker.end(second))
  })
  hide()
  expect(sent()).toEqual(['first', 'second'])
  expect(fetch).toHaveBeenCalledWith(
    '/actions',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  )
})

test('a closing page sends pending edits', () => {
  const pendingEdits: (() => void)[] = []
  const { requestTracker, hide, sent } = open(() => pendingEdits.shift()?.())
  const typed = write('typed')
  pendingEdits.push(() => requestTracker.begin(typed, () => requestTracker.end(typed)))
  hide()
  expect(sent()).toEqual(['typed'])
})
