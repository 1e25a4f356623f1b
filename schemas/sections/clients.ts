import { defineCollectionSection } from './defineSection.ts'

export const clientsSection = defineCollectionSection({
  name: 'clientsSection',
  title: 'Our clients',
  shownByDefault: 'all client logos',
  type: 'clientLogo',
})
