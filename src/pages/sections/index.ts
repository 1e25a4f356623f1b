import { definePage } from '../definePage.tsx'
import { homeOptions, sectionsPageProjection } from './query.ts'
import { SectionsPage } from './SectionsPage.tsx'

export const page = definePage({ query: homeOptions, Component: SectionsPage })

// From here, because the build would otherwise move the page into a chunk of its own.
export { SectionsPage, sectionsPageProjection }
