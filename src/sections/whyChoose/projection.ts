import { videoProjection } from '../../content/projections.ts'

export const whyChooseProjection = /* groq */ `
  video { ${videoProjection} },
  points[]{ _key, heading, text }
` as const
