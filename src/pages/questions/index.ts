import { readSearch } from '../../../domain/search.ts'
import { definePage } from '../definePage.tsx'
import { QuestionsPage } from './QuestionsPage.tsx'
import { questionsOptions } from './query.ts'

export const page = definePage({
  query: (_params, search) => questionsOptions(readSearch(search)),
  Component: QuestionsPage,
})
