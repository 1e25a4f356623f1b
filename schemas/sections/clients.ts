import { collectionSection } from './defineSection.ts'

export const clientsSection = collectionSection({
  name: 'clientsSection',
  title: 'Our clients',
  shownByDefault: 'all client logos',
  type: 'clientLogo',
})
