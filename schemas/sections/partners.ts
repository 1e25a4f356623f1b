import { collectionSection } from './defineSection.ts'

export const partnersSection = collectionSection({
  name: 'partnersSection',
  title: 'Our partners',
  shownByDefault: 'all partners',
  type: 'partner',
})
