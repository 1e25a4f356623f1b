import { locale } from './locale.ts'

const dateFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const dateTimeFormat = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Formats an ISO date as "29 July 2024"; undefined for other text. */
export function formatDate(iso: string | null | undefined): string | undefined {
  const date = new Date(iso ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : dateFormat.format(date)
}

export const formatDateTime = (time: string | number | Date): string =>
  dateTimeFormat.format(new Date(time))
