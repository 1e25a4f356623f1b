import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { adviseOnDroppedUpgrade } from './droppedUpgrade.ts'

test('a proxy that drops Upgrade is told of once', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const app = new Hono().use(adviseOnDroppedUpgrade()).get('*', (c) => c.text('page'))
  await app.request('/')
  expect(said).not.toHaveBeenCalled()
  for (let n = 0; n < 2; n++)
    await app.request('/v1/socket/production', { headers: { 'sec-websocket-key': 'x' } })
  expect(said.mock.calls).toEqual([[expect.stringContaining('Have it pass Upgrade')]])
  said.mockRestore()
})
