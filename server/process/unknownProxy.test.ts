import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { adviseOnUnknownProxy } from './unknownProxy.ts'

function serve(clientAddressHeader?: string) {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const app = new Hono().use(adviseOnUnknownProxy(clientAddressHeader)).get('/', (c) => c.text(''))
  const ask = (headers: Record<string, string> = {}) => app.request('/', { headers })
  return { warn, ask }
}

test('a proxy that the configuration does not know is named once, with what to do', async () => {
  const { warn, ask } = serve()
  await ask()
  expect(warn).not.toHaveBeenCalled()
  for (const header of ['X-Forwarded-For', 'Via']) await ask({ [header]: '192.0.2.1' })
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/header x-forwarded-for, .+ set it to the header that says who asks/)],
  ])
})

test('nothing is said of a proxy that is configured', async () => {
  const { warn, ask } = serve('x-forwarded-for')
  await ask({ 'X-Forwarded-For': '192.0.2.1' })
  expect(warn).not.toHaveBeenCalled()
})
