import { expect, onTestFinished, test, vi } from 'vitest'
import { answers as enquiry } from '../../../tests/setup/server/sampleEnquiry.ts'
import { keyOfAnswers } from './keyOfAnswers.ts'

test('the same answers are one enquiry until the end of the next day', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-01-01T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const keys = new Set<string>()
  const keyAt = (time: string, answers = enquiry) => {
    vi.setSystemTime(new Date(time))
    const key = keyOfAnswers(answers, { knows: (known) => keys.has(known) })
    keys.add(key)
    return key
  }
  const first = keyAt('2025-01-01T10:00:00Z')
  expect(first).toMatch(/^answers-[\w-]{43}$/)
  expect(keyAt('2025-01-01T23:59:59.999Z')).toBe(first)
  expect(keyAt('2025-01-01T10:00:00Z', { ...enquiry, message: 'Other' })).not.toBe(first)
  expect(keyAt('2025-01-02T23:59:59.999Z')).toBe(first)
  expect(keyAt('2025-01-03T00:00:00Z')).not.toBe(first)
})
