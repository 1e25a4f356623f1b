import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLake } from '@aangan/lake'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createContentCopy } from './contentSnapshot.ts'

/** A lake uses the folder until the test ends, as on a running server. */
async function openDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'running-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const seed = join(folder, 'seed')
  mkdirSync(seed)
  const image = { _type: 'image', _sanityAsset: 'image@file://./dot.png' }
  writeFileSync(join(seed, 'data.ndjson'), JSON.stringify({ _id: 'a', _type: 'page', image }))
  const dot = { width: 8, height: 8, channels: 3, background: 'red' } as const
  writeFileSync(join(seed, 'dot.png'), await sharp({ create: dot }).png().toBuffer())
  const dataDir = join(folder, 'data')
  const lake = await openLake({ dataDir, projectId: 'p', dataset: 'd', seed })
  onTestFinished(lake.close)
  return dataDir
}

test('a snapshot contains documents and pictures; opening the snapshot does not delete the server’s unfinished uploads', async () => {
  const dataDir = await openDataFolder()
  const upload = join(dataDir, 'assets', 'incoming', 'half-an-upload')
  writeFileSync(upload, 'half')
  const snapshot = await createContentCopy(dataDir)
  onTestFinished(snapshot.remove)
  const lake = await openLake({ dataDir: snapshot.dataDir, projectId: 'p', dataset: 'd' })
  onTestFinished(lake.close)
  const get = async (path: string) => lake.fetch(new Request(`http://localhost${path}`))
  const query = encodeURIComponent('*[_type == "page"][0].image.asset->url')
  const { result } = await (await get(`/v1/data/query/d?query=${query}`)).json()
  expect((await get(result)).status).toBe(200)
  expect((await get(`${result}?w=4`)).status).toBe(200)
  expect(existsSync(upload)).toBe(true)
})
