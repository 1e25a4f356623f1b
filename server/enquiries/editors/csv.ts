import { answersOf } from '../intake/answers.ts'
import type { StoredEnquiry } from '../store/arrivals.ts'

const COLUMNS = ['Stored', 'Hotel', 'Name', 'Phone', 'E-mail', 'Message']

/** By it spreadsheets know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** One row for each key (RFC 4180), as spreadsheets open it: no cell is a formula, whatever was typed. */
export function formatAsCsv(arrivals: StoredEnquiry[]): string {
  const newest = new Map(arrivals.map((arrival) => [arrival.key, arrival]))
  const rows = [...newest.values()].map(({ at, channel, body }) => {
    const { hotelname, name, phonenumber, email, message } = answersOf(channel, body)
    return [at, hotelname, name, phonenumber, email, message]
  })
  const lines = [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`)
  return BYTE_ORDER_MARK + lines.join('')
}

/** A spreadsheet takes what begins so for a formula, also in its full-width forms; after an apostrophe it is text. */
const cell = (text: string): string =>
  `"${(/^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
