import type { HomeQueryResult } from './sanity.types.ts'

export type Section = NonNullable<NonNullable<HomeQueryResult>['sections']>[number]
export type SectionType = Section['_type']
export type SectionOf<Type extends SectionType> = Extract<Section, { _type: Type }>

export type SectionProps<Type extends SectionType> = {
  section: SectionOf<Type> & {
    /** At most two: the id of the section element, then the id of the section's heading. */
    ids: readonly string[]
  }
  isFirstOfType: boolean
}
