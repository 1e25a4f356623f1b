import { pictureProjection } from '../../content/projections.ts'

export const partnersProjection = /* groq */ `
  heading,
  intro,
  "items": *[_type == "partner"] | order(orderRank) {
    _id,
    name,
    image { ${pictureProjection} }
  }
` as const
