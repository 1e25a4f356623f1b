/** One thing that must hold, and what was measured of it. */
export type Row = {
  name: string
  /** What must hold, in words. */
  goal: string
  isMet: boolean
  figures: Record<string, number | string>
}

/** Two lines for a person. */
export const describeRow = ({ name, goal, isMet, figures }: Row): string => {
  const told = Object.entries(figures).map(([what, figure]) => `${what} ${rounded(figure)}`)
  return `${isMet ? '  ' : '! '}${name} (must hold: ${goal})\n    ${told.join('; ')}`
}

const rounded = (figure: number | string) =>
  typeof figure === 'number' ? Math.round(figure * 10) / 10 : figure

/** How often each answer came, for a person. */
export const counted = (answers: Readonly<Record<string, number>>): string =>
  Object.entries(answers)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ') || 'none'

/** Counts answers by their status. */
export function countAnswers() {
  const answers: Record<string, number> = {}
  return {
    answers,
    count(status: number | string) {
      answers[status] = (answers[status] ?? 0) + 1
    },
  }
}
