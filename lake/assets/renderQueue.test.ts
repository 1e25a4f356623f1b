import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { temporaryFolder } from '../../tests/setup/lake/testLake.ts'
import { createQuarteredPicture, get } from '../../tests/setup/lake/testPictures.ts'
import { createDiskCache } from './diskCache.ts'
import { renderImage } from './renderImage.ts'
import { createAssets } from './storeAsset.ts'

vi.mock(import('./renderImage.ts'), async (actual) => {
  const { renderImage } = await actual()
  return { renderImage: vi.fn(renderImage) }
})

const project = { projectId: 'embedded', dataset: 'production' }

beforeEach(() => {
  vi.mocked(renderImage).mockClear()
})

async function storeQuarteredPicture(dir: string) {
  const assets = createAssets({ dir, ...project })
  const { url } = await assets.store(
    'image',
    await createQuarteredPicture(40, 20).png().toBuffer(),
    {},
  )
  return { assets, url }
}

test('concurrent requests for the same image render it once', async () => {
  const { assets, url } = await storeQuarteredPicture(temporaryFolder())
  const requests = Array.from({ length: 20 }, () => get(assets, `${url}?w=10`))
  const sizes = (await Promise.all(requests)).map(({ headers }) => headers.get('content-length'))
  expect(new Set(sizes).size).toBe(1)
  expect(renderImage).toHaveBeenCalledTimes(1)
})

test('equivalent parameters share one rendered image', async () => {
  const { assets, url } = await storeQuarteredPicture(temporaryFolder())
  const first = await get(assets, `${url}?w=20&h=10&fit=crop`)
  const equivalentQueries = [
    'h=10&fit=crop&w=20',
    'w=10&h=5&dpr=2&fit=crop&crop=center',
    'w=20&q=75&h=10&fit=crop&x=1',
  ]
  for (const query of equivalentQueries) {
    const again = await get(assets, `${url}?${query}`)
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  }
  expect(renderImage).toHaveBeenCalledTimes(1)
})

test('an image that failed to render is rendered at the next request', async () => {
  const { assets, url } = await storeQuarteredPicture(temporaryFolder())
  vi.mocked(renderImage).mockRejectedValueOnce(new Error('out of memory'))
  const failed = await get(assets, `${url}?w=10`)
  expect(failed.status).toBe(500)
  expect(await failed.text()).toContain('The image could not be prepared: out of memory.')
  expect((await get(assets, `${url}?w=10`)).status).toBe(200)
})

test('a request with a matching If-None-Match renders nothing', async () => {
  const { assets, url } = await storeQuarteredPicture(temporaryFolder())
  const answer = await get(assets, `${url}?w=10`, { headers: { 'if-none-match': '*' } })
  expect(answer.status).toBe(304)
  expect(renderImage).not.toHaveBeenCalled()
})

test('rendered images on disk survive a restart', async () => {
  const dir = temporaryFolder()
  const { assets, url } = await storeQuarteredPicture(dir)
  const before = await (await get(assets, `${url}?w=10`)).arrayBuffer()
  const after = await (await get(createAssets({ dir, ...project }), `${url}?w=10`)).arrayBuffer()
  expect(Buffer.from(after).equals(Buffer.from(before))).toBe(true)
  expect(renderImage).toHaveBeenCalledTimes(1)
})

test('images are still served after the folder of rendered images has been deleted', async () => {
  const dir = temporaryFolder()
  const { assets, url } = await storeQuarteredPicture(dir)
  await get(assets, `${url}?w=10`)
  await rm(join(dir, 'drawn'), { recursive: true })
  expect((await get(assets, `${url}?w=10`)).status).toBe(200)
  vi.mocked(renderImage).mockClear()
  for (let time = 0; time < 2; time++) expect((await get(assets, `${url}?w=11`)).status).toBe(200)
  expect(renderImage).toHaveBeenCalledTimes(1)
})

test('the disk cache evicts the least recently used entry and skips a file over half the cache size', async () => {
  const cache = createDiskCache(temporaryFolder(), 25)
  const tenBytes = new Uint8Array(10)
  await cache.get('first')
  await cache.put('first', tenBytes)
  await cache.put('second', tenBytes)
  await cache.get('first')
  await cache.put('third', tenBytes)
  expect(await cache.get('second')).toBeUndefined()
  expect(await cache.get('first')).toHaveLength(10)
  expect(await cache.get('third')).toHaveLength(10)
  await cache.put('aboveHalf', new Uint8Array(20))
  expect(await cache.get('aboveHalf')).toBeUndefined()
  expect(await cache.get('third')).toHaveLength(10)
})

test('partial, empty and oversized files are removed when the disk cache is opened', async () => {
  const dir = temporaryFolder()
  await writeFile(join(dir, 'half.part'), 'x')
  await writeFile(join(dir, 'empty'), '')
  await writeFile(join(dir, 'large'), new Uint8Array(50))
  const cache = createDiskCache(dir, 25)
  expect(await cache.get('large')).toBeUndefined()
  await cache.put('small', new Uint8Array(5))
  await eventually(async () => expect(await readdir(dir)).toEqual(['small']))
})
