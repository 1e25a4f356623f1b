import { describeDelivery, type ListedEnquiry, stateLabels } from '../../../domain/enquiryList.ts'
import { sourceLabels, sourceNames } from '../../../domain/enquirySource.ts'
import { timeZone } from '../../../domain/locale.ts'

type Column = [title: string, read: (enquiry: ListedEnquiry) => string]

const columns: Column[] = [
  ['Number', ({ id }) => String(id)],
  [`Stored (${timeZone})`, ({ at }) => formatTime(at)],
  ['Hotel', ({ hotelname }) => hotelname],
  ['Name', ({ name }) => name],
  ['Phone', ({ phonenumber }) => phonenumber],
  ['E-mail', ({ email }) => email],
  ['Message', ({ message }) => message],
  ['Status', ({ state }) => stateLabels[state]],
  [`Answered (${timeZone})`, ({ answered }) => (answered ? formatTime(answered.at) : '')],
  ['Answered by', ({ answered }) => answered?.by ?? ''],
  ['Note', ({ note }) => note],
  ['Delivery', ({ deliveries }) => deliveries.map(describeDelivery).join('\n')],
  ...sourceNames.map((name): Column => [sourceLabels[name], ({ source }) => source[name] ?? '']),
]

// Spreadsheets need it to recognise UTF-8.
const BYTE_ORDER_MARK = '\ufeff'

/** Formats enquiries as CSV (RFC 4180). Escapes formulas, and replaces control characters by spaces. */
export function formatAsCsv(enquiries: readonly ListedEnquiry[]): string {
  const head = columns.map(([title]) => title)
  const rows = enquiries.map((enquiry) => columns.map(([, read]) => read(enquiry)))
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

// The Swedish format is the sortable one that spreadsheets read as a time: 2025-01-02 08:34.
const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
const formatTime = (iso: string): string => time.format(new Date(iso))

/** Control characters except line breaks and tabs, and marks that change the direction of writing. */
const UNSAFE = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
/** A spreadsheet reads such a cell as a formula, also with full-width characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/u
const PHONE_NUMBER = /^ *\+[\d ]+$/

function cell(typed: string): string {
  const text = typed.replaceAll('\r\n', '\n').replaceAll(UNSAFE, ' ')
  // A spreadsheet reads a cell that begins with an apostrophe as text.
  const isFormula = FORMULA.test(text) && !PHONE_NUMBER.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
