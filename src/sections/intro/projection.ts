import { pictureProjection, richTextProjection } from '../../content/projections.ts'

export const introProjection = /* groq */ `
  body[]{ ${richTextProjection} },
  picture { ${pictureProjection} }
` as const
