export type TableRow = { cells?: readonly (string | null)[] | null }

/** The site omits rows without text. */
export const hasText = ({ cells }: TableRow): boolean =>
  cells?.some((cell) => cell?.trim()) ?? false
