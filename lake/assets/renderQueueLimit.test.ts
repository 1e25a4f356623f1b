import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { startLake } from '../../tests/setup/lake/testLake.ts'
import { createQuarteredPicture } from '../../tests/setup/lake/testPictures.ts'
import { renderImage } from './renderImage.ts'

vi.mock(import('./renderImage.ts'), async (actual) => {
  const { renderImage } = await actual()
  return { renderImage: vi.fn(renderImage) }
})

test('an IP address with 200 waiting images gets a 429 and does not block another address', async () => {
  const { lake, origin, editor } = await startLake()
  const { url } = await editor.assets.upload(
    'image',
    await createQuarteredPicture(40, 20).png().toBuffer(),
  )
  const finishers: (() => void)[] = []
  vi.mocked(renderImage).mockImplementation(
    () => new Promise((resolve) => finishers.push(() => resolve(new Uint8Array([1])))),
  )
  onTestFinished(() => void vi.mocked(renderImage).mockReset())
  const request = (width: number, address: string) =>
    lake.fetch(new Request(`${origin}${url}?w=${width}`), { address })

  const answers = Array.from({ length: 250 }, (_, at) => request(at + 1, 'greedy'))
  await eventually(() => expect(finishers).toHaveLength(2))
  const rejected = await request(600, 'greedy')
  expect(rejected.status).toBe(429)
  expect(rejected.headers.get('retry-after')).toBe('5')
  expect(await rejected.text()).toContain('Too many requests from your IP address are waiting')

  const modest = request(700, 'modest')
  const isModestRendering = () =>
    vi.mocked(renderImage).mock.calls.some(([, { resize }]) => resize.width === 700)
  for (let round = 0; !isModestRendering() && round < 4; round++) {
    const before = finishers.length
    finishers.shift()?.()
    await eventually(() => expect(finishers.length).toBeGreaterThanOrEqual(before))
  }
  expect(isModestRendering()).toBe(true)

  vi.mocked(renderImage).mockResolvedValue(new Uint8Array([1]))
  for (const finish of finishers) finish()
  expect((await modest).status).toBe(200)
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(202)
  expect(statuses.filter((status) => status === 429)).toHaveLength(48)
})
