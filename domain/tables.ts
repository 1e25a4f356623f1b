export type TableRow = { cells?: readonly (string | null)[] | null }

/** Whether a row of a table has a word in it: the site shows no other, and the Studio asks for two. */
export const isWrittenRow = ({ cells }: TableRow): boolean =>
  cells?.some((cell) => cell?.trim()) ?? false
