import { collectionSection } from './defineSection.ts'

export const benefitsSection = collectionSection({
  name: 'benefitsSection',
  title: 'Key benefits',
  shown: 'all benefits',
  type: 'benefit',
})
