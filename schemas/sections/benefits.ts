import { collectionSection } from './defineSection.ts'

export const benefitsSection = collectionSection('benefitsSection', 'Key benefits', 'all benefits')
