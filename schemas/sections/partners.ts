import { collectionSection } from './defineSection.ts'

export const partnersSection = collectionSection('partnersSection', 'Our partners', 'all partners')
