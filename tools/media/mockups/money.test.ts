import { expect, test } from 'vitest'
import { arrivals, nightOf, rooms, stays } from './data.ts'
import { billOf, roomGst, rupees } from './money.ts'

test('a room up to ₹7,500 a night is taxed at 5 %, a dearer one at 18 %', () => {
  expect([3200, 7500, 7501].map(roomGst)).toEqual([5, 5, 18])
})

test('CGST and SGST are half of the tax each, and the total is rounded to the rupee', () => {
  const room = { label: 'Room', detail: '', sac: '996311', amount: 4200, gst: 5 }
  const laundry = { ...room, label: 'Laundry', amount: 340, gst: 18 }
  expect(billOf([room, laundry])).toEqual({
    taxable: 4540,
    cgst: 135.6,
    sgst: 135.6,
    roundOff: -0.2,
    total: 4811,
  })
})

test('rupees are grouped the Indian way', () => {
  expect(rupees(107400)).toBe('₹1,07,400')
})

test('tonight every room of the sample hotel is taken, and nine guests arrive', () => {
  expect(nightOf(0).taken).toBe(rooms.length)
  expect(arrivals).toHaveLength(9)
})

test('no room of the sample hotel holds two stays in one night', () => {
  const nights = stays.flatMap(({ room, from, nights }) =>
    Array.from({ length: nights }, (_, index) => `${room.number} on day ${from + index}`),
  )
  expect(nights.filter((night, index) => nights.indexOf(night) !== index)).toEqual([])
})
