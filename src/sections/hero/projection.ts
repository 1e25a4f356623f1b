import { hrefProjection, pictureProjection, videoProjection } from '../../content/projections.ts'

export const heroProjection = /* groq */ `
  slides[]{
    _key,
    heading,
    tagline,
    action,
    actionLabel,
    link { ${hrefProjection} },
    note,
    video { ${videoProjection} },
    picture { ${pictureProjection} }
  }
` as const
