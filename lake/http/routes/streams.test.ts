import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/setup/lake/testLake.ts'
import { createLakeApp } from '../app.ts'
import { openLakeServices } from '../node/openLakeServices.ts'
import { lakeRoutes } from './index.ts'

async function requestLiveEvents(method: string) {
  const services = await openLakeServices({
    dataDir: temporaryFolder(),
    projectId: 'embedded',
    dataset: 'production',
  })
  onTestFinished(services.close)
  const app = createLakeApp(services, lakeRoutes(services))
  const response = await app.request('http://localhost/v1/data/live/events/production', { method })
  return { response, openStreams: services.streams.size() }
}

test('a HEAD request for live events returns the headers of a stream and opens no stream', async () => {
  const { response, openStreams } = await requestLiveEvents('HEAD')
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect([response.status, response.body, openStreams]).toEqual([200, null, 0])
})

test('a GET request for live events opens a stream that proxies may neither cache nor transform', async () => {
  const { response, openStreams } = await requestLiveEvents('GET')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(openStreams).toBe(1)
})
