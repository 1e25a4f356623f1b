import { pictureProjection } from '../../content/projections.ts'

export const benefitsProjection = /* groq */ `
  heading,
  intro,
  "items": *[_type == "benefit"] | order(orderRank) {
    _id,
    heading,
    para,
    img { ${pictureProjection} }
  }
` as const
