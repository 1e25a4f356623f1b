import { afterEach, expect, test, vi } from 'vitest'
import type { LakeEvent } from '../../lake/index.ts'
import { createContentVersion } from './contentVersion.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('what is published makes pages stale, a draft does not', () => {
  let emit: (event: LakeEvent) => void = () => {}
  const version = createContentVersion({
    subscribe(listener) {
      emit = listener
      return () => {}
    },
  })
  const before = version()
  emit({ transactionId: 'a', documentIds: ['drafts.faq'], syncTags: [] })
  expect(version()).toBe(before)
  emit({ transactionId: 'b', documentIds: ['faq'], syncTags: ['s1:abc'] })
  expect(version()).toBeGreaterThan(before)
})

test('hosted content makes pages stale once a minute', () => {
  vi.useFakeTimers({ now: 60_000 })
  const version = createContentVersion(undefined)
  const before = version()
  vi.advanceTimersByTime(59_999)
  expect(version()).toBe(before)
  vi.advanceTimersByTime(1)
  expect(version()).toBeGreaterThan(before)
})
