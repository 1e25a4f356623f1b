import { paths } from './paths.ts'

/** How many questions a section shows where none are chosen; the page of all questions has the rest. */
export const QUESTIONS_IN_SECTION = 12

/** The address of all questions, or of those that a search finds. */
export const questionsHref = (search: string): string =>
  search ? `${paths.questions}?${new URLSearchParams({ q: search })}` : paths.questions
