import type { HomeQueryResult } from '../content/sanity.types.ts'

/** A section of the home page, as the page's query answers it. */
export type Section = NonNullable<NonNullable<HomeQueryResult>['sections']>[number]
export type SectionType = Section['_type']
export type SectionOf<Type extends SectionType> = Extract<Section, { _type: Type }>

export type SectionProps<Type extends SectionType> = {
  section: SectionOf<Type>
  /** Whether it is the first of its kind on the page: only that one carries the kind's anchor. */
  first: boolean
}
