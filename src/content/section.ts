import type { HomeQueryResult } from './sanity.types.ts'

export type Section = NonNullable<NonNullable<HomeQueryResult>['sections']>[number]
export type SectionType = Section['_type']
export type SectionOf<Type extends SectionType> = Extract<Section, { _type: Type }>

export type SectionProps<Type extends SectionType> = {
  section: SectionOf<Type> & {
    /** The first is the id of the section element. The second, if any, is the id of its heading. */
    ids: readonly string[]
  }
  isFirstOfType: boolean
}
