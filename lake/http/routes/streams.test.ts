import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/setup/lake/testLake.ts'
import { createLakeApp } from '../app.ts'
import { openLakeServices } from '../node/openLakeServices.ts'
import { lakeRoutes } from './index.ts'

/** Requests the live events; returns the response and the number of open streams. */
async function requestEvents(method: string) {
  const services = await openLakeServices({
    dataDir: temporaryFolder(),
    projectId: 'embedded',
    dataset: 'production',
  })
  onTestFinished(services.close)
  const app = createLakeApp(services, lakeRoutes(services))
  const answer = await app.request('http://localhost/v1/data/live/events/production', { method })
  return { answer, open: services.streams.size() }
}

test('HEAD returns the headers of the event stream and opens no stream', async () => {
  const { answer, open } = await requestEvents('HEAD')
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect([answer.status, answer.body, open]).toEqual([200, null, 0])
})

test('the headers of a stream forbid proxies to cache or transform it', async () => {
  const { answer, open } = await requestEvents('GET')
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(open).toBe(1)
})
