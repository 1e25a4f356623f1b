import type { WebVitalRow } from './webVitals.ts'

const shown = (name: string, value: number) =>
  name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`

/** The last day's figures as a person reads them, in columns of one width each. */
export function webVitalsTable(rows: WebVitalRow[]): string {
  if (rows.length === 0) return 'No page was measured during the last 24 hours.\n'
  const lines = rows.map(({ route, name, count, ...percentiles }) => [
    route,
    name,
    String(count),
    ...Object.values(percentiles).map((value) => shown(name, value)),
  ])
  const table = [['Route', 'Figure', 'Pages', '50 %', '75 %', '95 %'], ...lines]
  const widths =
    table[0]?.map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0))) ?? []
  const written = table.map((line) =>
    line
      .map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('   '),
  )
  return `What visitors’ browsers measured during the last 24 hours: 75 % of the pages had this value or less, and so on.\n\n${written.join('\n')}\n`
}
