export type TableRow = { cells?: readonly (string | null)[] | null }

/** Whether a row contains text. The site omits other rows. */
export const isWrittenRow = ({ cells }: TableRow): boolean =>
  cells?.some((cell) => cell?.trim()) ?? false
