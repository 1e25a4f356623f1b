import type { LakeEvent } from '@aangan/lake'
import { afterEach, expect, test, vi } from 'vitest'
import { createContentVersion } from './contentVersion.ts'

afterEach(() => {
  vi.useRealTimers()
})

function createTestVersion() {
  let emit: (event: LakeEvent) => void = () => {}
  const content = createContentVersion({
    subscribe(listener) {
      emit = listener
      return () => {}
    },
  })
  const commit = (...syncTags: string[]) =>
    emit({ transactionId: 'a', documentIds: ['x'], syncTags })
  return { content, commit }
}

test('a page without sync tags becomes stale after any publish, but not after a change of a draft', () => {
  const { content, commit } = createTestVersion()
  const before = content.current()
  commit()
  expect([content.current(), content.hasChanged(before, undefined)]).toEqual([before, false])
  commit('s1:abc')
  expect(content.current()).toBeGreaterThan(before)
  expect(content.hasChanged(before, undefined)).toBe(true)
})

test('a page with sync tags becomes stale only after a publish that shares one of the tags', () => {
  const { content, commit } = createTestVersion()
  const before = content.current()
  commit('s1:faq', 's1:faq-1')
  commit('s1:post')
  expect(content.hasChanged(before, ['s1:faq'])).toBe(true)
  expect(content.hasChanged(before, ['s1:post', 's1:home'])).toBe(true)
  expect(content.hasChanged(before, ['s1:price'])).toBe(false)
  expect(content.hasChanged(before + 1, ['s1:faq'])).toBe(false)
})

test('a page is stale after 501 publishes of other content', () => {
  const { content, commit } = createTestVersion()
  const before = content.current()
  for (let count = 0; count < 500; count += 1) commit('s1:faq')
  expect(content.hasChanged(before, ['s1:price'])).toBe(false)
  commit('s1:faq')
  expect(content.hasChanged(before, ['s1:price'])).toBe(true)
})

test('pages of hosted content become stale once a minute', () => {
  vi.useFakeTimers({ now: 60_000 })
  const content = createContentVersion(undefined)
  const before = content.current()
  vi.advanceTimersByTime(59_999)
  expect(content.hasChanged(before, ['s1:faq'])).toBe(false)
  vi.advanceTimersByTime(1)
  expect(content.hasChanged(before, ['s1:faq'])).toBe(true)
})
