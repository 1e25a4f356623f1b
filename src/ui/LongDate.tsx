import { later } from './later.tsx'

/** Formatting the first date takes up to 100 ms on a slow phone. Renders nothing for text that is not a date. */
export const LongDate = later(async () => (await import('./FormattedDate.tsx')).FormattedDate)
