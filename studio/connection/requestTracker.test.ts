import { expect, test } from 'vitest'
import { createRequestTracker } from './requestTracker.ts'

test('the status names only the most urgent of several problems', () => {
  const tracker = createRequestTracker()
  const save = {}
  tracker.reportProblem({}, 'noWebSockets')
  tracker.reportProblem(save, 'signedOut')
  expect(tracker.status().problem).toBe('signedOut')
  tracker.endRequest(save)
  expect(tracker.status().problem).toBe('noWebSockets')
})
