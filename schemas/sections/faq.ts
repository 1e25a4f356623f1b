import { collectionSection } from './defineSection.ts'

export const faqSection = collectionSection('faqSection', {
  title: 'FAQ',
  shown: 'all questions and answers',
  type: 'faq',
})
