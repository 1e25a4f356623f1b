import { expect, test } from 'vitest'
import { addEncodings } from './cachedPage.ts'

test('a page is compressed again at the next request after its compression has failed', async () => {
  // The body is read once for the ETag, and then once for each compression. The first compression cannot read it.
  const bodies = ['home', undefined as never, 'home']
  const page = addEncodings({
    status: 200,
    type: 'text/html',
    get body() {
      return bodies.shift() ?? 'home'
    },
  })
  await expect(page.encode('gzip')).rejects.toThrow()
  expect((await page.encode('gzip')).length).toBeGreaterThan(0)
})
