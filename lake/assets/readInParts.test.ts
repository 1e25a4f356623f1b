import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readInParts } from './readInParts.ts'

function fileOf(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'parts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'a')
  writeFileSync(path, bytes)
  return path
}

const read = async (path: string, range?: { start: number; end: number }) =>
  Buffer.from(await new Response(readInParts(path, range)).arrayBuffer())

const large = Buffer.from(Uint32Array.from({ length: 100_000 }, (_, at) => at).buffer)

test.each([0, 1, 128 * 1024, 256 * 1024, large.length])(
  '%i bytes arrive as they are',
  async (length) => {
    const bytes = large.subarray(0, length)
    expect((await read(fileOf(bytes))).equals(bytes)).toBe(true)
  },
)

test.each([
  { start: 0, end: 0 },
  { start: 1_000, end: 300_000 },
  { start: 399_999, end: 399_999 },
])('of a range exactly that arrives: $start to $end', async (range) => {
  const part = large.subarray(range.start, range.end + 1)
  expect((await read(fileOf(large), range)).equals(part)).toBe(true)
})

test('reading a missing file fails', async () => {
  await expect(read('/no/such/file')).rejects.toThrow('ENOENT')
})

// Only Linux says which files a process holds.
test.runIf(process.platform === 'linux')('a reader that stops holds no file open', async () => {
  const path = fileOf(large)
  const readers = Array.from({ length: 5 }, () => readInParts(path).getReader())
  for (const reader of readers) expect((await reader.read()).done).toBe(false)
  const open = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return undefined
    }
  })
  expect(open).not.toContain(path)
})
