import { expect, test } from 'vitest'
import type { ListedEnquiry } from '../../../domain/enquiryList.ts'
import { formatAsCsv } from './csv.ts'

const enquiry: ListedEnquiry = {
  id: 1,
  at: '2025-01-02T03:04:05.000Z',
  state: 'new',
  hotelname: 'Sample Court',
  name: 'Asha',
  phonenumber: '011 0000',
  email: 'asha@hotel.example',
  message: 'One\nTwo',
  deliveries: [],
  likelySpam: false,
  answered: null,
  note: '',
  source: {},
}

test('a CSV row contains an enquiry’s answers, status, note, deliveries and source, with times in the site’s time zone', () => {
  const answered = {
    ...enquiry,
    at: '2025-01-02T20:04:05.000Z',
    state: 'answered' as const,
    answered: { at: '2025-01-03T09:00:00.000Z', by: 'Meera' },
    note: 'Call in May',
    deliveries: [
      { channel: 'smtp', state: 'delivered' as const, error: null },
      { channel: 'webhook', state: 'gaveUp' as const, error: 'The receiver answered 500.' },
    ],
    source: { page: '/hotels/jaipur', section: 'Try it', source: 'newsletter' },
  }
  const [head, row, end] = formatAsCsv([answered]).split('\r\n')
  expect(head).toBe(
    '\ufeff"Number","Stored (Asia/Kolkata)","Hotel","Name","Phone","E-mail","Message","Status","Answered (Asia/Kolkata)","Answered by","Note","Delivery","Page","Section","Campaign","Campaign source","Campaign medium","Campaign term","Campaign content","Came from website"',
  )
  expect(row).toBe(
    '"1","2025-01-03 01:34","Sample Court","Asha","011 0000","asha@hotel.example","One\nTwo","Answered","2025-01-03 14:30","Meera","Call in May","Delivered by smtp\nNot delivered by webhook, given up: The receiver answered 500.","/hotels/jaipur","Try it","","newsletter","","","",""',
  )
  expect(end).toBe('')
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1*2', `"'+1*2"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['＝1', `"'＝1"`],
  ['\t =1', `"'\t =1"`],
  ['a=1', '"a=1"'],
  ['+91 98100 12345', '"+91 98100 12345"'],
  [' +919810012345', '" +919810012345"'],
  ['+91-98100', `"'+91-98100"`],
  ['+1+cmd|x', `"'+1+cmd|x"`],
  ['a\u001b[2Jb\u202ec', '"a [2Jb c"'],
  ['a\r\nb\tc', '"a\nb\tc"'],
  ['say "no"', '"say ""no"""'],
])('the CSV cell for %j is %s', (name, cell) => {
  const [, row] = formatAsCsv([{ ...enquiry, name }]).split('\r\n')
  expect(row).toContain(`"Sample Court",${cell},"011 0000"`)
})
