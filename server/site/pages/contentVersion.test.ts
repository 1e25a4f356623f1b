import { afterEach, expect, test, vi } from 'vitest'
import type { LakeEvent } from '../../lake/index.ts'
import { contentEpoch } from './contentVersion.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('what is published makes pages stale, a draft does not', () => {
  let tell: (event: LakeEvent) => void = () => {}
  const epoch = contentEpoch({
    subscribe(listener) {
      tell = listener
      return () => {}
    },
  })
  const before = epoch()
  tell({ transactionId: 'a', documentIds: ['drafts.faq'], syncTags: [] })
  expect(epoch()).toBe(before)
  tell({ transactionId: 'b', documentIds: ['faq'], syncTags: ['s1:abc'] })
  expect(epoch()).toBeGreaterThan(before)
})

test('hosted content makes pages stale once a minute', () => {
  vi.useFakeTimers({ now: 60_000 })
  const epoch = contentEpoch(undefined)
  const before = epoch()
  vi.advanceTimersByTime(59_999)
  expect(epoch()).toBe(before)
  vi.advanceTimersByTime(1)
  expect(epoch()).toBeGreaterThan(before)
})
