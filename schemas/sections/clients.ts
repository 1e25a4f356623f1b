import { collectionSection } from './defineSection.ts'

export const clientsSection = collectionSection('clientsSection', {
  title: 'Our clients',
  shown: 'all client logos',
  type: 'clientLogo',
})
