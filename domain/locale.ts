import { defaultLanguage, type Language, localeOf } from './languages.ts'

// The format of dates is in `dates.ts`, which only some pages load.
export const locale = localeOf(defaultLanguage)
export const currency = 'INR'
export const timeZone = 'Asia/Kolkata'

// A slow phone needs up to 50 ms to create the first format, and articles load this file but format neither.
let moneyFormat: Intl.NumberFormat | undefined
let yearFormat: Intl.DateTimeFormat | undefined

export function formatMoney(amount: number): string {
  moneyFormat ??= new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  return moneyFormat.format(amount)
}

export const formatList = (
  items: readonly string[],
  language: Language = defaultLanguage,
): string => new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(items)

export function yearAt(ms: number): string {
  yearFormat ??= new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone })
  return yearFormat.format(ms)
}

/** India has no daylight saving time. */
const UTC_OFFSET_MS = 5.5 * 3_600_000

/** Returns the date in India, such as "2026-12-02". */
export const dateAt = (ms: number): string =>
  new Date(ms + UTC_OFFSET_MS).toISOString().slice(0, 10)

export const nextNewYear = (ms: number): number =>
  Date.UTC(Number(yearAt(ms)) + 1, 0, 1) - UTC_OFFSET_MS
