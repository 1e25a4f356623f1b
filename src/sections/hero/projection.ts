import {
  hrefProjection,
  pictureProjection,
  shortTextProjection,
  videoProjection,
} from '../../content/projections.ts'

export const heroProjection = /* groq */ `
  slides[]{
    _key,
    heading,
    tagline,
    action,
    actionLabel,
    link { ${hrefProjection} },
    note[]{ ${shortTextProjection} },
    video { ${videoProjection} },
    picture { ${pictureProjection} },
    phonePicture { crop, hotspot, "id": asset->_id }
  }
` as const
