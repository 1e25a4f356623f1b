import { paths } from './paths.ts'

/** The number of questions that a section shows. The page of all questions shows all. */
export const QUESTIONS_IN_SECTION = 12

/** Returns the address of all questions, or of the results of a search. */
export const questionsHref = (search: string): string =>
  search ? `${paths.questions}?${new URLSearchParams({ q: search })}` : paths.questions
