import { expect, onTestFinished, test } from 'vitest'
import { createLakeApp } from '../app.ts'
import { openLakeServices } from '../node/openLakeServices.ts'
import { lakeRoutes } from './index.ts'

/** What the path of the live events answers, and how many streams are open then. */
async function askForEvents(method: string) {
  const services = await openLakeServices({
    dataDir: ':memory:',
    projectId: 'embedded',
    dataset: 'production',
  })
  onTestFinished(services.close)
  const app = createLakeApp(services, lakeRoutes(services))
  const answer = await app.request('http://localhost/v1/data/live/events/production', { method })
  return { answer, open: services.streams.size() }
}

test('HEAD says that there are events and opens no stream, which nobody would ever close', async () => {
  const { answer, open } = await askForEvents('HEAD')
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect([answer.status, answer.body, open]).toEqual([200, null, 0])
})

test('a stream asks proxies neither to cache nor to compress it', async () => {
  const { answer, open } = await askForEvents('GET')
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(open).toBe(1)
})
