import { pictureProjection } from '../../content/projections.ts'

export const testimonialsProjection = /* groq */ `
  heading,
  intro,
  "items": *[_type == "testimonial"] | order(orderRank) {
    _id,
    text,
    name,
    img { ${pictureProjection} }
  }
` as const
