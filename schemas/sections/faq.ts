import { collectionSection } from './defineSection.ts'

export const faqSection = collectionSection({
  name: 'faqSection',
  title: 'FAQ',
  shownByDefault: 'the first twelve questions and answers',
  type: 'faq',
})
