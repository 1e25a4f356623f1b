import type { ComponentProps } from 'react'
import { formatDate } from '../../domain/dates.ts'
import { useLanguage } from '../content/language.ts'

export function FormattedDate(time: ComponentProps<'time'>) {
  const date = formatDate(time.dateTime, useLanguage())
  return date && <time {...time}>{date}</time>
}
