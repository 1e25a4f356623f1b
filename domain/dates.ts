import { defaultLanguage, type Language, localeOf } from './languages.ts'
import { locale, timeZone } from './locale.ts'

const dateTimeFormat = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Formats an ISO date, in UTC, as "29 July 2024". Returns undefined for text that is not a date. */
export function formatDate(
  iso: string | null | undefined,
  language: Language = defaultLanguage,
): string | undefined {
  const date = new Date(iso ?? Number.NaN)
  return Number.isNaN(date.getTime())
    ? undefined
    : date.toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
}

export const formatDateTime = (time: string | number | Date): string =>
  dateTimeFormat.format(new Date(time))

/** Formats a time in India with its time zone, for readers who may be in another zone. */
export const formatDateTimeWithZone = (time: string | number): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(time))
