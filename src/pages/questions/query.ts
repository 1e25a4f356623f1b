import { defineQuery } from 'groq'
import { searchPatterns } from '../../../domain/searchPatterns.ts'
import { contentQuery } from '../../content/contentQuery.ts'
import { seoProjection, shortTextProjection } from '../../content/projections.ts'

const page =
  /* groq */ `*[_type == "questionsPage"][0]{ heading, lead, seo { ${seoProjection} } }` as const

const question = /* groq */ `{
  _id,
  question,
  answer[]{ ${shortTextProjection} },
  "group": groups[0]->title
}` as const

const questionsQuery = defineQuery(`{
  "page": ${page},
  "questions": *[_type == "faq"] | order(orderRank) ${question}
}`)

export const questionsSearchQuery = defineQuery(`{
  "page": ${page},
  "questions": *[_type == "faq" && [question, pt::text(answer)] match text::query($words)] | order(orderRank) ${question}
}`)

export function questionsOptions(search: string) {
  const words = searchPatterns(search)
  return words
    ? contentQuery('questions', questionsSearchQuery, { words })
    : contentQuery('questions', questionsQuery)
}
