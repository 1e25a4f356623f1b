// The format of dates is in `dates.ts`, which only some pages load.
export const locale = 'en-IN'
export const currency = 'INR'
export const timeZone = 'Asia/Kolkata'

const money = /* @__PURE__ */ new Intl.NumberFormat(locale, {
  style: 'currency',
  currency,
  maximumFractionDigits: 0,
})
const names = /* @__PURE__ */ new Intl.ListFormat(locale, { type: 'conjunction' })
const year = /* @__PURE__ */ new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone })

export const formatMoney = (amount: number): string => money.format(amount)

/** Lists names: "Kitchen, Spa and Website". */
export const formatList = (items: readonly string[]): string => names.format(items)

export const yearAt = (ms: number): string => year.format(ms)

/** The offset of the time zone, which has no daylight saving time. */
const UTC_OFFSET_MS = 5.5 * 3_600_000

/** Returns the next New Year in the time zone, in milliseconds since 1970. */
export const nextNewYear = (ms: number): number =>
  Date.UTC(Number(yearAt(ms)) + 1, 0, 1) - UTC_OFFSET_MS
