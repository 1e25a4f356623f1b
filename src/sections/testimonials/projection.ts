import { groupFilter } from '../../../domain/groupFilter.ts'
import { pictureProjection } from '../../content/projections.ts'

const testimonial = /* groq */ `{
  _id,
  sample,
  text,
  name,
  img { ${pictureProjection} }
}` as const

export const testimonialsProjection = /* groq */ `
  heading,
  intro,
  "items": coalesce(
    select(count(chosen[defined(@->_id)]) > 0 => chosen[defined(@->_id)]->${testimonial}),
    *[_type == "testimonial" && ${groupFilter}] | order(orderRank) ${testimonial}
  )
` as const
