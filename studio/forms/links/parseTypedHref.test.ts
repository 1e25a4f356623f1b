import { expect, test } from 'vitest'
import { parseTypedHref } from './parseTypedHref.ts'

test.each([
  ['https://www.example.com/rooms', 'https://www.example.com/rooms'],
  ['http://www.example.com', 'https://www.example.com'],
  ['www.example.com', 'https://www.example.com'],
  [' example.com/rooms?a=b ', 'https://example.com/rooms?a=b'],
  ['sales@hotel.example', 'mailto:sales@hotel.example'],
  ['mailto:sales@hotel.example', 'mailto:sales@hotel.example'],
  ['+91 98100 00000', 'tel:+919810000000'],
  ['tel:+91 98100 00000', 'tel:+919810000000'],
  ['https://www.hotel.example/contactus', '/contactus'],
  ['https://www.hotel.example/#Benefits', '/#Benefits'],
  ['/contactus?from=mail', '/contactus?from=mail'],
  ['/', '/'],
  ['#Benefits', '#Benefits'],

  ['contact', undefined],
  ['Key benefits', undefined],
  ['24 hours', undefined],
  ['#', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('the typed text %j becomes the href %j', (typed, href) => {
  expect(parseTypedHref(typed, 'https://www.hotel.example')).toBe(href)
})
