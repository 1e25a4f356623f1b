import { expect, test } from 'vitest'
import { createRequestTracker } from './requestTracker.ts'

test('of several problems, the one that the editor has to solve first is shown', () => {
  const tracker = createRequestTracker()
  const save = {}
  tracker.reportProblem({}, 'noWebSockets')
  tracker.reportProblem(save, 'signedOut')
  expect(tracker.status().problem).toBe('signedOut')
  tracker.endRequest(save)
  expect(tracker.status().problem).toBe('noWebSockets')
})
