import { locale } from './locale.ts'

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const moment = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
})

const dayOfYear = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** "29 Jul", for a table whose rows or columns follow each other. @param iso a date without a time */
export const formatDayOfYear = (iso: string): string => dayOfYear.format(new Date(iso))

/** An ISO date without a time: "29 July 2024"; undefined for any other text. */
export function formatDate(iso: string | null | undefined): string | undefined {
  const date = new Date(iso ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : day.format(date)
}

export const formatMoment = (time: string | number | Date): string => moment.format(new Date(time))
