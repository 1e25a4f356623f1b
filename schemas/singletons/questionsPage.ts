import { QUESTIONS_IN_SECTION } from '../../domain/questions.ts'
import { definePage, leadField } from './definePage.ts'

export const questionsPage = definePage({
  name: 'questionsPage',
  title: 'All questions',
  description: `All questions and answers, under their first groups, with a search. Sections link to it once there are more than ${QUESTIONS_IN_SECTION}.`,
  fields: [leadField()],
})
