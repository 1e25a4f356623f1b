import { collectionSection } from './defineSection.ts'

export const faqSection = collectionSection('faqSection', 'FAQ', 'all questions and answers')
