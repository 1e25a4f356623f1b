import { collectionSection } from './defineSection.ts'

export const benefitsSection = collectionSection('benefitsSection', {
  title: 'Key benefits',
  shown: 'all benefits',
  type: 'benefit',
})
