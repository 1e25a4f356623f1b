import { expect, test } from 'vitest'
import { type Upload, uploadFiles } from './uploadFiles.ts'

const fileNamed = (name: string) => new File(['x'], name)

test('of sixty files three are broken: the others are uploaded, and each of the three says why', async () => {
  const files = Array.from({ length: 60 }, (_, at) =>
    fileNamed(at % 20 === 7 ? `broken-${at}` : `${at}`),
  )
  let inFlight = 0
  let most = 0
  let heard: readonly Upload[] = []
  const upload = async ({ name }: File) => {
    inFlight += 1
    most = Math.max(most, inFlight)
    await Promise.resolve()
    inFlight -= 1
    if (name.startsWith('broken')) throw new Error(`${name} is no picture.`)
  }
  const uploads = await uploadFiles(files, upload, (now) => {
    heard = now
  })
  expect(uploads).toEqual(heard)
  expect(uploads.filter(({ state }) => state === 'done')).toHaveLength(57)
  expect(uploads.flatMap(({ problem = [] }) => problem)).toEqual([
    'broken-7 is no picture.',
    'broken-27 is no picture.',
    'broken-47 is no picture.',
  ])
  expect(most).toBe(3)
})
