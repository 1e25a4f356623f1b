import { pictureProjection } from '../content/projections.ts'

export const featuresProjection = /* groq */ `
  features[defined(@->_id)]{ _key, ...@->{ _id, heading, para, addOn, img { ${pictureProjection} } } }
` as const
