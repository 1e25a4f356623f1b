import { pictureProjection, richTextProjection } from '../../content/projections.ts'

export const introProjection = /* groq */ `
  heading,
  body[]{ ${richTextProjection} },
  picture { ${pictureProjection} }
` as const
