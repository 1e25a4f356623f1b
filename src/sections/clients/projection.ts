import { pictureProjection } from '../../content/projections.ts'
import { isInGroup } from '../registry/isInGroup.ts'

const logo = /* groq */ `{
  _id,
  name,
  image { ${pictureProjection} }
}` as const

export const clientsProjection = /* groq */ `
  heading,
  intro,
  "items": coalesce(
    select(count(chosen[defined(@->_id)]) > 0 => chosen[defined(@->_id)]->${logo}),
    *[_type == "clientLogo" && ${isInGroup}] | order(orderRank) ${logo}
  )
` as const
