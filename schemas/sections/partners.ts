import { defineCollectionSection } from './defineSection.ts'

export const partnersSection = defineCollectionSection({
  name: 'partnersSection',
  title: 'Our partners',
  shownByDefault: 'all partners',
  type: 'partner',
})
