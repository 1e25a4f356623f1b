import { groupFilter } from '../../domain/groupFilter.ts'
import { pictureProjection } from '../content/projections.ts'

/**
 * Selects the documents that an editor picked for a section, or else those of its group. Sanity's typegen needs literal
 * arguments.
 */
export const itemsProjection = <
  const Type extends string,
  const Fields extends string,
  const PictureField extends string,
>(
  type: Type,
  fields: Fields,
  pictureField: PictureField,
) =>
  /* groq */ `"items": coalesce(
    select(count(chosen[defined(@->_id)]) > 0 => chosen[defined(@->_id)]->{ _id, ${fields}, ${pictureField} { ${pictureProjection} } }),
    *[_type == "${type}" && ${groupFilter}] | order(orderRank) { _id, ${fields}, ${pictureField} { ${pictureProjection} } }
  )` as const
