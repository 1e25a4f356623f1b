import { groupFilter } from '../../../domain/groupFilter.ts'
import { MAX_QUESTIONS_IN_SECTION } from '../../../domain/questions.ts'
import { shortTextProjection } from '../../content/projections.ts'

const question = /* groq */ `{ _id, question, answer[]{ ${shortTextProjection} } }` as const

export const faqProjection = /* groq */ `
  "items": coalesce(
    select(count(chosen[defined(@->_id)]) > 0 => chosen[defined(@->_id)]->${question}),
    *[_type == "faq" && ${groupFilter}] | order(orderRank)[0...${MAX_QUESTIONS_IN_SECTION}] ${question}
  ),
  "hasMore": select(
    count(chosen[defined(@->_id)]) > 0 => false,
    count(*[_type == "faq" && ${groupFilter}]) > ${MAX_QUESTIONS_IN_SECTION}
  )
` as const
