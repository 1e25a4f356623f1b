import type { HomeQueryResult } from './sanity.types.ts'

export type Section = NonNullable<NonNullable<HomeQueryResult>['sections']>[number]
export type SectionType = Section['_type']
export type SectionOf<Type extends SectionType> = Extract<Section, { _type: Type }>

export type SectionProps<Type extends SectionType> = {
  section: SectionOf<Type> & {
    /** The section element gets the first id, its heading the second. May be empty (domain/sectionIds.ts). */
    ids: readonly string[]
  }
  isFirstOfType: boolean
}
