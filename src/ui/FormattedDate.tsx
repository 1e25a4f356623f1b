import { formatDate } from '../../domain/dates.ts'
import { useLanguage } from '../content/language.ts'
import type { LongDateProps } from './LongDate.tsx'

export function FormattedDate({ iso, ...props }: LongDateProps) {
  const date = formatDate(iso, useLanguage())
  return (
    date && (
      <time dateTime={iso ?? undefined} {...props}>
        {date}
      </time>
    )
  )
}
