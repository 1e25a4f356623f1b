import { defaultLanguage, type Language, localeOf } from './languages.ts'

// The format of dates is in `dates.ts`, which only some pages load.
export const locale = localeOf(defaultLanguage)
export const currency = 'INR'
export const timeZone = 'Asia/Kolkata'

// On a slow phone, each of these formats takes up to 50 ms to create, so only the pages that use them create them.
export const formatMoney = (amount: number): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount,
  )

export const formatList = (
  items: readonly string[],
  language: Language = defaultLanguage,
): string => new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(items)

export const yearAt = (ms: number): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone }).format(ms)

/** India has no daylight saving time. */
const UTC_OFFSET_MS = 5.5 * 3_600_000

/** Returns the date in India, such as "2026-12-02". */
export const dateAt = (ms: number): string =>
  new Date(ms + UTC_OFFSET_MS).toISOString().slice(0, 10)

export const nextNewYear = (ms: number): number =>
  Date.UTC(Number(yearAt(ms)) + 1, 0, 1) - UTC_OFFSET_MS
