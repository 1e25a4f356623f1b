import { tmpdir } from 'node:os'
import { diskSpaceOf } from '@aangan/lake/diskSpace'
import { expect, test } from 'vitest'
import { diskShare } from './diskShare.ts'

const dataDir = tmpdir()
const { total } = diskSpaceOf(dataDir)
const GB = 1024 ** 3

test('enquiries may fill their share of the disk, and likely spam half of it', () => {
  const hasSpace = diskShare({ dataDir, diskReserveBytes: 0, enquiriesDiskShare: 0.1 })
  const filled = (share: number) => Math.floor(total * share)
  expect([hasSpace(0, false), hasSpace(0, true)]).toEqual([true, true])
  expect([hasSpace(filled(0.06), false), hasSpace(filled(0.06), true)]).toEqual([true, false])
  expect([hasSpace(filled(0.11), false), hasSpace(filled(0.11), true)]).toEqual([false, false])
})

test('the reserve stays free, however little enquiries fill', () => {
  const options = { dataDir, enquiriesDiskShare: 1 }
  expect(diskShare({ ...options, diskReserveBytes: total + GB })(0, false)).toBe(false)
})
