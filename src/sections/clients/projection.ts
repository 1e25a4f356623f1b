import { pictureProjection } from '../../content/projections.ts'

export const clientsProjection = /* groq */ `
  heading,
  intro,
  "items": *[_type == "clientLogo"] | order(orderRank) {
    _id,
    name,
    image { ${pictureProjection} }
  }
` as const
