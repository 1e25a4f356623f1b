import { deliverySentence, type ListedEnquiry, stateNames } from '../../../domain/enquiryList.ts'
import { sourceLabels, sourceNames } from '../../../domain/enquirySource.ts'
import { timeZone } from '../../../domain/locale.ts'

const COLUMNS = [
  ...['Number', `Stored (${timeZone})`, 'Hotel', 'Name', 'Phone', 'E-mail', 'Message'],
  ...['Status', `Answered (${timeZone})`, 'Answered by', 'Note', 'Delivery'],
  ...Object.values(sourceLabels),
]

// Spreadsheets need it to recognise UTF-8.
const BYTE_ORDER_MARK = '\ufeff'

/** Writes one row for each enquiry (RFC 4180). Formulas are escaped, and control characters are replaced by spaces. */
export const formatAsCsv = (enquiries: readonly ListedEnquiry[]): string =>
  BYTE_ORDER_MARK +
  [COLUMNS, ...enquiries.map(rowOf)].map((row) => `${row.map(cell).join(',')}\r\n`).join('')

const rowOf = (enquiry: ListedEnquiry): string[] => [
  ...[
    String(enquiry.id),
    formatTime(enquiry.at),
    enquiry.hotelname,
    enquiry.name,
    enquiry.phonenumber,
    enquiry.email,
  ],
  ...[enquiry.message, stateNames[enquiry.state]],
  ...[
    enquiry.answered ? formatTime(enquiry.answered.at) : '',
    enquiry.answered?.by ?? '',
    enquiry.note,
  ],
  enquiry.deliveries.map(deliverySentence).join('\n'),
  ...sourceNames.map((name) => enquiry.source[name] ?? ''),
]

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
