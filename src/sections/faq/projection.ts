import { isInGroup } from '../../content/projections.ts'

const question = /* groq */ `{ _id, question, answer }` as const

export const faqProjection = /* groq */ `
  heading,
  intro,
  "items": coalesce(
    select(count(chosen[defined(@->_id)]) > 0 => chosen[defined(@->_id)]->${question}),
    *[_type == "faq" && ${isInGroup}] | order(orderRank) ${question}
  )
` as const
