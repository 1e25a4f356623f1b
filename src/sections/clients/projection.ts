import { groupFilter } from '../../../domain/groupFilter.ts'
import { pictureProjection } from '../../content/projections.ts'

const logo = /* groq */ `{
  _id,
  sample,
  name,
  image { ${pictureProjection} }
}` as const

export const clientsProjection = /* groq */ `
  heading,
  intro,
  "items": coalesce(
    select(count(chosen[defined(@->_id)]) > 0 => chosen[defined(@->_id)]->${logo}),
    *[_type == "clientLogo" && ${groupFilter}] | order(orderRank) ${logo}
  )
` as const
