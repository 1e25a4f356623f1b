import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { eventually } from '../../../tests/setup/eventually.ts'
import { ASKED_OFTEN, withEncodings } from './encodings.ts'

const body = Array.from({ length: 2000 }, (_, at) => `Room ${at * 7919} is clean.`).join('\n')

test('a page that is asked for often is made smaller, once, with an ETag of its own', async () => {
  const page = withEncodings({ status: 200, type: 'text/html', body })
  const quickTag = page.etag('br')
  const quick = await page.encoded('br')
  for (let asked = 1; asked < ASKED_OFTEN; asked += 1) expect(await page.encoded('br')).toBe(quick)
  await eventually(() => expect(page.etag('br')).not.toBe(quickTag))

  const smallest = await page.encoded('br')
  expect(smallest.length).toBeLessThan(quick.length)
  expect(brotliDecompressSync(smallest).toString()).toBe(body)
  expect(await page.encoded('br')).toBe(smallest)
})

test('a page that few ask for stays as it is', async () => {
  const page = withEncodings({ status: 200, type: 'text/html', body })
  const tags = ['br', 'gzip', 'identity'] as const
  const before = tags.map(page.etag)
  for (const encoding of tags) await page.encoded(encoding)
  expect(tags.map(page.etag)).toEqual(before)
  expect(new Set(before).size).toBe(3)
})
