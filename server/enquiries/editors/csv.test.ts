import { expect, test } from 'vitest'
import type { ListedEnquiry } from '../../../domain/enquiryList.ts'
import { formatAsCsv, reportAsCsv } from './csv.ts'

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
  reasons: [],
  answered: null,
  note: '',
  source: {},
}

test('a table has all that is known of an enquiry, under the names of its columns', () => {
  const answered = {
    ...enquiry,
    state: 'answered' as const,
    answered: { at: '2025-01-03T09:00:00.000Z', by: 'Meera' },
    note: 'Call in May',
    source: { page: '/hotels/jaipur', section: 'Try it', source: 'newsletter' },
  }
  const [head, row, end] = formatAsCsv([answered]).split('\r\n')
  expect(head).toBe(
    '\ufeff"Stored","Hotel","Name","Phone","E-mail","Message","Status","Answered","Answered by","Note","Page","Section","Campaign","Campaign source","Campaign medium","Campaign term","Campaign content","Website before"',
  )
  expect(row).toBe(
    '"2025-01-02T03:04:05.000Z","Sample Court","Asha","011 0000","asha@hotel.example","One\nTwo","Answered","2025-01-03T09:00:00.000Z","Meera","Call in May","/hotels/jaipur","Try it","","newsletter","","","",""',
  )
  expect(end).toBe('')
})

test('a table of pages has a row for each page and week', () => {
  const report = {
    weeks: ['2026-11-16', '2026-11-23'],
    pages: [{ page: '/', views: [3, 4], enquiries: [0, 1] }],
  }
  expect(reportAsCsv(report).split('\r\n').slice(1)).toEqual([
    '"/","2026-11-16","3","0"',
    '"/","2026-11-23","4","1"',
    '',
  ])
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['＝1', `"'＝1"`],
  ['\t =1', `"'\t =1"`],
  ['a=1', '"a=1"'],
  ['say "no"', '"say ""no"""'],
])('in a table %j is %s', (name, cell) => {
  const [, row] = formatAsCsv([{ ...enquiry, name }]).split('\r\n')
  expect(row).toContain(`"Sample Court",${cell},"011 0000"`)
})
