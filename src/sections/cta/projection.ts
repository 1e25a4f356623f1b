import { linkProjection } from '../../content/projections.ts'

export const ctaProjection = /* groq */ `
  heading,
  intro,
  action { ${linkProjection} }
` as const
