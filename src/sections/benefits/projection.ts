import { groupFilter } from '../../../domain/groupFilter.ts'
import { pictureProjection } from '../../content/projections.ts'

const benefit = /* groq */ `{
  _id,
  heading,
  para,
  img { ${pictureProjection} }
}` as const

export const benefitsProjection = /* groq */ `
  heading,
  intro,
  "items": coalesce(
    select(count(chosen[defined(@->_id)]) > 0 => chosen[defined(@->_id)]->${benefit}),
    *[_type == "benefit" && ${groupFilter}] | order(orderRank) ${benefit}
  )
` as const
