export type TableRow = { cells?: readonly (string | null)[] | null }

export const hasText = ({ cells }: TableRow): boolean =>
  cells?.some((cell) => cell?.trim()) ?? false
