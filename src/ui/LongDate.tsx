import type { ComponentProps } from 'react'
import { later } from './later.tsx'

export type LongDateProps = Omit<ComponentProps<'time'>, 'dateTime'> & {
  iso: string | null | undefined
}

/** Formatting the first date takes up to 100 ms on a slow phone. Renders nothing for text that is not a date. */
export const LongDate = later<LongDateProps>(
  async () => (await import('./FormattedDate.tsx')).FormattedDate,
)
