export type TableRow = { cells?: readonly (string | null)[] | null }

/** Whether a row contains a word. The site shows no other rows. */
export const isWrittenRow = ({ cells }: TableRow): boolean =>
  cells?.some((cell) => cell?.trim()) ?? false
