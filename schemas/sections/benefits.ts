import { collectionSection } from './defineSection.ts'

export const benefitsSection = collectionSection({
  name: 'benefitsSection',
  title: 'Key benefits',
  shownByDefault: 'all benefits',
  type: 'benefit',
})
