import { groupFilter } from '../../../domain/groupFilter.ts'
import { pictureProjection } from '../../content/projections.ts'

const partner = /* groq */ `{
  _id,
  name,
  image { ${pictureProjection} }
}` as const

export const partnersProjection = /* groq */ `
  heading,
  intro,
  "items": coalesce(
    select(count(chosen[defined(@->_id)]) > 0 => chosen[defined(@->_id)]->${partner}),
    *[_type == "partner" && ${groupFilter}] | order(orderRank) ${partner}
  )
` as const
