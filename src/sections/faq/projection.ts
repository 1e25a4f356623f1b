export const faqProjection = /* groq */ `
  heading,
  intro,
  "items": *[_type == "faq"] | order(orderRank) { _id, question, answer }
` as const
