import { collectionSection } from './defineSection.ts'

export const clientsSection = collectionSection({
  name: 'clientsSection',
  title: 'Our clients',
  shown: 'all client logos',
  type: 'clientLogo',
})
