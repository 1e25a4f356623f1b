/**
 * What another country changes: language, currency, time zone, and how each is written. Everything that formats a number, a
 * date or a list takes it from here.
 */
export const locale = 'en-IN'
export const currency = 'INR'
/** Where the company's office is. */
const timeZone = 'Asia/Kolkata'

const money = /* @__PURE__ */ new Intl.NumberFormat(locale, {
  style: 'currency',
  currency,
  maximumFractionDigits: 0,
})
const names = /* @__PURE__ */ new Intl.ListFormat(locale, { type: 'conjunction' })
const day = /* @__PURE__ */ new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const moment = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
})
const year = /* @__PURE__ */ new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone })
const whole = /* @__PURE__ */ new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })

/** A whole amount with its currency: ₹1,50,000. */
export const formatMoney = (amount: number): string => money.format(amount)

/** Names as a sentence lists them: "Kitchen, Spa and Website". */
export const formatList = (items: readonly string[]): string => names.format(items)

/** An ISO date without a time: "29 July 2024"; undefined for any other text. */
export function formatDate(iso: string | null | undefined): string | undefined {
  const date = new Date(iso ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : day.format(date)
}

/** A date and time where the program runs: "29 Jul 2024, 4:30 pm". */
export const formatMoment = (time: string | number | Date): string => moment.format(new Date(time))

/** The year at the company's office. */
export const yearAt = (ms: number): string => year.format(ms)

/** A number without fractions, grouped as the country does. */
export const formatWhole = (count: number): string => whole.format(count)
