import { linkProjection } from '../../content/projections.ts'

export const ctaProjection = /* groq */ `
  action { ${linkProjection} }
` as const
