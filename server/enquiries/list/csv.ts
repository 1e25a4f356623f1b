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

// Spreadsheets recognise UTF-8 by this mark.
const BYTE_ORDER_MARK = '\ufeff'

/** Formats enquiries as CSV (RFC 4180). Escapes formulas, and replaces unsafe characters with spaces. */
export function formatAsCsv(enquiries: readonly ListedEnquiry[]): string {
  const head = columns.map(([title]) => title)
  const rows = enquiries.map((enquiry) => columns.map(([, read]) => read(enquiry)))
  return (
    BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')
  )
}

// Spreadsheets recognise the Swedish format as a time: 2025-01-02 08:34.
const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
const formatTime = (iso: string): string => time.format(new Date(iso))

/** Control characters except `\n` and `\t`, and marks that change the text direction. */
const UNSAFE = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
/** Spreadsheets also read full-width characters as operators. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/u
const PHONE_NUMBER = /^ *\+[\d ]+$/

function formatCell(value: string): string {
  const text = value.replaceAll('\r\n', '\n').replaceAll(UNSAFE, ' ')
  const isFormula = FORMULA.test(text) && !PHONE_NUMBER.test(text)
  // A leading apostrophe makes spreadsheets treat the cell as text.
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
