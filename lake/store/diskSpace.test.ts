import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { diskSpaceOf, leavesReserve } from './diskSpace.ts'

test('a folder lies on a disk of some size, of which no more is free than there is', () => {
  const { free, total } = diskSpaceOf(tmpdir())
  expect(free).toBeGreaterThan(0)
  expect(free).toBeLessThanOrEqual(total)
})

test('a folder that is not there is an error', () => {
  expect(() => diskSpaceOf('/nowhere/at/all')).toThrow(/ENOENT/)
})

test.each([
  [100, 40, 60, true],
  [100, 41, 60, false],
  [50, 0, 60, false],
  [Number.POSITIVE_INFINITY, 1e12, 60, true],
])('of %d free bytes %d may be written where %d are kept: %s', (free, bytes, reserve, may) => {
  expect(leavesReserve({ free }, bytes, reserve)).toBe(may)
})
