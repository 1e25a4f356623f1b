import { collectionSection } from './defineSection.ts'

export const partnersSection = collectionSection({
  name: 'partnersSection',
  title: 'Our partners',
  shown: 'all partners',
  type: 'partner',
})
