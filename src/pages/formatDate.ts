const dayMonthYear = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** An ISO date as the site writes it, for example "29 July 2024"; undefined when it is none. */
export function formatDate(iso: string | null | undefined): string | undefined {
  const date = new Date(iso ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : dayMonthYear.format(date)
}
