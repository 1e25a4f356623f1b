import { MAX_QUESTIONS_IN_SECTION } from '../../domain/questions.ts'
import { definePage, leadField } from './definePage.ts'

export const questionsPage = definePage({
  name: 'questionsPage',
  description: `Lists all questions and answers, with a search. A question appears under the first of its groups. An FAQ section with more than ${MAX_QUESTIONS_IN_SECTION} questions links here, unless you have picked its questions.`,
  fields: [leadField()],
})
