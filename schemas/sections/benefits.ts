import { defineCollectionSection } from './defineSection.ts'

export const benefitsSection = defineCollectionSection({
  name: 'benefitsSection',
  title: 'Key benefits',
  shownByDefault: 'all benefits',
  type: 'benefit',
})
