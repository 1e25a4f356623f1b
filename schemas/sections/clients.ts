import { collectionSection } from './defineSection.ts'

export const clientsSection = collectionSection('clientsSection', 'Our clients', 'all client logos')
