import { type ListedEnquiry, type PageReport, stateNames } from '../../../domain/enquiryList.ts'
import { sourceLabels, sourceNames } from '../../../domain/enquirySource.ts'

const COLUMNS = [
  ...['Stored', 'Hotel', 'Name', 'Phone', 'E-mail', 'Message'],
  ...['Status', 'Answered', 'Answered by', 'Note'],
  ...Object.values(sourceLabels),
]

/** By it spreadsheets know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** One row for each enquiry (RFC 4180), as spreadsheets open it: no cell is a formula, whatever was typed. */
export const formatAsCsv = (enquiries: readonly ListedEnquiry[]): string =>
  table([
    COLUMNS,
    ...enquiries.map((one) => [
      ...[one.at, one.hotelname, one.name, one.phonenumber, one.email, one.message],
      ...[stateNames[one.state], one.answered?.at ?? '', one.answered?.by ?? '', one.note],
      ...sourceNames.map((name) => one.source[name] ?? ''),
    ]),
  ])

/** One row for each page and week. */
export const reportAsCsv = ({ weeks, pages }: PageReport): string =>
  table([
    ['Page', 'Week from', 'Views', 'Enquiries'],
    ...pages.flatMap(({ page, views, enquiries }) =>
      weeks.map((week, at) => [page, week, String(views[at]), String(enquiries[at])]),
    ),
  ])

const table = (rows: readonly string[][]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** A spreadsheet takes what begins so for a formula, also in its full-width forms; after an apostrophe it is text. */
const cell = (text: string): string =>
  `"${(/^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
