import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { diskSpaceOf } from '../lake/store/diskSpace.ts'
import { roomOnDisk } from './room.ts'

const dataDir = tmpdir()
const { total } = diskSpaceOf(dataDir)
const GB = 1024 ** 3

test('enquiries may fill their share of the disk, and likely spam half of it', () => {
  const room = roomOnDisk({ dataDir, diskReserveBytes: 0, enquiriesDiskShare: 0.1 })
  const filled = (share: number) => Math.floor(total * share)
  expect([room(0, false), room(0, true)]).toEqual([true, true])
  expect([room(filled(0.06), false), room(filled(0.06), true)]).toEqual([true, false])
  expect([room(filled(0.11), false), room(filled(0.11), true)]).toEqual([false, false])
})

test('the reserve stays free, however little enquiries fill', () => {
  const options = { dataDir, enquiriesDiskShare: 1 }
  expect(roomOnDisk({ ...options, diskReserveBytes: total + GB })(0, false)).toBe(false)
})
