import { defineCollectionSection } from './defineSection.ts'

export const faqSection = defineCollectionSection({
  name: 'faqSection',
  title: 'FAQ',
  shownByDefault: 'the first twelve questions and answers',
  type: 'faq',
})
