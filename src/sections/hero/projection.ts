import { pictureProjection, videoProjection } from '../../content/projections.ts'

export const heroProjection = /* groq */ `
  slides[]{
    _key,
    heading,
    tagline,
    action,
    actionLabel,
    note,
    video { ${videoProjection} },
    picture { ${pictureProjection} }
  }
` as const
