import { paths } from './paths.ts'

export const MAX_QUESTIONS_IN_SECTION = 12

export const questionsHref = (search: string): string =>
  search ? `${paths.questions}?${new URLSearchParams({ q: search })}` : paths.questions
