import { expect, test } from 'vitest'
import { addEncodings } from './cachedPage.ts'

/** zlib rejects this body, as it rejects a text for which there is no memory. */
const UNREADABLE = {} as string

test('a page is compressed again at the next request after its compression has failed', async () => {
  let isReadable = true
  const page = addEncodings({
    status: 200,
    type: 'text/html',
    get body() {
      return isReadable ? 'home' : UNREADABLE
    },
  })
  isReadable = false
  await expect(page.encode('gzip')).rejects.toThrow()
  isReadable = true
  expect((await page.encode('gzip')).length).toBeGreaterThan(0)
})
