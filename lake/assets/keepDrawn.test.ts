import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { namedPictures } from '../../domain/pictures.ts'
import { quarters } from '../../tests/setup/lake/testPictures.ts'
import { createAssets } from './index.ts'
import { transform } from './transform.ts'

vi.mock(import('./transform.ts'), async (actual) => {
  const { transform } = await actual()
  return { transform: vi.fn(transform) }
})

test('what was prepared is not drawn again for the visitor who asks for it first, nor prepared twice', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'prepared-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const assets = createAssets({ dir, projectId: 'p', dataset: 'd', namedPictures })
  onTestFinished(() => assets.close())
  const { url } = await assets.store('image', await quarters(400, 200).png().toBuffer(), {})
  const ask = () =>
    new Request(`http://site.example${url}?w=96&q=75&fit=max&auto=format`, {
      headers: { accept: 'image/avif,image/webp' },
    })
  const visitor = { address: '', documents: () => [] }

  await assets.prepare(ask(), { visitor })
  await assets.prepare(ask(), { visitor })
  const answer = await assets.serve(ask(), { visitor })
  expect(answer?.headers.get('content-type')).toBe('image/avif')
  expect(transform).toHaveBeenCalledTimes(1)
})

test('of an address that is no picture nothing is prepared', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'prepared-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const assets = createAssets({ dir, projectId: 'p', dataset: 'd' })
  vi.mocked(transform).mockClear()
  for (const path of ['/', '/images/p/d/x.png?w=9', `/images/p/d/${'0'.repeat(40)}-9x9.png?w=9`])
    await assets.prepare(new Request(`http://site.example${path}`))
  expect(transform).not.toHaveBeenCalled()
})
